import { cost, costOf } from '../../support/cost';
import { referenceAnswers, referenceDay, totalOf, type Parcel } from '../../support/held-oracle';
import { CARD, COURIER, LINE, PARCEL, type ShopQuote, openHeldShop } from '../../support/held-shop';
import { openedForEach } from '../../support/opened';
import type { Answer } from '../../support/service';
import { dataOf, fieldsOf } from '../reading';

const TOKYO = { postalCode: '100-0001', city: 'Tokyo' };
const REMOTE = { postalCode: '907-1801', city: 'Taketomi' };
const REMOTE_CITY = { postalCode: '100-0001', city: 'ISHIGAKI' };

const shop = openedForEach(openHeldShop);

/** What the courier asks today, by the rates that the shop opened with or by others. */
function priceTo(place: Partial<Parcel>, line = LINE): string {
  const day = referenceDay('', shop.now());
  const found = referenceAnswers(new Map([[COURIER, line]]), { ...PARCEL, ...place }, day);
  const price = found.get(COURIER);
  if (typeof price === 'object') return totalOf(price);
  throw new Error(`There is no price: ${price}.`);
}

function expectRefused(answer: Answer, part: string, written: string, own: string): void {
  const field = `data.consignee_address.${part}`;
  const message = `${field} is ${written}, ${own}; the quoted price is ${priceTo({})}.`;
  expect(answer).toMatchObject({
    status: 400,
    body: {
      code: 'quote_mismatch',
      error: `The quoted price does not hold at this place. ${message} Get a new quote.`,
      details: [{ field, message }],
    },
  });
}

const expectTaken = (answer: Answer): void => {
  expect(`${String(dataOf(answer)['quoted_price_thb'])} THB`).toBe(priceTo({}));
};

/** What a quote keeps of its prices. */
async function pricesOf({ id }: Pick<ShopQuote, 'id'>): Promise<{ places: unknown }[]> {
  const document = await shop.desk.db.doc(`quotes/${id}`).get();
  return JSON.parse(String(document.get('prices'))) as { places: unknown }[];
}

test('a quote of the postal code alone, the city alone, or the beginning of a code is taken where its price holds', async () => {
  const own = `where the price is ${priceTo(REMOTE)}`;
  const byCode = await shop.hold('full', { ...PARCEL, postalCode: '100-0001' });
  expectTaken(await shop.create(byCode, TOKYO));
  expectRefused(await shop.create(byCode, REMOTE_CITY), 'city', 'ISHIGAKI', own);
  const byCity = await shop.hold('full', { ...PARCEL, city: 'Taketomi' });
  expectTaken(await shop.create(byCity, { ...REMOTE, postalCode: '907-1100' }));
  expectRefused(await shop.create(byCity, REMOTE), 'postal_code', '907-1801', own);
  const byPart = await shop.hold('full', { ...PARCEL, postalCode: '907' });
  expectTaken(await shop.create(byPart, { ...REMOTE, postalCode: '9071100' }));
  expectRefused(await shop.create(byPart, REMOTE), 'postal_code', '907-1801', own);
  expect((await shop.create(byPart, TOKYO)).body).toMatchObject({
    code: 'quote_mismatch',
    error: expect.stringContaining('postal_code is 100-0001, but the quote is for 907.') as string,
  });
});

test('next to a list of the whole country, the part whose price differs is named', async () => {
  const path = await shop.desk.file(
    'country.csv',
    'courier,tier,country,from,to,city',
    ...[`${COURIER},A,JP,*,,`, `${COURIER},B,JP,907-1801,,`, `${COURIER},B,JP,,,Okinawa`],
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
  const prices = (await pricesOf(held)).map(({ places: _, ...price }) => price);
  await shop.desk.db.doc(`quotes/${held.id}`).update({ prices: JSON.stringify(prices) });
  await shop.desk.imported(dearer);
  await shop.desk.done('rates', 'publish', COURIER, '2');
  shop.shipments.restart();
  expectTaken(await shop.create(held, TOKYO));
  const own = `where the price is ${priceTo(REMOTE, { ...LINE, cards: [CARD, dearer] })}`;
  expectRefused(await shop.create(held, REMOTE), 'postal_code', '907-1801', own);
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
  expect(`${String(moved['quoted_price_thb'])} THB`).toBe(priceTo(REMOTE));
  await shop.readdress('full', created, TOKYO);
  const back = await shop.get('full', created);
  expect(`${String(back['quoted_price_thb'])} THB`).toBe(priceTo(TOKYO));
});

test('a quote keeps little of other places, and nothing where its own place decides', async () => {
  const [open] = await pricesOf(await shop.hold('full', PARCEL));
  expect(open?.places).toMatchObject({
    tiers: ['A'],
    totals: [{ satang: [expect.anything(), expect.anything()] }],
  });
  expect(JSON.stringify(open?.places).length).toBeLessThan(200);
  const [whole] = await pricesOf(await shop.hold('full', { ...PARCEL, ...TOKYO }));
  expect(whole?.places).toBeNull();
});

test('taking a quote reads it, and each list of areas once', async () => {
  const held = await shop.hold('full', PARCEL);
  await shop.create(held, TOKYO);
  shop.shipments.restart();
  await shop.create({ ...held, id: '000000000000' }, TOKYO);
  expect(await costOf(shop.shipments, shop.create(held, TOKYO))).toEqual(cost(2, 2));
  expect(await costOf(shop.shipments, shop.create(held, TOKYO))).toEqual(cost(1, 2));
});

test('the operator’s tool explains a shipment at a price that names no place', async () => {
  const held = await shop.hold('full', PARCEL);
  const { request_number } = dataOf(await shop.create(held, TOKYO));
  expect(await shop.desk.json('quotes', 'explain', String(request_number))).toMatchObject({
    request_number,
    quote_id: held.id,
    prices: [{ courier_name: COURIER, is_found: true }],
  });
});
