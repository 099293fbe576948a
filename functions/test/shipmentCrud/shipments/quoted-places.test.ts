import type { RateCard } from '../../../src/quotes/cards/rate-card';
import { cost, costOf } from '../../support/cost';
import { stripPlaces } from '../../support/held-desk';
import { referenceAnswers, referenceDay, totalOf, type Parcel } from '../../support/held-oracle';
import {
  ACCOUNTS,
  CARD,
  COURIER,
  type HeldShop,
  LINE,
  PARCEL,
  openHeldShop,
} from '../../support/held-shop';
import type { Answer } from '../../support/service';

const DAY_MS = 86_400_000;

const TOKYO = { postalCode: '100-0001', city: 'Tokyo' };
const REMOTE = { postalCode: '907-1801', city: 'Taketomi' };
const REMOTE_CITY = { postalCode: '100-0001', city: 'ISHIGAKI' };

let shop: HeldShop;

beforeEach(async () => {
  shop = await openHeldShop();
});
afterEach(() => shop.close());

/** What the courier asks today, by the rates that the shop opened with. */
function priceTo(place: Partial<Parcel>): string {
  const day = referenceDay('', shop.now());
  const found = referenceAnswers(new Map([[COURIER, LINE]]), { ...PARCEL, ...place }, day);
  const price = found.get(COURIER);
  if (typeof price === 'object') return totalOf(price);
  throw new Error(`There is no price: ${price}.`);
}

async function publish(changes: Partial<RateCard>): Promise<void> {
  await shop.desk.imported({ ...CARD, ...changes, version: 2 });
  await shop.desk.done('rates', 'publish', COURIER, '2');
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

const expectTaken = ({ body }: Answer): void => {
  const data = body['data'] as Record<string, unknown>;
  expect(`${String(data['quoted_price_thb'])} THB`).toBe(priceTo({}));
};

test.each(ACCOUNTS)(
  'a quote without a place is for places that cost no more: %s',
  async (account) => {
    const held = await shop.hold(account, PARCEL);
    expectTaken(await shop.create(held, TOKYO));
    const own = `where the price is ${priceTo(REMOTE)}`;
    expectRefused(await shop.create(held, REMOTE), 'postal_code', '907-1801', own);
    expectRefused(await shop.create(held, REMOTE_CITY), 'city', 'ISHIGAKI', own);
  },
);

test('so is one that names the postal code alone, the city alone, or the beginning of a code', async () => {
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
    details: [
      {
        message: 'data.consignee_address.postal_code is 100-0001, but the quote is for 907.',
      },
    ],
  });
});

test('the prices compared are those of the quote, whatever the rates have become', async () => {
  const held = await shop.hold('plain', PARCEL);
  const own = `where the price is ${priceTo(REMOTE)}`;
  await shop.importAreas('B');
  await publish({ markup_bp: 1800 });
  shop.turnClocks(5 * 60_000);
  expectTaken(await shop.create(held, TOKYO));
  expectRefused(await shop.create(held, REMOTE), 'postal_code', '907-1801', own);
});

test('past its time, a quote is for places whose price of the day is the same', async () => {
  const held = await shop.hold('full', PARCEL);
  shop.turnClocks(DAY_MS);
  expectTaken(await shop.create(held, TOKYO));
  expect((await shop.create(held, REMOTE)).body).toMatchObject({
    code: 'quote_expired',
    error: expect.stringContaining(`the price is now ${priceTo(REMOTE)}.`) as string,
    details: expect.arrayContaining([
      expect.objectContaining({ field: 'price_breakdown.area_fee' }),
    ]) as unknown[],
  });
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

describe('a quote of release 1.12.0', () => {
  test('is compared by the rates of today', async () => {
    const held = await shop.hold('full', PARCEL);
    await stripPlaces(shop.desk.db, held.id);
    expectTaken(await shop.create(held, TOKYO));
    const own = `where the price is ${priceTo(REMOTE)}`;
    expectRefused(await shop.create(held, REMOTE), 'postal_code', '907-1801', own);
  });

  test('is refused where the courier has no price today, but for the place that it names', async () => {
    const open = await shop.hold('full', PARCEL);
    const named = await shop.hold('full', { ...PARCEL, ...TOKYO });
    for (const { id } of [open, named]) await stripPlaces(shop.desk.db, id);
    await publish({ parcel: null });
    shop.turnClocks(5 * 60_000);
    expectRefused(
      await shop.create(open, TOKYO),
      'postal_code',
      '100-0001',
      'where the price is not known',
    );
    expectTaken(await shop.create(named, TOKYO));
  });
});

test('a quote keeps little of other places, and nothing where its own place decides', async () => {
  const stored = async (parcel: Parcel) => {
    const { id } = await shop.hold('full', parcel);
    const document = await shop.desk.db.collection('quotes').doc(id).get();
    return JSON.parse(String(document.get('prices'))) as { places: unknown }[];
  };
  const [open] = await stored(PARCEL);
  expect(open?.places).toMatchObject({
    tiers: ['A'],
    totals: [{ satang: [expect.anything(), expect.anything()] }],
  });
  expect(JSON.stringify(open?.places).length).toBeLessThan(200);
  const [whole] = await stored({ ...PARCEL, ...TOKYO });
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
  const { body } = await shop.create(held, TOKYO);
  const { request_number } = body['data'] as { request_number: string };
  const explained = JSON.parse(
    await shop.desk.done('--json', 'quotes', 'explain', request_number),
  ) as unknown;
  expect(explained).toMatchObject({
    ...{ request_number, quote_id: held.id },
    prices: [{ courier_name: COURIER, is_found: true }],
  });
});
