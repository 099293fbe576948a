import { newRecordId } from '../../../src/model/creation/record-id';
import { openedForEach } from '../../support/opened';
import {
  openPickups,
  PICKUP,
  pickupAddress,
  pickupData,
  requestPickup,
} from '../../support/pickups';
import { expectText } from '../../support/service';
import { recordedText, shipmentData } from '../../support/shipments';
import {
  countStored,
  requireData,
  detailsOf,
  fieldsOf,
  isReplay,
  type Members,
  textOf,
} from '../reading';

/** The clock stands at Saturday, 2026-11-21; Monday is a holiday. */
const TUESDAY = { date: '2026-11-24', from: '09:00', to: '12:00' };

describe('pickups', () => {
  const { service, callers } = openedForEach(openPickups);

  const create = (overrides: object = {}, fields: object = {}, caller = callers.partner) =>
    caller.call('create', { ...PICKUP, data: pickupData({ ...overrides }), ...fields });
  const get = (id: string, caller = callers.partner) => caller.call('get', { ...PICKUP, id });

  test('list_destinations has the active hubs in their order, with their next slots', async () => {
    const { body } = await callers.partner.call('list_destinations');
    const hubs = body['data'] as Members[];
    expect(hubs.map(({ id }) => id)).toEqual(['bangkok', 'chiang_mai']);
    expect(hubs[0]).toEqual({
      id: 'bangkok',
      name: 'Hub bangkok',
      name_th: 'ศูนย์ bangkok',
      province: 'Bangkok',
      province_code: 'TH-10',
      postal_code: '10110',
      cutoff_time: '11:00',
      next_slots: ['2026-11-24', '2026-11-25', '2026-11-26'].flatMap((date) => [
        { date, from: '09:00', to: '12:00', request_by: `${date}T09:00:00+07:00` },
        { date, from: '13:00', to: '17:00', request_by: `${date}T11:00:00+07:00` },
      ]),
    });
    expect(hubs[1]?.['next_slots']).toContainEqual(expect.objectContaining({ date: '2026-11-22' }));
  });

  test('create and get answer these members in this order, by number as by id', async () => {
    const contact = { name: 'สมชาย', phone: '02 123 4567', email: null };
    const answer = await create({ contact, notes: 'Ring twice', slot: TUESDAY });
    const { id, pickup_number } = requireData(answer);
    expect(pickup_number).toMatch(/^PR-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expectText(answer.text, recordedText(__dirname, 'pickups: create', { id, pickup_number }));
    const got = await callers.partner.call('get', { ...PICKUP, pickup_number });
    expect(got.text).toBe((await get(id)).text);
    expectText(got.text, recordedText(__dirname, 'pickups: get', { id, pickup_number }));
  });

  test('without a slot the earliest is taken, from the preferred day on', async () => {
    expect(requireData(await create())['slot']).toEqual(TUESDAY);
    expect(requireData(await create({ preferred_date: '2026-11-28' }))['slot']).toMatchObject({
      date: '2026-11-30',
    });
  });

  test('a slot is refused with its reason and the next ones', async () => {
    const { status, body } = await create({ slot: { ...TUESDAY, date: '2026-11-23' } });
    expect([status, body['code']]).toEqual([400, 'slot_unavailable']);
    const refused = '2026-11-23 09:00-12:00 cannot be booked: it is a public holiday.';
    const next = '2026-11-24 09:00-12:00, 2026-11-24 13:00-17:00, 2026-11-25 09:00-12:00';
    expect(body['error']).toBe(`${refused} The next slots are ${next}.`);
    expect(body['details']).toEqual([
      { field: 'data.slot', message: refused, suggestion: '2026-11-24 09:00-12:00' },
    ]);
    expect(await countStored(service.db, 'pickups')).toBe(0);
  });

  test('a saved address is taken by its id, its own alone', async () => {
    const data = pickupAddress({ name: 'Warehouse' });
    const saved = await callers.partner.call('create', { api_scope: 'address', data });
    const address_id = requireData(saved).id;
    const fields = { pickup_address: undefined, address_id };
    expect(requireData(await get(requireData(await create(fields)).id))).toMatchObject({
      address_id,
      pickup_address: { name: 'Warehouse' },
      contact: { name: 'Warehouse', phone: '+66812345678' },
    });
    const foreign = await create(fields, {}, callers.other);
    expect(foreign.body['code']).toBe('address_not_found');
  });

  test('a destination that is none is refused with the nearest', async () => {
    for (const [destination_id, suggestion] of [
      ['Bangkok', 'bangkok'],
      ['bankok', 'bangkok'],
      ['closed', undefined],
    ]) {
      const [detail] = detailsOf(await create({ destination_id }));
      expect(detail).toEqual({
        field: 'data.destination_id',
        message:
          'data.destination_id is not a destination that accepts pickups; see list_destinations.',
        ...(suggestion !== undefined && { suggestion }),
      });
    }
  });

  test('an idempotency key requests one, at once and after its slot has gone', async () => {
    const key = { idempotency_key: newRecordId() };
    service.clock.now = Date.parse('2026-11-24T08:59:59+07:00');
    const slot = { slot: TUESDAY, notes: null };
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(slot, key)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await countStored(service.db, 'pickups')).toBe(1);
    service.clock.now = Date.parse('2026-11-24T09:00:00+07:00');
    // What is null is left out, and weights are rounded.
    const again = await create({ slot: TUESDAY, total_weight_kg: 21.50000001 }, key);
    expect([isReplay(again), again.text]).toEqual([true, answers[0]?.text]);
    const otherwise = await create({ slot: TUESDAY, parcels_count: 7 }, key);
    expect(otherwise.body['code']).toBe('idempotency_key_reused');
  });

  test('another’s pickup answers what a missing one does, by every action; staff see it', async () => {
    const { id } = await requestPickup(callers.partner);
    for (const action of ['get', 'cancel', 'get_tracking']) {
      const ask = async (of: string) =>
        textOf(await callers.other.call(action, { ...PICKUP, id: of }));
      const foreign = await ask(id);
      expect(foreign).toContain('pickup_not_found');
      expect(foreign).toBe(await ask(newRecordId()));
      expect(foreign).toBe(await ask(`${id.slice(1)}0`));
    }
    expect(requireData(await get(id, callers.staff))['status']).toBe('requested');
  });

  test('only partners and staff, whatever they send', async () => {
    for (const [action, fields] of [
      ['verify_account', {}],
      ['list_destinations', {}],
      ['quote_fee', { data: pickupData() }],
      ['cancel', { id: newRecordId() }],
      ['get_tracking', {}],
      ...['create', 'list', 'get', 'update'].map((name) => [name, PICKUP] as const),
      ...['create', 'list', 'get'].map((name) => [name, { api_scope: 'address' }] as const),
    ] as const) {
      expect(await callers.client.call(action, fields)).toMatchObject({
        status: 401,
        body: { code: 'insufficient_role', action },
      });
    }
  });

  test('New Year is known to an instance that began before it came in sight', async () => {
    service.clock.now = Date.parse('2026-11-01T23:59:00+07:00');
    await callers.partner.call('list_destinations');
    service.clock.now = Date.parse('2026-11-02T00:01:00+07:00');
    const slot = { ...TUESDAY, date: '2027-01-01' };
    expect((await create({ slot })).body['code']).toBe('slot_unavailable');
  });

  test('what the service hands out is taken back as it is', async () => {
    const { body } = await callers.partner.call('list_destinations');
    const [hub] = body['data'] as { next_slots: unknown[] }[];
    expect((await create({ slot: hub?.next_slots[0] })).status).toBe(200);
    const quote = requireData(await callers.partner.call('quote_fee', { data: pickupData() }));
    const { quote_id, earliest_slot: slot } = quote;
    const { id } = requireData(await create({ quote_id, slot }));
    const { pickup_address } = requireData(await get(id));
    expect((await create({ pickup_address })).status).toBe(200);
    const wrong = { ...(pickup_address as object), province_code: 'TH-50' };
    const field = 'data.pickup_address.province_code';
    expect(detailsOf(await create({ pickup_address: wrong }))).toEqual([
      { field, message: `${field} does not match the province: the code of Bangkok is TH-10.` },
    ]);
  });

  test.each<[string, object, string]>([
    ['create', { data: pickupData({ destination_id: undefined }) }, 'pickup'],
    ['create', { data: pickupAddress() }, 'address'],
    ['get', { pickup_number: 'PR-0000-0000-0000' }, 'pickup'],
    ['update', { pickup_number: 'PR-0000-0000-0000', data: { status: 'failed' } }, 'pickup'],
  ])('%s without its api_scope has that named first: %j', async (action, fields, suggestion) => {
    const answer = await callers.partner.call(action, fields);
    const [first, ...others] = detailsOf(answer);
    expect(answer.body['code']).toBe('validation_failed');
    expect(first).toMatchObject({ field: 'api_scope', suggestion });
    expect(others).not.toEqual([]);
  });

  test('api_scope is named to nobody else, nor by actions that pickups have not', async () => {
    const { partner, client } = callers;
    const data = { ...shipmentData(), notes: 5, declared_currency: 'xxxxx' };
    const shipment = await partner.call('create', { data });
    // Two rules of one text are two faults.
    const currency = 'data.declared_currency';
    expect(fieldsOf(shipment).toSorted()).toEqual([currency, currency, 'data.notes']);
    for (const { body } of [
      shipment,
      await client.call('create', { data: pickupData() }),
      await partner.call('delete', { pickup_number: 'x' }),
    ]) {
      expect(body['code']).toBe('validation_failed');
      expect(JSON.stringify(body)).not.toContain('api_scope');
    }
  });

  test('actions that are pickups by their names take any scope', async () => {
    for (const api_scope of ['', 'address', 'pickups', 7]) {
      const { status } = await callers.partner.call('list_destinations', { api_scope });
      expect([api_scope, status]).toEqual([api_scope, 200]);
    }
  });
});
