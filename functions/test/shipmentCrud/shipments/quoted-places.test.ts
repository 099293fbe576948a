import { cost, meterCost } from '../../support/cost';
import {
  CARD,
  COURIER,
  PARCEL,
  type Parcel,
  type ShopQuote,
  openHeldShop,
} from '../../support/held-shop';
import { openedForEach } from '../../support/opened';
import type { Answer } from '../../support/service';
import { requireData, fieldsOf } from '../reading';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const TOKYO = { postalCode: '100-0001', city: 'Tokyo' };
const REMOTE = { postalCode: '907-1801', city: 'Taketomi' };
const REMOTE_CITY = { postalCode: '100-0001', city: 'ISHIGAKI' };

const shop = openedForEach(openHeldShop);

/** What the courier is quoted at today. */
const priceTo = async (place: Partial<Parcel>): Promise<number> =>
  (await shop.hold('full', { ...PARCEL, ...place })).entry.final_price_thb;

function expectRefused(answer: Answer, held: ShopQuote, part: string, is: string, own: number) {
  const field = `data.consignee_address.${part}`;
  const message = `${field} is ${is}, where the price is ${own} THB; the quoted price is ${held.entry.final_price_thb} THB.`;
  expect(answer).toMatchObject({
    status: 400,
    body: {
      code: 'quote_mismatch',
      error: `The quoted price does not hold at this place. ${message} Get a new quote.`,
      details: [{ field, message }],
    },
  });
}

const expectTaken = (answer: Answer, { entry }: ShopQuote): void => {
  expect(requireData(answer)['quoted_price_thb']).toBe(entry.final_price_thb);
};

/** What a quote keeps of its prices. */
async function readPrices({ id }: Pick<ShopQuote, 'id'>): Promise<{ places: unknown }[]> {
  const document = await shop.desk.db.doc(`quotes/${id}`).get();
  return JSON.parse(String(document.get('prices'))) as { places: unknown }[];
}

test('a quote of the postal code alone, the city alone, or the beginning of a code is taken where its price holds', async () => {
  const own = await priceTo(REMOTE);
  const byCode = await shop.hold('full', { ...PARCEL, postalCode: '100-0001' });
  expectTaken(await shop.create(byCode, TOKYO), byCode);
  expectRefused(await shop.create(byCode, REMOTE_CITY), byCode, 'city', 'ISHIGAKI', own);
  const byCity = await shop.hold('full', { ...PARCEL, city: 'Taketomi' });
  expectTaken(await shop.create(byCity, { ...REMOTE, postalCode: '907-1100' }), byCity);
  expectRefused(await shop.create(byCity, REMOTE), byCity, 'postal_code', '907-1801', own);
  const byPart = await shop.hold('full', { ...PARCEL, postalCode: '907' });
  expectTaken(await shop.create(byPart, { ...REMOTE, postalCode: '9071100' }), byPart);
  expectRefused(await shop.create(byPart, REMOTE), byPart, 'postal_code', '907-1801', own);
  expect((await shop.create(byPart, TOKYO)).body).toMatchObject({
    code: 'quote_mismatch',
    error: expect.stringContaining('postal_code is 100-0001, but the quote is for 907.') as string,
  });
});

test('next to a list of the whole country, the part whose price differs is named', async () => {
  const path = await shop.desk.file(
    'country.csv',
    'courier,tier,country,from,to,city',
    `${COURIER},A,JP,*,,`,
    `${COURIER},B,JP,907-1801,,`,
    `${COURIER},B,JP,,,Okinawa`,
  );
  await shop.desk.done('areas', 'import', path);
  shop.desk.service.restart();
  shop.shipments.restart();
  const held = await shop.hold('full', PARCEL);
  for (const [postalCode, city, ...parts] of [
    ['100-0001', 'Tokyo'],
    ['100-0001', 'Okinawa', 'city'],
    ['907-1801', 'Tokyo', 'postal_code'],
  ] as const) {
    const fields = fieldsOf(await shop.create(held, { postalCode, city }));
    expect(fields).toEqual(parts.map((part) => `data.consignee_address.${part}`));
  }
});

test('one of a release that kept no prices of other places is compared by the rates of today alone', async () => {
  const dearer = { ...CARD, version: 2, markup_bp: 1800 };
  const held = await shop.hold('full', PARCEL);
  const prices = (await readPrices(held)).map(({ places: _, ...price }) => price);
  await shop.desk.db.doc(`quotes/${held.id}`).update({ prices: JSON.stringify(prices) });
  await shop.desk.imported(dearer);
  await shop.desk.done('rates', 'publish', COURIER, '2');
  shop.shipments.restart();
  shop.desk.service.restart();
  expectTaken(await shop.create(held, TOKYO), held);
  const own = await priceTo(REMOTE);
  expectRefused(await shop.create(held, REMOTE), held, 'postal_code', '907-1801', own);
});

