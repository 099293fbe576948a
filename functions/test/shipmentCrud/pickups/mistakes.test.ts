import { newRecordId } from '../../../src/creation/record/record-id';
import { openedForAll } from '../../support/opened';
import {
  openPickups,
  PICKUP,
  pickupAddress,
  pickupData,
  requestPickup,
} from '../../support/pickups';
import type { Answer } from '../../support/service';
import { shipmentData } from '../../support/shipments';

interface Detail {
  field: string;
  message: string;
  suggestion?: string;
}

describe('mistakes of integrators of pickups', () => {
  const { callers } = openedForAll(openPickups);

  const create = (overrides: object = {}, fields: object = {}) =>
    callers.partner.call('create', { ...PICKUP, data: pickupData({ ...overrides }), ...fields });
  const detailsOf = ({ body }: Answer) => body['details'] as Detail[];
  const dataOf = ({ body }: Answer) => body['data'] as Record<string, unknown>;

  test('what the service hands out is taken back as it is', async () => {
    const { body } = await callers.partner.call('list_destinations');
    const [hub] = body['data'] as { next_slots: unknown[] }[];
    expect((await create({ slot: hub?.next_slots[0] })).status).toBe(200);
    const quote = dataOf(await callers.partner.call('quote_fee', { data: pickupData() }));
    const { quote_id, earliest_slot: slot } = quote;
    expect((await create({ quote_id, slot })).status).toBe(200);
    const { id } = await requestPickup(callers.partner);
    const { pickup_address } = dataOf(await callers.partner.call('get', { ...PICKUP, id }));
    expect((await create({ pickup_address })).status).toBe(200);
    const wrong = { ...(pickup_address as object), province_code: 'TH-50' };
    expect(detailsOf(await create({ pickup_address: wrong }))).toEqual([
      {
        field: 'data.pickup_address.province_code',
        message:
          'data.pickup_address.province_code does not match the province: the code of Bangkok is TH-10.',
      },
    ]);
  });

  test('a forgotten api_scope is named first, before what else is wrong', async () => {
    const asked: [string, object, string][] = [
      ['create', { data: pickupData({ destination_id: undefined }) }, 'pickup'],
      ['create', { data: pickupAddress() }, 'address'],
      ['get', { pickup_number: 'PR-0000-0000-0000' }, 'pickup'],
      ['update', { pickup_number: 'PR-0000-0000-0000', data: { status: 'failed' } }, 'pickup'],
    ];
    for (const [action, fields, suggestion] of asked) {
      const answer = await callers.partner.call(action, fields);
      const [first, ...others] = detailsOf(answer);
      expect(answer.body['code']).toBe('validation_failed');
      expect(first).toMatchObject({ field: 'api_scope', suggestion });
      expect(others.length).toBeGreaterThan(0);
    }
  });

  test('api_scope is named to nobody else, nor by actions that pickups have not', async () => {
    const { body: shipment } = await callers.partner.call('create', { data: { notes: 5 } });
    const { body: client } = await callers.client.call('create', { data: pickupData() });
    const { body: deleted } = await callers.partner.call('delete', { pickup_number: 'x' });
    for (const body of [shipment, client, deleted]) {
      expect(body['code']).toBe('validation_failed');
      expect(JSON.stringify(body)).not.toContain('api_scope');
    }
  });

  test('actions that are pickups by their names take any scope', async () => {
    for (const api_scope of ['', 'address', 'pickups', 7]) {
      const answer = await callers.partner.call('list_destinations', { api_scope });
      expect([api_scope, answer.status]).toEqual([api_scope, 200]);
    }
  });

  test.each([
    [{ destination_id: undefined }, 'data.destination_id is required.', undefined],
    [
      { destination_id: 'Bangkok' },
      'data.destination_id is not a destination that accepts pickups; see list_destinations.',
      'bangkok',
    ],
    [{ parcels_count: 1e21 }, 'data.parcels_count must be a whole number.', undefined],
    [{ parcels_count: '6.5' }, 'data.parcels_count must be a whole number.', undefined],
    [{ parcels_count: '6' }, 'data.parcels_count must be a whole number.', '6, without quotes'],
    [
      {
        slot: { date: '2026-11-24', from: '09:00', to: '12:00' },
        preferred_date: '2026-11-25',
      },
      'data.preferred_date must not be after the slot.',
      undefined,
    ],
  ])('%j: %s', async (overrides, message, suggestion) => {
    const answer = await create(overrides);
    expect(answer.body['error']).toBe(message);
    expect(detailsOf(answer)[0]?.suggestion).toBe(suggestion);
  });

  test('a number beyond all bounds is one fault, two rules of a text are two', async () => {
    const answer = await callers.partner.call('list', { ...PICKUP, limit: 1e21, page: 1e21 });
    expect(detailsOf(answer).map(({ field }) => field)).toEqual(['page', 'limit']);
    const { body } = await callers.partner.call('create', {
      data: { ...shipmentData(), declared_currency: 'xxxxx' },
    });
    expect(body['details']).toHaveLength(2);
  });

  test('a reason of a cancel counts within data as well', async () => {
    const { id } = await requestPickup(callers.partner);
    await callers.partner.call('cancel', { id, data: { reason: 'Sold out' } });
    const { cancel_reason } = dataOf(await callers.partner.call('get', { ...PICKUP, id }));
    expect(cancel_reason).toBe('Sold out');
  });

  test('null is as good as left out, also for the same request under one key', async () => {
    const empty = { contact: null, slot: null, notes: null, quote_id: null, address_id: null };
    const fields = { idempotency_key: newRecordId() };
    const first = await create({ preferred_date: null, ...empty }, fields);
    expect(first.status).toBe(200);
    expect((await create({ total_weight_kg: 21.50000001 }, fields)).text).toBe(first.text);
    const place = { ...pickupAddress(), name: null, phone: null, address_line1: null };
    const quote = await callers.partner.call('quote_fee', {
      data: pickupData({ pickup_address: place }),
    });
    expect(quote.status).toBe(200);
  });
});

test('New Year is known to an instance that began before it came in sight', async () => {
  const { service, callers } = await openPickups();
  service.clock.now = Date.parse('2026-11-01T23:59:00+07:00');
  await callers.partner.call('list_destinations');
  service.clock.now = Date.parse('2026-11-02T00:01:00+07:00');
  const { body } = await callers.partner.call('create', {
    ...PICKUP,
    data: pickupData({ slot: { date: '2027-01-01', from: '09:00', to: '12:00' } }),
  });
  expect(body['code']).toBe('slot_unavailable');
  await service.close();
});
