import { COURIER, PARCEL, openHeldShop } from '../../support/held-shop';
import { openedForAll } from '../../support/opened';
import type { Answer } from '../../support/service';
import { requireData } from '../reading';

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
  const shown = (created: Answer) => shop.get('staff', created);
  const update = (created: Answer, fields: object) =>
    shop.call('staff', 'update', { id: requireData(created).id, ...fields });
  const leave = (created: Answer, status: string, more: object = {}) =>
    update(created, { data: { status }, ...more });
  const preview = (created: Answer, status: string) => leave(created, status, { preview: true });
  const lastChanges = async (created: Answer) => {
    const fields = { id: requireData(created).id, include_history: true };
    const { history } = requireData(await shop.call('staff', 'get', fields));
    return (history as { changes: object[] }[]).at(-1)?.changes;
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
    expect(await shown(created)).toMatchObject({
      quoted_price_thb: prices.held,
      price_date: SHIP_DATE,
    });
    const price_change = { from_thb: prices.held, to_thb: prices.today };
    const seen = requireData(await preview(created, status));
    expect(seen).toMatchObject({ price_change, preview: true });
    expect(await shown(created)).toMatchObject({
      status: 'pending',
      quoted_price_thb: prices.held,
    });

    const left = requireData(await leave(created, status));
    expect(Object.keys(left)).toEqual(['id', 'request_number', 'updated_fields']);
    const after = await shown(created);
    expect(after).toMatchObject({
      status,
      courier_name: COURIER,
      quote_id: null,
      quoted_price_thb: prices.today,
      price_date: TODAY,
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

  test('has the price of its quote again if that was a mistake', async () => {
    const created = await create();
    const before = await shown(created);
    await leave(created, 'in_transit');
    const data = { status: 'pending', correction: true };
    const correction = { data, reason: 'a wrong click' };
    expect(requireData(await update(created, { ...correction, preview: true }))).toMatchObject({
      price_change: { from_thb: prices.today, to_thb: prices.held },
    });
    await update(created, correction);
    const { updated_date, ...after } = await shown(created);
    expect({ ...before, updated_date }).toEqual({ ...after, updated_date });
    const price_change = { from_thb: prices.held, to_thb: prices.today };
    expect(requireData(await preview(created, 'in_transit'))).toMatchObject({ price_change });
  });

  test('has the price of today from the start if staff create it as shipped', async () => {
    const today = { quote_id: null, quoted_price_thb: prices.today, price_date: TODAY };
    expect(await shown(await create({ status: 'in_transit' }))).toMatchObject(today);
  });

  test('keeps the courier that staff named, and the note and the price of today ever after', async () => {
    const created = await create({ courier_name: 'another' });
    await leave(created, 'in_transit');
    const { courier_name, quoted_price_thb, price_note, price_date } = await shown(created);
    expect([courier_name, quoted_price_thb]).toEqual(['another', prices.today]);
    await leave(created, 'delivered');
    const kept = { courier_name, quoted_price_thb, price_note, price_date };
    expect(await shown(created)).toMatchObject({ ...kept, status: 'delivered' });
  });

  test('is refused in a preview as in the change, and a client has previews too', async () => {
    const created = await create();
    await leave(created, 'delivered');
    expect((await preview(created, 'in_transit')).body['code']).toBe('invalid_transition');

    const own = await shop.create(await shop.hold('full', PARCEL, SHIP_DATE));
    const data = { actual_weight_kg: 9 };
    const fields = { id: requireData(own).id, data, preview: true };
    expect(requireData(await shop.call('full', 'update', fields))).toMatchObject({
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
    expect(requireData(await preview(created, 'in_transit'))).not.toHaveProperty('price_change');
    await leave(created, 'in_transit');
    expect(await shown(created)).toMatchObject({
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
    expect(requireData(await leave(created, 'in_transit'))['updated_fields']).toEqual(['status']);
    expect(await shown(created)).toMatchObject({
      quoted_price_thb: prices.held,
      price_date: SHIP_DATE,
    });
  });
});
