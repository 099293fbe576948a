import { newRecordId } from '../../../src/creation/record/record-id';
import { openedForEach } from '../../support/opened';
import {
  openPickups,
  PICKUP,
  pickupAddress,
  pickupData,
  requestPickup,
} from '../../support/pickups';
import { readExamples } from '../../support/repository';
import type { Answer } from '../../support/service';
import { recordedText } from '../../support/shipments';

const EXAMPLES = readExamples<{
  refusedSlots: [why: string, slot: { date: string; from: string; to: string }][];
}>(__dirname, 'pickups.json');

/** The clock stands at Saturday, 2026-11-21; Monday is a holiday. */
const TUESDAY = { date: '2026-11-24', from: '09:00', to: '12:00' };

describe('pickups', () => {
  const { service, callers } = openedForEach(openPickups);

  const create = (overrides: object = {}, fields: object = {}, caller = callers.partner) =>
    caller.call('create', { ...PICKUP, data: pickupData({ ...overrides }), ...fields });
  const get = (id: string, caller = callers.partner, fields: object = {}) =>
    caller.call('get', { ...PICKUP, id, ...fields });
  const dataOf = ({ body }: Answer) => body['data'] as Record<string, unknown>;
  const count = async () => (await service.db.collection('pickups').count().get()).data().count;

  test('list_destinations has the active hubs in their order, with their next slots', async () => {
    const { body } = await callers.partner.call('list_destinations');
    const hubs = body['data'] as Record<string, unknown>[];
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
    expect((hubs[1]?.['next_slots'] as unknown[])[0]).toMatchObject({
      date: '2026-11-22',
      from: '09:00',
    });
  });

  test('create answers these members in this order', async () => {
    const answer = await create({ slot: TUESDAY });
    const { id, pickup_number } = dataOf(answer) as { id: string; pickup_number: string };
    expect(pickup_number).toMatch(/^PR-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(answer.text).toBe(recordedText(__dirname, 'pickups: create', { id, pickup_number }));
  });

  test('get answers these members in this order, by number as by id', async () => {
    const contact = { name: 'สมชาย', phone: '02 123 4567', email: null };
    const created = dataOf(await create({ contact, notes: 'Ring twice', slot: TUESDAY }));
    const [id, pickup_number] = [String(created['id']), String(created['pickup_number'])];
    const answer = await callers.partner.call('get', { ...PICKUP, pickup_number });
    expect(answer.text).toBe((await get(id)).text);
    expect(answer.text).toBe(recordedText(__dirname, 'pickups: get', { id, pickup_number }));
  });

  test('a slot on the preferred day is taken', async () => {
    const { status } = await create({ slot: TUESDAY, preferred_date: TUESDAY.date });
    expect(status).toBe(200);
  });

  test('without a slot the earliest is taken, from the preferred day on', async () => {
    expect(dataOf(await create())['slot']).toEqual(TUESDAY);
    expect(dataOf(await create({ preferred_date: '2026-11-27' }))['slot']).toMatchObject({
      date: '2026-11-27',
    });
    expect(dataOf(await create({ preferred_date: '2026-11-28' }))['slot']).toMatchObject({
      date: '2026-11-30',
    });
  });

  test.each(EXAMPLES.refusedSlots)(
    'a slot is refused, for %s, with the next ones',
    async (why, slot) => {
      const before = await count();
      const { status, body } = await create({ slot });
      expect([status, body['code']]).toEqual([400, 'slot_unavailable']);
      const refused = `${slot.date} ${slot.from}-${slot.to} cannot be booked: ${why}.`;
      const next = '2026-11-24 09:00-12:00, 2026-11-24 13:00-17:00, 2026-11-25 09:00-12:00';
      expect(body['error']).toBe(`${refused} The next slots are ${next}.`);
      expect(body['details']).toEqual([
        { field: 'data.slot', message: refused, suggestion: '2026-11-24 09:00-12:00' },
      ]);
      expect(await count()).toBe(before);
    },
  );

  test('a slot can be asked for until it begins or the cutoff, and no longer', async () => {
    const far = await create({ slot: { ...TUESDAY, date: '2027-01-21' } });
    expect(far.body['error']).toBe(
      '2027-01-21 09:00-12:00 cannot be booked: it is more than 60 days ahead.',
    );
    const afternoon = { ...TUESDAY, from: '13:00', to: '17:00' };
    for (const [slot, until] of [
      [TUESDAY, '2026-11-24T09:00:00+07:00'],
      [afternoon, '2026-11-24T11:00:00+07:00'],
    ] as const) {
      service.clock.now = Date.parse(until) - 1;
      expect((await create({ slot })).status).toBe(200);
      service.clock.now += 1;
      const late = await create({ slot });
      expect(late.body['error']).toContain(`bookings closed at ${until}.`);
    }
  });

  test('a Buddhist date is refused with the Gregorian one', async () => {
    for (const [fields, field] of [
      [{ preferred_date: '2569-11-24' }, 'data.preferred_date'],
      [{ slot: { ...TUESDAY, date: '2569-11-24' } }, 'data.slot.date'],
    ] as const) {
      const { body } = await create(fields);
      expect(body['details']).toMatchObject([{ field, suggestion: '2026-11-24' }]);
    }
    const past = await create({ preferred_date: '2026-11-20' });
    expect(past.body['error']).toBe('data.preferred_date must not be before today.');
  });

  test('a saved address is taken by its id, its own alone', async () => {
    const saved = await callers.partner.call('create', {
      api_scope: 'address',
      data: pickupAddress({ name: 'Warehouse' }),
    });
    const address_id = String(dataOf(saved)['id']);
    const fields = { pickup_address: undefined, address_id };
    const { id } = dataOf(await create(fields)) as { id: string };
    expect(dataOf(await get(id))).toMatchObject({
      address_id,
      pickup_address: { name: 'Warehouse' },
      contact: { name: 'Warehouse', phone: '+66812345678' },
    });
    const foreign = await create(fields, {}, callers.other);
    expect(foreign.body['code']).toBe('address_not_found');
    const both = await create({ address_id });
    expect(both.body['details']).toMatchObject([{ field: 'data.pickup_address' }]);
    const none = await create({ pickup_address: undefined });
    expect(none.body['details']).toMatchObject([{ field: 'data.pickup_address' }]);
  });

  test('an area without a zone, or without a fee to the hub, is refused', async () => {
    const place = (province: string, postal_code: string) => ({
      pickup_address: pickupAddress({ province, postal_code }),
    });
    for (const fields of [place('Phuket', '83000'), place('Chiang Mai', '50000')]) {
      const { body } = await create(fields);
      expect(body['code']).toBe('area_not_served');
    }
    const served = await create({ ...place('Chiang Mai', '50000'), destination_id: 'chiang_mai' });
    expect(served.status).toBe(200);
    const island = await create({ ...place('TH-84', '84320'), destination_id: 'chiang_mai' });
    expect(island.status).toBe(200);
  });

  test('a destination that is none is refused with the nearest', async () => {
    for (const [destination_id, suggestion] of [
      ['bankok', 'bangkok'],
      ['closed', undefined],
    ]) {
      const { body } = await create({ destination_id });
      const [detail] = body['details'] as { field: string; suggestion?: string }[];
      expect([detail?.field, detail?.suggestion]).toEqual(['data.destination_id', suggestion]);
    }
  });

  test('an idempotency key requests one, at once and after its slot has gone', async () => {
    const key = { idempotency_key: newRecordId() };
    const before = await count();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => create({ slot: TUESDAY }, key)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await count()).toBe(before + 1);
    service.clock.now = Date.parse('2026-11-22T04:59:59Z');
    const again = await create({ slot: { ...TUESDAY } }, key);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const otherwise = await create({ slot: TUESDAY, parcels_count: 7 }, key);
    expect(otherwise.body['code']).toBe('idempotency_key_reused');
    const morning = { idempotency_key: newRecordId() };
    service.clock.now = Date.parse('2026-11-24T08:59:59+07:00');
    const first = await create({ slot: TUESDAY }, morning);
    service.clock.now = Date.parse('2026-11-24T09:00:00+07:00');
    expect((await create({ slot: TUESDAY }, morning)).text).toBe(first.text);
  });

  test('another’s pickup answers what a missing one does, by every action; staff see it', async () => {
    const { id } = await requestPickup(callers.partner);
    const textOf = async (answer: Promise<Answer>) =>
      (await answer).text.replace(/"request_id":"[^"]*"/, '');
    for (const action of ['get', 'cancel', 'get_tracking']) {
      const ask = (of: string) => callers.other.call(action, { ...PICKUP, id: of });
      const foreign = await textOf(ask(id));
      expect(foreign).toContain('pickup_not_found');
      expect(foreign).toBe(await textOf(ask(newRecordId())));
      expect(foreign).toBe(await textOf(ask(`${id.slice(1)}0`)));
    }
    expect((await get(id, callers.staff)).status).toBe(200);
    expect(dataOf(await get(id))['status']).toBe('requested');
  });

  test('only partners and staff, whatever they send', async () => {
    for (const [action, fields] of [
      ['verify_account', {}],
      ['list_destinations', {}],
      ['quote_fee', { data: pickupData() }],
      ['cancel', { id: newRecordId() }],
      ['get_tracking', {}],
      ...['create', 'list', 'get', 'update'].map((name) => [name, PICKUP] as const),
    ] as const) {
      expect(await callers.client.call(action, fields)).toMatchObject({
        status: 401,
        body: { code: 'insufficient_role', action },
      });
    }
  });
});
