import { COURIER, PARCEL, openHeldShop } from '../../support/held-shop';
import { openedForAll } from '../../support/opened';
import type { Answer } from '../../support/service';

const DAY_MS = 86_400_000;
const SHIP_DATE = '2027-01-17';
/** In the peak season, whose surcharge makes it dearer than the day of the quote. */
const TODAY = '2026-11-24';
const STATUSES = ['in_transit', 'delivered', 'confiscated', 'returned', 'lost'];

describe('a shipment that leaves before the day of its quote', () => {
  const shop = openedForAll(openHeldShop);
  let prices: { readonly held: number; readonly today: number };

  const create = async (more: object = {}) =>
    shop.create(await shop.hold('staff', PARCEL, SHIP_DATE), PARCEL, more);
  const nameIn = ({ body }: Answer) => (body['data'] as { request_number: string }).request_number;
  const update = (created: Answer, fields: object) =>
    shop.call('staff', 'update', { request_number: nameIn(created), ...fields });
  const leave = (created: Answer, status: string, more: object = {}) =>
    update(created, { data: { status }, ...more });
  const lastChanges = async (created: Answer) => {
    const { body } = await shop.call('staff', 'get', {
      request_number: nameIn(created),
      include_history: true,
    });
    const { history } = body['data'] as { history: { changes: object[] }[] };
    return history.at(-1)?.changes;
  };

  beforeAll(async () => {
    shop.turnClocks(3 * DAY_MS);
    const priceOn = async (day: string) =>
      (await shop.hold('staff', PARCEL, day)).entry.final_price_thb;
    prices = { held: await priceOn(SHIP_DATE), today: await priceOn(TODAY) };
    expect(prices.today).toBeGreaterThan(prices.held);
  });

  test.each(STATUSES)('has the price of today once it is %s', async (status) => {
    const created = await create();
    expect(await shop.get('staff', created)).toMatchObject({
      quoted_price_thb: prices.held,
      price_date: SHIP_DATE,
    });
    const price_change = { from_thb: prices.held, to_thb: prices.today };
    const shown = await leave(created, status, { preview: true });
    expect(shown.body['data']).toMatchObject({ price_change, preview: true });
    expect(await shop.get('staff', created)).toMatchObject({
      status: 'pending',
      quoted_price_thb: prices.held,
    });

    const { body } = await leave(created, status);
    expect(Object.keys(body['data'] ?? {})).toEqual(['id', 'request_number', 'updated_fields']);
    const after = await shop.get('staff', created);
    expect(after).toMatchObject({
      ...{ status, courier_name: COURIER, quote_id: null },
      ...{ quoted_price_thb: prices.today, price_date: TODAY },
      price_note: `The shipment left before ${SHIP_DATE}, the day of its quote at ${prices.held} THB: this is the price of the day on which it left.`,
    });
    const steps = after['price_breakdown'] as { amount_satang?: number }[];
    const total = steps.reduce((sum, { amount_satang = 0 }) => sum + amount_satang, 0);
    expect(total).toBe(prices.today * 100);
    expect(await lastChanges(created)).toContainEqual({
      field: 'quoted_price_thb',
      from: prices.held,
      to: prices.today,
    });
  });

  test('keeps the note and the price of today whatever happens to it later', async () => {
    const created = await create();
    await leave(created, 'in_transit');
    const left = await shop.get('staff', created);
    await leave(created, 'delivered');
    const { quoted_price_thb, price_note, price_date } = await shop.get('staff', created);
    expect({ quoted_price_thb, price_note, price_date }).toEqual({
      quoted_price_thb: left['quoted_price_thb'],
      price_note: left['price_note'],
      price_date: TODAY,
    });
  });

  test('has the price of its quote again if that was a mistake', async () => {
    const created = await create();
    const before = await shop.get('staff', created);
    await leave(created, 'in_transit');
    const data = { status: 'pending', correction: true };
    const correction = { data, reason: 'a wrong click' };
    const shown = await update(created, { ...correction, preview: true });
    expect(shown.body['data']).toMatchObject({
      price_change: { from_thb: prices.today, to_thb: prices.held },
    });
    await update(created, correction);
    const { updated_date, ...after } = await shop.get('staff', created);
    expect({ ...before, updated_date }).toEqual({ ...after, updated_date });
    const again = await leave(created, 'in_transit', { preview: true });
    expect(again.body['data']).toMatchObject({ price_change: { to_thb: prices.today } });
  });

  test('has the price of today from the start if staff create it as shipped', async () => {
    const created = await create({ status: 'in_transit' });
    expect(await shop.get('staff', created)).toMatchObject({
      quote_id: null,
      quoted_price_thb: prices.today,
      price_date: TODAY,
    });
  });

  test('keeps the courier that staff named', async () => {
    const created = await create({ courier_name: 'another' });
    await leave(created, 'in_transit');
    expect(await shop.get('staff', created)).toMatchObject({
      courier_name: 'another',
      quoted_price_thb: prices.today,
    });
  });

  test('is refused in a preview as in the change, and a client has previews too', async () => {
    const created = await create();
    await leave(created, 'delivered');
    const wrong = await leave(created, 'in_transit', { preview: true });
    expect(wrong.body['code']).toBe('invalid_transition');

    const own = await shop.create(await shop.hold('full', PARCEL, SHIP_DATE));
    const data = { actual_weight_kg: 9 };
    const fields = { request_number: nameIn(own), data, preview: true };
    expect((await shop.call('full', 'update', fields)).body['data']).toMatchObject({
      updated_fields: expect.arrayContaining(['actual_weight_kg', 'quoted_price_thb']) as string[],
      price_change: { from_thb: prices.held },
    });
    expect(await shop.get('full', own)).toMatchObject({ quoted_price_thb: prices.held });
    const words = await shop.call('full', 'update', { ...fields, preview: 'yes' });
    expect(words.body).toMatchObject({
      code: 'validation_failed',
      details: [{ field: 'preview' }],
    });
  });

  test('keeps the held price if today has none, and says so', async () => {
    const created = await create();
    const days = ['--from', TODAY, '--until', '2026-11-25'];
    const reason = ['--reason', 'No flights', '--reason-th', 'ไม่มีเที่ยวบิน'];
    await shop.desk.done('suspensions', 'add', COURIER, ...days, ...reason);
    shop.turnClocks(10 * 60_000);
    const shown = await leave(created, 'in_transit', { preview: true });
    expect(shown.body['data']).not.toHaveProperty('price_change');
    await leave(created, 'in_transit');
    expect(await shop.get('staff', created)).toMatchObject({
      status: 'in_transit',
      quoted_price_thb: prices.held,
      price_date: SHIP_DATE,
      price_note: expect.stringMatching(
        /^The shipment left before 2027-01-17, .* has no price: the quoted .* stays\. This courier is suspended until/,
      ) as string,
    });
  });

  test('on the day itself, or later, has the price of its quote', async () => {
    const created = await create();
    shop.turnClocks(Date.parse(`${SHIP_DATE}T05:00:00Z`) - shop.now());
    const { body } = await leave(created, 'in_transit');
    expect(body['data']).toMatchObject({ updated_fields: ['status'] });
    expect(await shop.get('staff', created)).toMatchObject({
      quoted_price_thb: prices.held,
      price_date: SHIP_DATE,
    });
  });
});
