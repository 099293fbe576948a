import { status } from '@grpc/grpc-js';

import { importHolidays, importHubs, setFeeRuleActive } from '../../../operations/store/catalogs';
import { newRecordId } from '../../../src/creation/record/record-id';
import { shiftDay } from '../../../src/thailand/day';
import { itLocal } from '../../support/firestore';
import { openedForEach } from '../../support/opened';
import {
  changeFee,
  openPickups,
  OPERATOR,
  PICKUP,
  pickupAddress,
  pickupData,
} from '../../support/pickups';
import { aHub } from '../../support/records';
import type { Answer } from '../../support/service';
import { recordedText } from '../../support/shipments';

const NOW = '2026-11-21T05:00:00.000Z';
const DAY = 24 * 60 * 60_000;
const BOOK_TTL = 5 * 60_000;

const quoteParts = [
  { part: 'base', amount_satang: 12_000 },
  { part: 'parcels', amount_satang: 1500 },
  { part: 'weight', amount_satang: 1600 },
  { part: 'fuel', amount_satang: 1888 },
  { part: 'vat', amount_satang: 1189 },
];

interface Quote {
  quote_id: string;
  fee_thb: number;
  breakdown: { part: string; amount_thb: number; amount_satang: number }[];
  valid_until: string;
  earliest_slot: { date: string } | null;
}

