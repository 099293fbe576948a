import { withPieces } from '../../openapi/examples';
import { newRecordId } from '../../src/creation/record/record-id';
import { shipmentEndpoint } from '../../src/functions/shipment-endpoint';
import { DOCUMENTED_ACTIONS, TRIALS } from '../support/documented-actions';
import { openClosedDocument } from '../support/openapi';
import { openedForAll } from '../support/opened';
import {
  loadPickups,
  PICKUP,
  pickupAddress,
  pickupCallers,
  pickupData,
  requestPickup,
  type PickupCallers,
} from '../support/pickups';
import { openService, type Answer } from '../support/service';
import { shipmentData } from '../support/shipments';

const { schemaFaults, answerFaults, requestFaults } = openClosedDocument();

describe('shipmentCrud is as its document says', () => {
  const service = openedForAll(() => openService(shipmentEndpoint));
  let callers: PickupCallers;

  beforeAll(async () => {
    await loadPickups(service.db);
    await service.db
      .doc('services/amber_kite')
      .set({ service_name: 'Amber Kite', logo: null, active: true, sort_order: 1 });
    callers = await pickupCallers(service);
  });

  const faultsOf = ({ status, body }: Answer, id?: string) => [
    ...answerFaults('/shipmentCrud', 'post', { status, body }),
    ...(id === undefined ? [] : schemaFaults(`${id}Answer`, body)),
  ];
  /** The times that were answered, which their schemas then hold to their form. */
  const described = new Set<string>();
  const expectSuccess = (answer: Answer, id: string) => {
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    for (const [, name] of answer.text.matchAll(/"(?!to"|from")(\w+)":"\d{4}-\d\d-\d\dT/g))
      described.add(name ?? '');
    expect(faultsOf(answer, id)).toEqual([]);
  };
  const expectError = (answer: Answer, code: string) => {
    expect(answer.body['code']).toBe(code);
    expect(faultsOf(answer)).toEqual([]);
  };

  test.each(DOCUMENTED_ACTIONS.map((doc) => [doc.title, doc] as const))(
    '%s: its example is accepted, and answered and refused as documented',
    async (_title, { id, name: action, needed, example }) => {
      const trial = TRIALS[id];
      if (trial === undefined) throw new Error(`${id} is not tried.`);
      const { by, fields, refused } = trial;
      const caller = callers[by];
      const request = { ...needed, ...example, ...(await fields?.(callers)) };
      const body = { api_token: caller.api_token, action, ...request };
      expect(requestFaults('/shipmentCrud', 'post', body)).toEqual([]);
      expect(schemaFaults(`${id}Request`, body)).toEqual([]);
      const answer = await caller.call(action, request);
      expectSuccess(answer, id);
      const extended = { ...answer.body, data: { ...(answer.body['data'] as object), more: 1 } };
      expect(schemaFaults(`${id}Answer`, extended)).not.toEqual([]);
      expect(schemaFaults(`${id}Answer`, { ...answer.body, more: 1 })).not.toEqual([]);

      const refusal =
        refused === undefined
          ? await callers.client.call(action, request)
          : await caller.call(action, { ...request, ...refused });
      expect([refusal.body['success'], refusal.body['action']]).toEqual([false, action]);
      expect(faultsOf(refusal)).toEqual([]);
    },
  );

  test('a shipment with every field, through its life', async () => {
    const { staff } = callers;
    const data = shipmentData({
      service_id: 'amber_kite',
      reference: 'A-1',
      declared_value: 12.345,
      declared_currency: 'jpy',
      items: [{ description: 'x', quantity: 1, unit_value: 0.5, country_of_origin: 'THA' }],
      notes: 'two\nlines',
      status: 'in_transit',
      courier_name: 'DHL',
      carrier_tracking_number: '7777777770',
      public_note: 'Soon',
      client_email: 'client@example.com',
    });
    const request = { idempotency_key: newRecordId(), data };
    const created = await staff.call('create', request);
    expectSuccess(created, 'CreateShipment');
    expectSuccess(await staff.call('create', request), 'CreateShipment');
    expectError(
      await staff.call('create', { ...request, data: shipmentData() }),
      'idempotency_key_reused',
    );
    const { id } = created.body['data'] as { id: string };
    expectError(await callers.client.call('delete', { id }), 'shipment_shipped');
    expectError(
      await staff.call('update', { id, data: { status: 'pending' } }),
      'invalid_transition',
    );
    const change = { shipper_address: data['consignee_address'], items: null, public_note: null };
    expectSuccess(await staff.call('update', { id, data: change }), 'UpdateShipment');
    expectSuccess(await staff.call('delete', { id, reason: 'Twice' }), 'DeleteShipment');
    expectSuccess(await staff.call('get', { id, include_history: true }), 'GetShipment');
    const page = await staff.call('list', { limit: 1, include_deleted: true });
    expectSuccess(page, 'ListShipments');
    const { next_cursor: cursor } = page.body['pagination'] as { next_cursor: string };
    const next = { limit: 1, include_deleted: true, cursor };
    expectSuccess(await staff.call('list', next), 'ListShipments');
    expectSuccess(await staff.call('list', { page: 500 }), 'ListShipments');
    const changed_since = '2026-11-21T12:00:00+07:00';
    expectSuccess(await staff.call('list', { changed_since }), 'ListShipments');
  });

  test('a shipment in pieces', async () => {
    const { client } = callers;
    const request = { data: withPieces(shipmentData()) };
    const named = { api_token: client.api_token, action: 'create', ...request };
    expect(schemaFaults('CreateShipmentRequest', named)).toEqual([]);
    const { length_cm: _, ...lacking } = shipmentData();
    expect(schemaFaults('CreateShipmentRequest', { ...named, data: lacking })).not.toEqual([]);
    const created = await client.call('create', request);
    expectSuccess(created, 'CreateShipment');
    const { id } = created.body['data'] as { id: string };
    expectSuccess(await client.call('list', { limit: 1 }), 'ListShipments');
    const { pieces } = request.data as { pieces: unknown[] };
    const change = { id, data: { pieces: pieces.slice(1) } };
    const changing = { api_token: client.api_token, action: 'update', ...change };
    expect(schemaFaults('UpdateShipmentRequest', changing)).toEqual([]);
    expectSuccess(await client.call('update', change), 'UpdateShipment');
    expectSuccess(await client.call('get', { id, include_history: true }), 'GetShipment');
  });

  test('a pickup with every field, through its life', async () => {
    const { partner, staff } = callers;
    const saved = await partner.call('create', { api_scope: 'address', data: pickupAddress() });
    const { id: address_id } = saved.body['data'] as { id: string };
    const where = { pickup_address: null, address_id };
    const question = { ...pickupData(), ...where, preferred_date: '2026-11-24' };
    const quote = await partner.call('quote_fee', { data: question });
    expectSuccess(quote, 'QuoteFee');
    const { quote_id } = quote.body['data'] as { quote_id: string };
    const contact = { name: 'Somjai', phone: '02-123-4567', email: 'somjai@example.com' };
    const slot = { date: '2026-11-24', from: '09:00', to: '12:00' };
    const data = { ...pickupData(), ...where, contact, slot, notes: 'Gate 2', quote_id };
    const created = await partner.call('create', { ...PICKUP, data });
    expectSuccess(created, 'CreatePickup');
    const { id } = created.body['data'] as { id: string };
    for (const status of ['confirmed', 'picked_up', 'at_hub']) {
      const moved = await staff.call('update', { ...PICKUP, id, data: { status } });
      expectSuccess(moved, 'UpdatePickup');
    }
    expectSuccess(await partner.call('get_tracking', { id }), 'TrackPickup');
    expectSuccess(await partner.call('get', { ...PICKUP, id, include_history: true }), 'GetPickup');
    expectError(await partner.call('cancel', { id }), 'invalid_transition');
    const cancelled = await requestPickup(partner);
    expectSuccess(await partner.call('cancel', { id: cancelled.id, reason: 'No' }), 'CancelPickup');
    expectSuccess(await partner.call('cancel', { id: cancelled.id }), 'CancelPickup');
    const gone = { ...PICKUP, id: cancelled.id, include_history: true };
    expectSuccess(await partner.call('get', gone), 'GetPickup');
    const empty = { ...PICKUP, status: 'failed' };
    expectSuccess(await partner.call('list', empty), 'ListPickups');
    const changed = { ...PICKUP, changed_since: '2026-11-21T12:00:00+07:00' };
    expectSuccess(await partner.call('list', changed), 'ListPickups');
    const mismatch = { ...data, parcels_count: 7 };
    expectError(await partner.call('create', { ...PICKUP, data: mismatch }), 'quote_mismatch');
    const far = { ...pickupData(), pickup_address: { province: 'TH-50', postal_code: '50000' } };
    expectError(await partner.call('quote_fee', { data: far }), 'area_not_served');
    const closed = pickupData({ slot: { ...slot, date: '2026-11-23' } });
    expectError(await partner.call('create', { ...PICKUP, data: closed }), 'slot_unavailable');
  });

  test('every time in an answer is described, by its name', () => {
    expect([...described].sort()).toEqual(
      [
        ...['at', 'cancel_by', 'cancelled_at', 'created_at', 'deleted_at', 'occurred_at'],
        ...['refreshed_at', 'request_by', 'requested_date', 'status_since', 'submitted_date'],
        ...['updated_at', 'updated_date', 'valid_until'],
      ].sort(),
    );
  });

  test('a fault of ours', async () => {
    const { id } = await callers.client.create();
    await service.db.doc(`shipments/${id}`).update({ status: 'nowhere' });
    expectError(await callers.client.call('get', { id }), 'internal');
  });
});