test('a shipment that goes elsewhere keeps the price only if it was quoted for there', async () => {
  const held = await shop.hold('full', PARCEL);
  const created = await shop.create(held, TOKYO);
  await shop.readdress('full', created, { postalCode: '600-8001', city: 'Kyoto' });
  expect(await shop.get('full', created)).toMatchObject({ quote_id: held.id, price_note: null });
  await shop.readdress('full', created, REMOTE);
  const moved = await shop.get('full', created);
  expect(moved).toMatchObject({
    quote_id: null,
    price_note: 'The shipment was changed, so its quote no longer applies.',
  });
  expect(moved['quoted_price_thb']).toBe(await priceTo(REMOTE));
  await shop.readdress('full', created, TOKYO);
  const back = await shop.get('full', created);
  expect(back['quoted_price_thb']).toBe(await priceTo(TOKYO));
});

test('a quote keeps little of other places, and nothing where its own place decides', async () => {
  const [open] = await readPrices(await shop.hold('full', PARCEL));
  expect(open?.places).toMatchObject({
    tiers: ['A'],
    totals: [{ satang: [expect.anything(), expect.anything()] }],
  });
  expect(JSON.stringify(open?.places).length).toBeLessThan(200);
  const [whole] = await readPrices(await shop.hold('full', { ...PARCEL, ...TOKYO }));
  expect(whole?.places).toBeNull();
});

test('taking a quote reads it, and each list of areas once', async () => {
  const held = await shop.hold('full', PARCEL);
  await shop.create(held, TOKYO);
  shop.shipments.restart();
  await shop.create({ ...held, id: '000000000000' }, TOKYO);
  expect(await meterCost(shop.shipments, shop.create(held, TOKYO))).toEqual(cost(2, 2));
  expect(await meterCost(shop.shipments, shop.create(held, TOKYO))).toEqual(cost(1, 2));
});

test('the operator’s tool explains a shipment at a price that names no place', async () => {
  const held = await shop.hold('full', PARCEL);
  const { request_number } = requireData(await shop.create(held, TOKYO));
  expect(await shop.desk.json('quotes', 'explain', String(request_number))).toMatchObject({
    request_number,
    quote_id: held.id,
    prices: [{ courier_name: COURIER, is_found: true }],
  });
});

test('whatever operators change, a price is held for a day, and then what moved is named', async () => {
  const [full, plain] = [await shop.hold('full', PARCEL), await shop.hold('plain', PARCEL)];
  await shop.desk.imported({ ...CARD, version: 2, markup_bp: 1800 });
  await shop.desk.done('rates', 'publish', COURIER, '2');
  await shop.desk.done('fuel', 'set', COURIER, '31.5', '--from', '2026-11-22');
  await shop.importDemand(`${COURIER},more,*,2026-11-22,2026-11-30,20,45`);
  shop.turnClocks(5 * MINUTE_MS);
  for (const held of [full, plain]) expectTaken(await shop.create(held), held);
  shop.turnClocks(DAY_MS - 5 * MINUTE_MS);
  const moved = [
    'demand_surcharge was 0 THB and is now 45 THB.',
    'fuel_surcharge was 256.5 THB and is now 297.68 THB.',
    'markup was 173.48 THB and is now 223.68 THB.',
    'discount was -34.7 THB and is now -37.28 THB.',
    'vat was 90.67 THB and is now 100.04 THB.',
    'rounding was 0.05 THB and is now 0.88 THB.',
  ];
  expect((await shop.create(full)).body).toMatchObject({
    code: 'quote_expired',
    error: `The quoted price of 1386 THB was valid until 2026-11-22T05:00:00.000Z; the price is now 1530 THB. ${moved.join(' ')} Get a new quote.`,
    details: moved.map((message) => ({
      field: `price_breakdown.${message.split(' ')[0]}`,
      message,
    })),
  });
  expect(fieldsOf(await shop.create(plain))).toEqual(
    ['base_freight', 'demand_surcharge', 'fuel_surcharge', 'vat', 'rounding'].map(
      (name) => `price_breakdown.${name}`,
    ),
  );
});

test('a suspended lane is closed to clients, and gives staff the price until the quote is over', async () => {
  const [own, staffs] = [await shop.hold('full', PARCEL), await shop.hold('staff', PARCEL)];
  const reason = ['--reason', 'No flights', '--reason-th', 'ไม่มีเที่ยวบิน'];
  await shop.desk.done('suspensions', 'add', COURIER, '--country', 'JP', ...reason);
  shop.turnClocks(5 * MINUTE_MS);
  const closed = { code: 'validation_failed', details: [{ field: 'data.service_id' }] };
  expect((await shop.create(own)).body).toMatchObject(closed);
  expectTaken(await shop.create(staffs), staffs);
  shop.turnClocks(DAY_MS);
  expect((await shop.create(own)).body).toMatchObject(closed);
  expect((await shop.create(staffs)).body).toMatchObject({
    code: 'quote_expired',
    error: expect.stringContaining('there is no price now. This courier is suspended') as string,
  });
});