describe('quote_fee', () => {
  const { service, callers } = openedForEach(openPickups);
  beforeEach(() => {
    service.clock.now = Date.parse(NOW);
  });

  const ask = (overrides: object = {}, caller = callers.partner) =>
    caller.call('quote_fee', { data: pickupData({ ...overrides }) });
  const quoteOf = ({ body }: Answer) => body['data'] as Quote;
  const create = (overrides: object, caller = callers.partner, fields: object = {}) =>
    caller.call('create', { ...PICKUP, data: pickupData({ ...overrides }), ...fields });
  const feeOf = ({ body }: Answer) => (body['data'] as { fee_thb: number }).fee_thb;
  const count = async () => (await service.db.collection('pickups').count().get()).data().count;

  test('answers these members in this order', async () => {
    const answer = await ask();
    expect(answer.text).toBe(
      recordedText(__dirname, 'quotes: quote_fee', { quote_id: quoteOf(answer).quote_id }),
    );
  });

  test('is kept for 90 days, as it was quoted', async () => {
    const { quote_id } = quoteOf(await ask());
    const stored = (await service.db.doc(`pickup_quotes/${quote_id}`).get()).data() ?? {};
    const expiresAt = stored['expires_at'] as FirebaseFirestore.Timestamp;
    expect(expiresAt.toMillis()).toBe(Date.parse(NOW) + 90 * DAY);
    expect(stored).toMatchObject({
      account_id: 'partner@example.com',
      province: 'TH-10',
      postal_code: '10110',
      hub_id: 'bangkok',
      zone_id: 'metro',
      parcels_count: 6,
      total_weight_dg: 215_000,
      fee: { total_satang: 18_177 },
    });
  });

  test('a hub without any slot has none to quote, and none to be asked for', async () => {
    await importHubs({ db: service.db, operator: OPERATOR }, [
      aHub('bangkok', { working_days: [1] }),
    ]);
    const mondays = Array.from({ length: 10 }, (_, week) => shiftDay('2026-11-23', 7 * week));
    for (const year of [2026, 2027]) {
      const days = mondays
        .filter((date) => date.startsWith(`${year}`))
        .map((date) => ({ date, name_en: 'Monday', name_th: 'วันจันทร์' }));
      await importHolidays({ db: service.db, operator: OPERATOR }, [{ year, days }]);
    }
    expect(quoteOf(await ask()).earliest_slot).toBeNull();
    const { body } = await create({});
    expect(body['error']).toBe('bangkok has no open slot from now on within the next 60 days.');
    expect(body['details']).toEqual([{ field: 'data.preferred_date', message: body['error'] }]);
  });

  test('needs of an address its province and postal code alone', async () => {
    const place = { province: 'Bangkok', postal_code: '10110' };
    expect(feeOf(await ask({ pickup_address: place }))).toBe(181.77);
    const { body } = await ask({ pickup_address: { ...place, phone: 'x', street: 'y' } });
    const details = body['details'] as { field: string }[];
    expect(details.map(({ field }) => field).sort()).toEqual([
      'data.pickup_address.phone',
      'data.pickup_address.street',
    ]);
    const wrong = await ask({ pickup_address: { ...place, postal_code: '50000' } });
    expect(wrong.body['error']).toBe(
      'data.pickup_address.postal_code belongs to Chiang Mai, not to Bangkok.',
    );
  });

  test('the earliest slot is the first from the preferred day on, or null', async () => {
    const earliest = async (preferred_date: string) =>
      quoteOf(await ask({ preferred_date })).earliest_slot?.date;
    expect(await earliest('2026-11-21')).toBe('2026-11-24');
    expect(await earliest('2026-12-05')).toBe('2026-12-07');
    expect(await earliest('2027-12-05')).toBeUndefined();
    const late = await create({ preferred_date: '2027-12-05' });
    expect(late.body).toMatchObject({
      code: 'slot_unavailable',
      details: [{ field: 'data.preferred_date' }],
    });
  });

  test('a quoted fee is honoured until it ends, whatever the rules are by then', async () => {
    const { quote_id } = quoteOf(await ask());
    await changeFee(service.db, { base_satang: 20_000, fuel_bp: 2000 });
    service.clock.now = Date.parse(NOW) + BOOK_TTL;
    expect(feeOf(await create({}))).not.toBe(181.77);
    service.clock.now = Date.parse(NOW) + DAY - 1;
    expect(feeOf(await create({ quote_id }))).toBe(181.77);
    await setFeeRuleActive(
      { db: service.db, operator: OPERATOR },
      'metro.bangkok.2026-01-01',
      false,
    );
    service.clock.now -= 1;
    expect(feeOf(await create({ quote_id }))).toBe(181.77);
  });

  test('at its end a fee that moved is refused, with the parts that moved', async () => {
    const { quote_id } = quoteOf(await ask());
    await changeFee(service.db, { per_kg_satang: 1000, fuel_bp: 1000 });
    service.clock.now = Date.parse(NOW) + DAY;
    const { status: code, body } = await create({ quote_id });
    expect([code, body['code']]).toEqual([400, 'quote_expired']);
    expect(body['error']).toBe(
      'The quoted fee of 181.77 THB was valid until 2026-11-22T05:00:00.000Z; the fee is now 182.44 THB. weight was 16 THB and is now 20 THB. fuel was 18.88 THB and is now 15.5 THB. vat was 11.89 THB and is now 11.94 THB. Get a new quote.',
    );
    expect(body['details']).toEqual([
      { field: 'breakdown.weight', message: 'weight was 16 THB and is now 20 THB.' },
      { field: 'breakdown.fuel', message: 'fuel was 18.88 THB and is now 15.5 THB.' },
      { field: 'breakdown.vat', message: 'vat was 11.89 THB and is now 11.94 THB.' },
    ]);
    expect(await count()).toBe(0);
  });

  test('at its end a fee that did not move is still taken', async () => {
    const { quote_id } = quoteOf(await ask());
    service.clock.now = Date.parse(NOW) + 3 * DAY;
    expect(feeOf(await create({ quote_id }))).toBe(181.77);
  });

  test('a quote is for one pickup: what differs is named', async () => {
    const { quote_id } = quoteOf(await ask());
    const other = pickupAddress({ province: 'Nonthaburi', postal_code: '11000' });
    for (const [change, fields] of [
      [{ parcels_count: 7 }, ['parcels_count']],
      [{ total_weight_kg: 21.5001 }, ['total_weight_kg']],
      [{ destination_id: 'chiang_mai' }, ['destination_id']],
      [{ pickup_address: other }, ['pickup_address']],
    ] as const) {
      const { body } = await create({ quote_id, ...change });
      expect(body['code']).toBe('quote_mismatch');
      const details = body['details'] as { field: string; message: string }[];
      expect(details.map(({ field }) => field)).toEqual(fields.map((field) => `data.${field}`));
      expect(details[0]?.message).toContain('but the quote is for');
    }
    const { body } = await create({ quote_id, pickup_address: other });
    expect(body['error']).toBe(
      'The quote is for a different pickup. data.pickup_address is 11000 Nonthaburi, but the quote is for 10110 Bangkok. Get a new quote.',
    );
    expect(await count()).toBe(0);
  });

  test('another’s quote answers what a missing one does', async () => {
    const { quote_id } = quoteOf(await ask());
    const textOf = async (answer: Promise<Answer>) =>
      (await answer).text.replace(/"request_id":"[^"]*"/, '');
    const foreign = await textOf(create({ quote_id }, callers.other));
    expect(foreign).toContain('quote_not_found');
    expect(foreign).toBe(await textOf(create({ quote_id: newRecordId() }, callers.other)));
  });

  test('a planned rule counts from its day in Thailand on', async () => {
    await changeFee(service.db, { valid_from: '2026-11-22', base_satang: 0, fuel_bp: 0 });
    service.clock.now = Date.parse('2026-11-21T23:59:59.999+07:00');
    expect(feeOf(await ask())).toBe(181.77);
    service.clock.now += 1;
    expect(feeOf(await ask())).toBe(33.17);
  });

  test('a repetition of a request is answered after its quote has ended', async () => {
    const key = { idempotency_key: newRecordId() };
    service.clock.now = Date.parse(NOW) - DAY / 2;
    const { quote_id } = quoteOf(await ask());
    service.clock.now = Date.parse(NOW);
    const first = await create({ quote_id }, callers.partner, key);
    await changeFee(service.db, { base_satang: 1 });
    service.clock.now = Date.parse(NOW) + DAY - 1;
    const again = await create({ quote_id }, callers.partner, key);
    expect(again.text).toBe(first.text);
  });

  test('what is malformed is logged and left out: no fee rather than a wrong one', async () => {
    await service.db.doc('pickup_fees/metro.chiang_mai.2026-11-21').set({ active: true });
    await service.db.doc('pickup_fees/metro.bangkok.2026-11-22').set({ active: true });
    await service.db.doc('hubs/broken').set({ active: true });
    await service.db.doc('holidays/2027').delete();
    expect(feeOf(await ask())).toBe(181.77);
    expect((await ask({ destination_id: 'chiang_mai' })).body['code']).toBe('area_not_served');
    expect(service.lines.map(({ message }) => message)).toEqual([
      expect.stringContaining('The document hubs/broken is malformed'),
      'The holidays of 2027 are not loaded: its slots ignore them.',
      expect.stringContaining('The document pickup_fees/metro.bangkok.2026-11-22 is malformed'),
      expect.stringContaining('The document pickup_fees/metro.chiang_mai.2026-11-21 is malformed'),
    ]);
  });

  test('where no hub can be read there is no answer, rather than an empty list', async () => {
    const hubs = await service.db.collection('hubs').where('active', '==', true).get();
    for (const hub of hubs.docs) await hub.ref.update({ slots: 'none' });
    service.restart();
    const answer = await callers.partner.call('list_destinations');
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } });
  });

  test('while a zone cannot be read, only what another names by its postal code is priced', async () => {
    await service.db.doc('pickup_zones/islands').set({ active: true });
    const place = (province: string, postal_code: string) => ({
      pickup_address: { province, postal_code },
      destination_id: 'chiang_mai',
    });
    expect((await ask(place('Bangkok', '10110'))).body['code']).toBe('area_not_served');
    expect((await ask(place('TH-84', '84320'))).status).toBe(200);
  });

  test('a stored quote that does not add up is a fault of ours, not a fee', async () => {
    const { quote_id } = quoteOf(await ask());
    const stored = service.db.doc(`pickup_quotes/${quote_id}`);
    for (const fee of [
      { total_satang: -500, parts: [] },
      { total_satang: 0, parts: [] },
    ]) {
      await stored.update({ fee });
      expect((await create({ quote_id })).status).toBe(500);
    }
    await stored.update({ fee: { total_satang: 18_178, parts: quoteParts } });
    expect((await create({ quote_id })).status).toBe(500);
    await stored.update({ fee: { total_satang: 18_177, parts: quoteParts } });
    expect(feeOf(await create({ quote_id }))).toBe(181.77);
    expect(await count()).toBe(1);
  });

  test('after a quiet night nobody is quoted the fees of yesterday', async () => {
    await ask();
    await changeFee(service.db, { base_satang: 20_000 });
    service.clock.now = Date.parse(NOW) + DAY / 2;
    const fees = await Promise.all([ask(), ask(), ask()]);
    for (const answer of fees) expect(feeOf(answer)).not.toBe(181.77);
  });

  describe('one instant decides', () => {
    /** From so many looks at the clock before a moment on, each of which finds it a second later. */
    function tick(moment: string, looks: number): void {
      let now = Date.parse(moment) - looks * 1000;
      const get = () => {
        now += 1000;
        return now - 1000;
      };
      Object.defineProperty(service.clock, 'now', { configurable: true, get });
    }

    /** Asks with the moment at the first look, the second and so on: once at the one that decides. */
    async function sweep(moment: string): Promise<(Quote & { at: string })[]> {
      const quotes = [];
      for (let looks = 0; looks <= 12; looks += 1) {
        tick(moment, looks);
        const quote = quoteOf(await ask());
        const at = new Date(Date.parse(quote.valid_until) - DAY).toISOString();
        quotes.push({ ...quote, at });
      }
      expect(quotes.map(({ at }) => Date.parse(at) - Date.parse(moment))).toEqual(
        expect.arrayContaining([-1000, 0]),
      );
      return quotes;
    }

    test('the rule and the end of a quote', async () => {
      await changeFee(service.db, { valid_from: '2026-11-22', base_satang: 0 });
      for (const { at, fee_thb } of await sweep('2026-11-22T00:00:00+07:00')) {
        expect([at, fee_thb === 181.77]).toEqual([at, at < '2026-11-21T17:00:00.000Z']);
      }
    });

    test('the first slot and the end of a quote', async () => {
      for (const { at, earliest_slot: slot } of await sweep('2026-11-24T09:00:00+07:00')) {
        const from = at < '2026-11-24T02:00:00.000Z' ? '09:00' : '13:00';
        expect([at, slot]).toMatchObject([at, { date: '2026-11-24', from }]);
      }
    });
  });

  describe('what staff ask for a partner, by its saved address', () => {
    const saved = async () => {
      const answer = await callers.partner.call('create', {
        api_scope: 'address',
        data: pickupAddress(),
      });
      const { id } = answer.body['data'] as { id: string };
      return { pickup_address: undefined, address_id: id };
    };

    test('is the partner’s: the quote, the pickup and its fee', async () => {
      const address = await saved();
      const { quote_id } = quoteOf(await ask(address, callers.staff));
      const created = await create({ ...address, quote_id }, callers.staff);
      const { id } = created.body['data'] as { id: string };
      const shown = await callers.partner.call('get', { ...PICKUP, id });
      expect(shown.body['data']).toMatchObject({
        account_id: 'partner@example.com',
        quote_id,
        fee_thb: 181.77,
      });
      expect((await create({ ...address, quote_id })).status).toBe(200);
      expect((await create({ quote_id }, callers.staff)).body['code']).toBe('quote_not_found');
    });

    test('takes no fee that was quoted to another', async () => {
      const address = await saved();
      const { quote_id } = quoteOf(await ask({}, callers.other));
      const { body } = await create({ ...address, quote_id }, callers.staff);
      expect(body['code']).toBe('quote_not_found');
      const own = quoteOf(await ask({}, callers.staff));
      expect((await create({ ...address, quote_id: own.quote_id }, callers.staff)).status).toBe(
        200,
      );
    });
  });

  itLocal('after an hour without the database no old fee is quoted', async () => {
    await ask();
    service.clock.now = Date.parse(NOW) + DAY;
    const fault = { kind: 'refuse', code: status.PERMISSION_DENIED } as const;
    service.faults?.add({ at: 'read', path: /pickup_fees/, fault });
    expect((await ask()).status).toBe(500);
    expect((await ask()).status).toBe(200);
  });
});
