import { newRecordId, writeReference } from '../../../src/model/creation/record-id';
import { openedForAll } from '../../support/opened';
import { NOON, expectText } from '../../support/service';
import {
  type Caller,
  createCaller,
  openShipments,
  recordedText,
  shipmentData,
} from '../../support/shipments';
import { requireData, isReplay, textOf } from '../reading';

const NOW = new Date(NOON).toISOString();
const LATER = '2026-11-21T05:01:00.000Z';
const NAMED = ['get', 'update', 'delete', 'restore'];

describe('shipmentCrud', () => {
  let owner: Caller;
  let ids: string[] = [];
  const { service, other, staff } = openedForAll(() =>
    openShipments({ newId: () => ids.pop() ?? newRecordId() }),
  );
  beforeAll(async () => {
    owner = await createCaller(service, 'Owner@Example.com');
  });
  beforeEach(() => {
    service.clock.now = NOON;
  });

  const aMinuteLater = () => {
    service.clock.now = Date.parse(LATER);
  };
  const update = (request_number: string, data: object, caller = owner) =>
    caller.call('update', { request_number, data });

  test('create answers exactly what the contract lists, in its order', async () => {
    ids = ['3f7k21mpq0tx'];
    const answer = await owner.call('create', { data: shipmentData() });
    expect(answer.status).toBe(200);
    expectText(answer.text, recordedText(__dirname, 'shipments: create'));
    expect(isReplay(answer)).toBe(false);
  });

  test('get answers the whole shipment, in the order of the contract', async () => {
    const shirt = { description: 'Cotton shirt', quantity: 5, unit_value: 250.1 };
    const data = shipmentData({
      service_id: null,
      reference: 'ORDER-77',
      declared_value: 1250.5,
      declared_currency: 'thb',
      items: [{ ...shirt, hs_code: '6205.20', country_of_origin: 'tha' }],
      notes: 'Handle with care\nกรุณาระวัง',
    });
    const { id, request_number } = await owner.create(data);
    const { shipper_address, consignee_address } = data;
    const varying = { id, request_number, shipper_address, consignee_address };
    const { text } = await owner.call('get', { request_number });
    expectText(text, recordedText(__dirname, 'shipments: get', varying));
  });

  test('weights, sides and amounts are stored as whole numbers, and come back as they were sent', async () => {
    const sent = {
      actual_weight_kg: 0.0071,
      length_cm: 30.48,
      width_cm: 0.001,
      height_cm: 299.999,
      declared_value: 999_999_999.999,
      declared_currency: 'USD',
    };
    const { id, request_number } = await owner.create(sent);
    expect(await owner.get(request_number)).toMatchObject(sent);
    const stored = (await service.db.collection('shipments').doc(id).get()).data();
    expect(stored).toMatchObject({
      actual_weight_dg: 71,
      length_10um: 30_480,
      declared_value_milli: 999_999_999_999,
    });
  });

  test('update answers the fields whose value is another now', async () => {
    const { id, request_number } = await owner.create();
    aMinuteLater();
    const data = { length_cm: 41, width_cm: 30, notes: 'Fragile', reference: null };
    const answer = await update(request_number, data);
    expectText(answer.text, recordedText(__dirname, 'shipments: update', { id, request_number }));
    expect(await owner.get(request_number)).toMatchObject({
      length_cm: 41,
      volumetric_weight_kg: 4.92,
      notes: 'Fragile',
      submitted_date: NOW,
      updated_date: LATER,
    });
  });

  test('an update that changes nothing is no change: no entry, no new date', async () => {
    const { request_number } = await owner.create();
    const before = await owner.get(request_number);
    aMinuteLater();
    expect(requireData(await update(request_number, shipmentData()))['updated_fields']).toEqual([]);
    expect(await owner.get(request_number)).toEqual(before);
  });

  test('an address is replaced whole', async () => {
    const { request_number } = await owner.create();
    const address = {
      name: 'Li Wei',
      phone: '852 5555 0000',
      address_line1: '1 Queen’s Road',
      address_line2: 'Floor 3',
      city: 'Hong Kong',
      country: 'HK',
    };
    const data = { consignee_address: { ...address, postal_code: null } };
    const updated = requireData(await update(request_number, data));
    expect(updated['updated_fields']).toEqual(['consignee_address']);
    expect((await owner.get(request_number))['consignee_address']).toEqual(address);
  });

  test('null clears what is optional, and nothing else', async () => {
    const items = [{ description: 'Ring', quantity: 1, unit_value: 10 }];
    const { request_number } = await owner.create({ notes: 'x', items, declared_currency: 'THB' });
    const data = { notes: null, items: null, declared_currency: null };
    expect(requireData(await update(request_number, data))['updated_fields']).toEqual([
      'declared_currency',
      'items',
      'notes',
    ]);
    expect(await owner.get(request_number)).toMatchObject({ ...data, items: [] });
    expect((await update(request_number, { shipment_type: null })).body).toMatchObject({
      code: 'validation_failed',
      details: [{ field: 'data.shipment_type', message: 'data.shipment_type must be text.' }],
    });
  });

  test('delete marks the shipment with time, reason and by whom, and restore takes it back', async () => {
    const { id, request_number } = await owner.create();
    aMinuteLater();
    const deleted = await owner.call('delete', { request_number, reason: 'Ordered twice' });
    const deleted_at = String(requireData(deleted)['deleted_at']);
    expect(deleted_at).toMatch(/^2026-11-21T05:01:00\.\d{3}Z$/);
    expect(deleted.text).toBe(
      JSON.stringify({ success: true, action: 'delete', data: { id, request_number, deleted_at } }),
    );
    const deletion = { deleted_at, deleted_by: 'client', delete_reason: 'Ordered twice' };
    expect(await owner.get(request_number)).toMatchObject({ is_deleted: true, ...deletion });
    const restored = await staff.call('restore', { request_number });
    expect(restored.text).toBe(
      JSON.stringify({ success: true, action: 'restore', data: { id, request_number } }),
    );
    const cleared = { deleted_at: null, deleted_by: null, delete_reason: null };
    expect(await owner.get(request_number)).toMatchObject({ is_deleted: false, ...cleared });
  });

  test('staff create for a client, set what only they may, and hand over, leaving what they do not know', async () => {
    const fields = {
      client_email: 'Other@Example.com',
      status: 'in_transit',
      courier_name: 'amber_kite',
      carrier_tracking_number: 'EB315050240TH',
    };
    const { id, request_number } = await staff.create(fields);
    const created = { ...fields, client_email: 'other@example.com' };
    expect(await other.get(request_number)).toMatchObject(created);
    const reference = service.db.collection('shipments').doc(id);
    await reference.update({ of_a_later_release: 'kept' });
    const handed = await update(request_number, { client_email: 'owner@example.com' }, staff);
    expect(requireData(handed)['updated_fields']).toEqual(['client_email']);
    expect((await owner.call('get', { request_number })).status).toBe(200);
    const former = await other.call('get', { request_number });
    expect(former.body['code']).toBe('shipment_not_found');
    await staff.call('delete', { request_number });
    expect((await reference.get()).get('of_a_later_release')).toBe('kept');
  });

  test.each(NAMED)(
    '%s of another’s shipment answers what that of a missing one does',
    async (action) => {
      const { id } = await owner.create();
      const missing = newRecordId();
      const typo = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`;
      const fields = { data: { notes: 'mine now' }, reason: 'mine', include_history: true };
      const ask = async (name: object) => textOf(await other.call(action, { ...fields, ...name }));
      const foreign = await ask({ request_number: writeReference('SR', id) });
      expect(foreign).toBe(await ask({ request_number: writeReference('SR', missing) }));
      expect(foreign).toBe(await ask({ request_number: writeReference('SR', typo) }));
      expect(foreign).toBe(await ask({ id: missing }));
      expect(await owner.get(id)).toMatchObject({ notes: null, is_deleted: false });
      expect(await staff.call(action, { ...fields, id: missing })).toMatchObject({
        status: 400,
        body: { code: 'shipment_not_found', action },
      });
    },
  );

  test('an id that is in use is not taken twice', async () => {
    const first = await owner.create();
    const free = newRecordId();
    ids = [free, first.id];
    expect((await owner.create({ notes: 'the second' })).id).toBe(free);
    expect(await owner.get(first.request_number)).toMatchObject({ notes: null });
  });

  test('a shipment that cannot be read is a fault of ours, logged with its path', async () => {
    const { id } = await owner.create();
    await service.db.collection('shipments').doc(id).update({ status: 'vanished' });
    expect(await owner.call('get', { id })).toMatchObject({
      status: 500,
      body: { code: 'internal', action: 'get' },
    });
    expect(String(service.lines.at(-1)?.fields['cause'])).toContain(`shipments/${id}`);
  });
});
