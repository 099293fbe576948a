import { newRecordId, writeReference } from '../../../src/creation/record/record-id';
import { openedForEach } from '../../support/opened';
import {
  callerOf,
  openShipments,
  shipmentData,
  type Caller,
  recordedText,
} from '../../support/shipments';

const NOW = '2026-11-21T05:00:00.000Z';
const LATER = '2026-11-21T05:01:00.000Z';

describe('shipmentCrud', () => {
  let owner: Caller;
  let ids: string[];
  const { service, other, staff } = openedForEach(() =>
    openShipments({ newId: () => ids.pop() ?? newRecordId() }),
  );
  beforeEach(async () => {
    ids = [];
    owner = await callerOf(service, 'Owner@Example.com');
  });

  const aMinuteLater = () => {
    service.clock.now = Date.parse(LATER);
  };

  /** The answer with the one member that is another each time taken out. */
  const textOf = async (answer: ReturnType<Caller['call']>) =>
    (await answer).text.replace(/"request_id":"[^"]*"/, '"request_id":"-"');

  test('create answers exactly what the contract lists, in its order', async () => {
    ids = ['3f7k21mpq0tx'];
    const answer = await owner.call('create', { data: shipmentData() });
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(recordedText(__dirname, 'shipments: create'));
    expect(answer.headers.get('idempotent-replayed')).toBeNull();
  });

  test('get answers the whole shipment, in the order of the contract', async () => {
    const data = shipmentData({
      service_id: null,
      reference: 'ORDER-77',
      declared_value: 1250.5,
      declared_currency: 'thb',
      items: [
        {
          description: 'Cotton shirt',
          quantity: 5,
          unit_value: 250.1,
          hs_code: '6205.20',
          country_of_origin: 'tha',
        },
      ],
      notes: 'Handle with care\nกรุณาระวัง',
    });
    const { id, request_number } = await owner.create(data);
    const { text } = await owner.call('get', { request_number });
    expect(text).toBe(
      recordedText(__dirname, 'shipments: get', {
        id,
        request_number,
        shipper_address: data['shipper_address'],
        consignee_address: data['consignee_address'],
      }),
    );
  });

  test('get finds a shipment by its number or its id, however they are written', async () => {
    const { id, request_number } = await owner.create();
    for (const fields of [
      { request_number },
      { request_number: request_number.toLowerCase() },
      { request_number: ` ${request_number}\n` },
      { request_number: id },
      { id },
      { id: id.toUpperCase() },
      { id: request_number, request_number: null },
      { id, request_number },
    ]) {
      expect(await owner.call('get', fields)).toMatchObject({ body: { data: { id } } });
    }
  });

  test('weights, sides and amounts come back as they were sent', async () => {
    const sent = {
      actual_weight_kg: 0.0071,
      length_cm: 30.48,
      width_cm: 0.001,
      height_cm: 299.999,
      declared_value: 999_999_999.999,
      declared_currency: 'USD',
    };
    const { request_number } = await owner.create(sent);
    expect(await owner.get(request_number)).toMatchObject(sent);
  });

  test('stored weights, sides and amounts are whole numbers', async () => {
    const items = [{ description: 'Ring', quantity: 1, unit_value: 0.125 }];
    const declared = { declared_value: 0.125, declared_currency: 'KWD', items };
    const { id } = await owner.create({ ...declared, actual_weight_kg: 0.35, length_cm: 30.48 });
    const stored = (await service.db.collection('shipments').doc(id).get()).data();
    expect(stored).toMatchObject({
      actual_weight_dg: 3500,
      length_10um: 30_480,
      volumetric_weight_dg: 36_576,
      declared_value_milli: 125,
      items: [{ unit_value_milli: 125 }],
    });
  });

  test('the volumetric weight is that of a quote', async () => {
    const sides = { length_cm: 33, width_cm: 33, height_cm: 33 };
    const { body } = await owner.call('create', { data: shipmentData(sides) });
    expect(body['data']).toMatchObject({ volumetric_weight_kg: 7.1874 });
  });

  test('update answers the fields whose value is another now', async () => {
    const { id, request_number } = await owner.create();
    aMinuteLater();
    const answer = await owner.call('update', {
      request_number,
      data: { length_cm: 41, width_cm: 30, notes: 'Fragile', reference: null },
    });
    expect(answer.text).toBe(recordedText(__dirname, 'shipments: update', { id, request_number }));
    expect(await owner.get(request_number)).toMatchObject({
      length_cm: 41,
      volumetric_weight_kg: 4.92,
      notes: 'Fragile',
      submitted_date: NOW,
      updated_date: LATER,
    });
  });

  test('sides that change without changing the volume leave the volumetric weight out', async () => {
    const { request_number } = await owner.create();
    const data = { length_cm: 30, width_cm: 40 };
    const { body } = await owner.call('update', { request_number, data });
    expect(body['data']).toMatchObject({ updated_fields: ['length_cm', 'width_cm'] });
  });

  test('an update that changes nothing is no change: no entry, no new date', async () => {
    const { request_number } = await owner.create();
    aMinuteLater();
    const { body } = await owner.call('update', { request_number, data: shipmentData() });
    expect(body).toMatchObject({ success: true, data: { updated_fields: [] } });
    const { history, updated_date } = await owner.get(request_number);
    expect([history.length, updated_date]).toEqual([1, NOW]);
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
    const { body } = await owner.call('update', { request_number, data });
    expect(body['data']).toMatchObject({ updated_fields: ['consignee_address'] });
    expect((await owner.get(request_number))['consignee_address']).toEqual(address);
  });

  test('null clears what is optional, and nothing else', async () => {
    const items = [{ description: 'Ring', quantity: 1, unit_value: 10 }];
    const { request_number } = await owner.create({ notes: 'x', items, declared_currency: 'THB' });
    const data = { notes: null, items: null, declared_currency: null };
    const { body } = await owner.call('update', { request_number, data });
    expect(body['data']).toMatchObject({ updated_fields: ['declared_currency', 'items', 'notes'] });
    const cleared = { notes: null, items: [], declared_currency: null };
    expect(await owner.get(request_number)).toMatchObject(cleared);
    const refused = await owner.call('update', { request_number, data: { shipment_type: null } });
    expect(refused.body).toMatchObject({
      code: 'validation_failed',
      details: [{ field: 'data.shipment_type', message: 'data.shipment_type must be text.' }],
    });
  });

  test('delete marks the shipment with time, reason and by whom, and restore takes it back', async () => {
    const { id, request_number } = await owner.create();
    aMinuteLater();
    const deleted = await owner.call('delete', { request_number, reason: 'Ordered twice' });
    expect(deleted.text).toBe(
      JSON.stringify({
        success: true,
        action: 'delete',
        data: { id, request_number, deleted_at: LATER },
      }),
    );
    const deletion = { deleted_at: LATER, deleted_by: 'client', delete_reason: 'Ordered twice' };
    expect(await owner.get(request_number)).toMatchObject({ is_deleted: true, ...deletion });
    const restored = await staff.call('restore', { request_number });
    expect(restored.text).toBe(
      JSON.stringify({ success: true, action: 'restore', data: { id, request_number } }),
    );
    const cleared = { deleted_at: null, deleted_by: null, delete_reason: null };
    expect(await owner.get(request_number)).toMatchObject({ is_deleted: false, ...cleared });
  });

  test('staff create for a client, and set what only they may', async () => {
    const fields = {
      client_email: 'Other@Example.com',
      status: 'in_transit',
      courier_name: 'amber_kite',
      carrier_tracking_number: 'EB315050240TH',
    };
    const { request_number } = await staff.create(fields);
    expect(await other.get(request_number)).toMatchObject({
      ...fields,
      client_email: 'other@example.com',
    });
  });

  test('a change leaves what it does not know in the document', async () => {
    const { id, request_number } = await owner.create();
    const reference = service.db.collection('shipments').doc(id);
    await reference.update({ of_a_later_release: 'kept' });
    await staff.call('update', { request_number, data: { courier_name: 'amber_kite' } });
    await staff.call('delete', { request_number });
    expect((await reference.get()).get('of_a_later_release')).toBe('kept');
  });

  test('staff hand a shipment to another client, who then owns it', async () => {
    const { request_number } = await owner.create();
    const data = { client_email: 'other@example.com' };
    const { body } = await staff.call('update', { request_number, data });
    expect(body['data']).toMatchObject({ updated_fields: ['client_email'] });
    expect((await other.call('get', { request_number })).status).toBe(200);
    expect((await owner.call('get', { request_number })).body).toMatchObject({
      code: 'shipment_not_found',
    });
  });

  test('another’s shipment answers, byte for byte, what a missing one does', async () => {
    const { id } = await owner.create();
    const missing = newRecordId();
    const typo = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`;
    for (const action of ['get', 'update', 'delete', 'restore']) {
      const fields = { data: { notes: 'mine now' }, reason: 'mine', include_history: true };
      const ask = (name: object) => textOf(other.call(action, { ...fields, ...name }));
      const foreign = await ask({ request_number: writeReference('SR', id) });
      expect(foreign).toBe(await ask({ request_number: writeReference('SR', missing) }));
      expect(foreign).toBe(await ask({ request_number: writeReference('SR', typo) }));
      expect(foreign).toBe(await ask({ id: missing }));
    }
    expect(await owner.get(writeReference('SR', id))).toMatchObject({ notes: null });
  });

  test('staff learn that a shipment does not exist', async () => {
    for (const action of ['get', 'update', 'delete', 'restore']) {
      const fields = { id: newRecordId(), data: { notes: 'x' } };
      expect(await staff.call(action, fields)).toMatchObject({
        status: 400,
        body: { code: 'shipment_not_found', action },
      });
    }
  });

  test('an id that is in use is not taken twice', async () => {
    const first = await owner.create();
    const free = newRecordId();
    ids = [free, first.id];
    const second = await owner.create({ notes: 'the second' });
    expect(second.id).toBe(free);
    expect(await owner.get(first.request_number)).toMatchObject({ notes: null });
  });

  test('a shipment that cannot be read is a fault of ours, logged with its path', async () => {
    const { id, request_number } = await owner.create();
    await service.db.collection('shipments').doc(id).update({ status: 'vanished' });
    expect(await owner.call('get', { request_number })).toMatchObject({
      status: 500,
      body: { code: 'internal', action: 'get' },
    });
    expect(String(service.lines.at(-1)?.fields['cause'])).toContain(`shipments/${id}`);
  });
});
