import { status } from '@grpc/grpc-js';

import { importHolidays, storedHubs, storedFeeRules } from '../../../desk/store/catalogs';
import { newRecordId } from '../../../src/model/creation/record-id';
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
import { NOON, expectText, type Answer } from '../../support/service';
import { recordedText } from '../../support/shipments';
import { countStored, requireData, fieldsOf, textOf } from '../reading';

const DAY = 24 * 60 * 60_000;
const BOOK_TTL = 5 * 60_000;
const FEE_THB = 181.77;

interface Quote {
  quote_id: string;
  fee_thb: number;
  valid_until: string;
  earliest_slot: { date: string } | null;
}

describe('quote_fee', () => {
  const { service, callers } = openedForEach(openPickups);

  const ask = (overrides: object = {}, caller = callers.partner) =>
    caller.call('quote_fee', { data: pickupData({ ...overrides }) });
  const quoteOf = ({ body }: Answer) => body['data'] as Quote;
  const quoted = async (overrides: object = {}, caller = callers.partner) =>
    quoteOf(await ask(overrides, caller)).quote_id;
  const create = (overrides: object, caller = callers.partner, fields: object = {}) =>
    caller.call('create', { ...PICKUP, data: pickupData({ ...overrides }), ...fields });
  const feeOf = (answer: Answer) => requireData(answer)['fee_thb'];

  test('answers these members in this order, and is kept for 90 days as it was quoted', async () => {
    const answer = await ask();
    const { quote_id } = quoteOf(answer);
    expectText(answer.text, recordedText(__dirname, 'quotes: quote_fee', { quote_id }));
    const stored = (await service.db.doc(`pickup_quotes/${quote_id}`).get()).data() ?? {};
    const expiresAt = stored['expires_at'] as FirebaseFirestore.Timestamp;
    expect(expiresAt.toMillis()).toBe(NOON + 90 * DAY);
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
    await storedHubs.importAll({ db: service.db, operator: OPERATOR }, [
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

  test('needs of an address its place alone, and gives the first slot from the preferred day on', async () => {
    const pickup_address = { province: 'Bangkok', postal_code: '10110' };
    const quote = quoteOf(await ask({ pickup_address, preferred_date: '2026-12-05' }));
    expect([quote.fee_thb, quote.earliest_slot?.date]).toEqual([FEE_THB, '2026-12-07']);
    const wrong = await ask({ pickup_address: { ...pickup_address, phone: 'x', street: 'y' } });
    expect(fieldsOf(wrong).toSorted()).toEqual([
      'data.pickup_address.phone',
      'data.pickup_address.street',
    ]);
  });

  test('a quoted fee is honoured until it ends, whatever the rules are by then', async () => {
    const quote_id = await quoted();
    await changeFee(service.db, { base_satang: 20_000, fuel_bp: 2000 });
    service.clock.now = NOON + BOOK_TTL;
    expect(feeOf(await create({}))).not.toBe(FEE_THB);
    service.clock.now = NOON + DAY - 1;
    expect(feeOf(await create({ quote_id }))).toBe(FEE_THB);
    const book = { db: service.db, operator: OPERATOR };
    await storedFeeRules.setActive(book, 'metro.bangkok.2026-01-01', false);
    service.clock.now -= 1;
    expect(feeOf(await create({ quote_id }))).toBe(FEE_THB);
  });

  test('at its end a fee that moved is refused, with the parts that moved', async () => {
    const quote_id = await quoted();
    service.clock.now = NOON + DAY;
    expect(feeOf(await create({ quote_id }))).toBe(FEE_THB);
    await changeFee(service.db, { per_kg_satang: 1000, fuel_bp: 1000 });
    service.clock.now += BOOK_TTL;
    const { status: code, body } = await create({ quote_id });
    expect([code, body['code']]).toEqual([400, 'quote_expired']);
    expect(body['error']).toBe(
      'The quoted fee of 181.77 THB was valid until 2026-11-22T05:00:00.000Z; the fee is now 182.44 THB. weight was 16 THB and is now 20 THB. fuel was 18.88 THB and is now 15.5 THB. vat was 11.89 THB and is now 11.94 THB. Get a new quote.',
    );
    expect(await countStored(service.db, 'pickups')).toBe(1);
  });

  test('a quote is for one pickup: what differs is named', async () => {
    const pickup_address = pickupAddress({ province: 'Nonthaburi', postal_code: '11000' });
    const { body } = await create({ quote_id: await quoted(), pickup_address });
    expect(body).toMatchObject({
      code: 'quote_mismatch',
      error:
        'The quote is for a different pickup. data.pickup_address is 11000 Nonthaburi, but the quote is for 10110 Bangkok. Get a new quote.',
    });
    expect(await countStored(service.db, 'pickups')).toBe(0);
  });

  test('another’s quote answers what a missing one does', async () => {
    const foreign = await create({ quote_id: await quoted() }, callers.other);
    const missing = await create({ quote_id: newRecordId() }, callers.other);
    expect(foreign.body['code']).toBe('quote_not_found');
    expect(textOf(foreign)).toBe(textOf(missing));
  });

  test('a repetition of a request is answered after its quote has ended', async () => {
    const key = { idempotency_key: newRecordId() };
    service.clock.now = NOON - DAY / 2;
    const quote_id = await quoted();
    service.clock.now = NOON;
    const first = await create({ quote_id }, callers.partner, key);
    await changeFee(service.db, { base_satang: 1 });
    service.clock.now = NOON + DAY - 1;
    expect((await create({ quote_id }, callers.partner, key)).text).toBe(first.text);
  });

  test('what is malformed is logged and left out: no fee rather than a wrong one', async () => {
    await service.db.doc('pickup_fees/metro.chiang_mai.2026-11-21').set({ active: true });
    await service.db.doc('pickup_fees/metro.bangkok.2026-11-22').set({ active: true });
    await service.db.doc('hubs/broken').set({ active: true });
    await service.db.doc('holidays/2027').delete();
    expect(feeOf(await ask())).toBe(FEE_THB);
    expect((await ask({ destination_id: 'chiang_mai' })).body['code']).toBe('area_not_served');
    expect(service.lines.map(({ message }) => message)).toEqual([
      expect.stringContaining('The document hubs/broken is malformed'),
      'The holidays of 2027 are not loaded: its slots ignore them.',
      expect.stringContaining('The document pickup_fees/metro.bangkok.2026-11-22 is malformed'),
      expect.stringContaining('The document pickup_fees/metro.chiang_mai.2026-11-21 is malformed'),
    ]);
    // While a zone cannot be read, only what another names by its postal code is priced.
    await service.db.doc('pickup_zones/islands').set({ active: true });
    service.restart();
    expect((await ask()).body['code']).toBe('area_not_served');
    const island = { province: 'TH-84', postal_code: '84320' };
    const toNorth = { pickup_address: island, destination_id: 'chiang_mai' };
    expect((await ask(toNorth)).status).toBe(200);
  });

  test('where no hub can be read there is no answer, rather than an empty list', async () => {
    const hubs = await service.db.collection('hubs').where('active', '==', true).get();
    for (const hub of hubs.docs) await hub.ref.update({ slots: 'none' });
    service.restart();
    const answer = await callers.partner.call('list_destinations');
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } });
  });

  test('a stored quote that does not add up is a fault of ours, not a fee', async () => {
    const quote_id = await quoted();
    const stored = service.db.doc(`pickup_quotes/${quote_id}`);
    await stored.update({ 'fee.total_satang': 18_178 });
    expect(await create({ quote_id })).toMatchObject({ status: 500, body: { code: 'internal' } });
    await stored.update({ 'fee.total_satang': 18_177 });
    expect(feeOf(await create({ quote_id }))).toBe(FEE_THB);
    expect(await countStored(service.db, 'pickups')).toBe(1);
  });

  test('after a quiet night nobody is quoted the fees of yesterday', async () => {
    await ask();
    await changeFee(service.db, { base_satang: 20_000 });
    service.clock.now = NOON + DAY / 2;
    const fees = await Promise.all([ask(), ask(), ask()]);
    expect(fees.map(feeOf)).toEqual([278.07, 278.07, 278.07]);
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

    test('the rule of a day in Thailand and the end of a quote', async () => {
      await changeFee(service.db, { valid_from: '2026-11-22', base_satang: 0 });
      for (const { at, fee_thb } of await sweep('2026-11-22T00:00:00+07:00')) {
        expect([at, fee_thb === FEE_THB]).toEqual([at, at < '2026-11-21T17:00:00.000Z']);
      }
    });

    test('the first slot and the end of a quote', async () => {
      for (const { at, earliest_slot: slot } of await sweep('2026-11-24T09:00:00+07:00')) {
        const from = at < '2026-11-24T02:00:00.000Z' ? '09:00' : '13:00';
        expect([at, slot]).toMatchObject([at, { date: '2026-11-24', from }]);
      }
    });
  });

  test('what staff ask for a partner, by its saved address, is the partner’s', async () => {
    const { partner, other, staff } = callers;
    const data = pickupAddress();
    const address_id = requireData(await partner.call('create', { api_scope: 'address', data })).id;
    const address = { pickup_address: undefined, address_id };
    const quote_id = await quoted(address, staff);
    const { id } = requireData(await create({ ...address, quote_id }, staff));
    expect(requireData(await partner.call('get', { ...PICKUP, id }))).toMatchObject({
      account_id: 'partner@example.com',
      quote_id,
      fee_thb: FEE_THB,
    });
    expect((await create({ ...address, quote_id })).status).toBe(200);
    expect((await create({ quote_id }, staff)).body['code']).toBe('quote_not_found');
    // No fee is taken that was quoted to another, but staff may take one of their own.
    const others = { ...address, quote_id: await quoted({}, other) };
    expect((await create(others, staff)).body['code']).toBe('quote_not_found');
    const own = { ...address, quote_id: await quoted({}, staff) };
    expect((await create(own, staff)).status).toBe(200);
  });

  itLocal('after an hour without the database no old fee is quoted', async () => {
    await ask();
    service.clock.now = NOON + DAY;
    const fault = { kind: 'refuse', code: status.PERMISSION_DENIED } as const;
    service.faults?.add({ at: 'read', path: /pickup_fees/, fault });
    expect((await ask()).status).toBe(500);
    expect((await ask()).status).toBe(200);
  });
});
