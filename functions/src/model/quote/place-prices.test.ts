import fc from 'fast-check';

import { compiledOn, couriers } from '../../../test/support/arbitrary-couriers';
import { measured, measuredInPieces, places } from '../../../test/support/arbitrary-packages';
import { aRateCard } from '../../../test/support/cards';
import { readExamples } from '../../../test/support/repository';
import { share, countShare } from '../../../test/support/share';
import { PIECES_RULES } from '../../pricing/card';
import { compileCard } from '../../pricing/cards/compile-card';
import { pricePackage, type Price } from '../../pricing/price-package';
import type { AreaListEntry } from '../../pricing/surcharges/courier-surcharges';
import { type QuotedPlace, openParts, placePrices, priceAt } from './held-quote';

const EXAMPLES = readExamples<{
  open: [name: string, place: Partial<QuotedPlace>, open: string][];
  kept: [
    name: string,
    named: Partial<QuotedPlace>,
    lists: Parameters<typeof buildList>[],
    isKept: boolean,
  ][];
}>(__dirname, 'vectors/place-prices.json');

const TIERS = ['A', 'B', 'C', 'extended'];
const ZONES = ['1', '2'];
const NOWHERE = { country: 'JP', postal_code: null, city: null };

const buildList = (kind: AreaListEntry['kind'], names: string[], cities = 1): AreaListEntry => ({
  country: 'JP',
  kind,
  names,
  areas: 2,
  cities,
  documents: [`falcon-JP-${kind}`],
});
const LISTS = [buildList('tier', TIERS), buildList('zone', ZONES)];

const upTo = (max: number) => fc.integer({ min: 1, max });
const small = fc.record({
  dg: upTo(40_000),
  length: upTo(30_000),
  width: upTo(30_000),
  height: upTo(20_000),
});

/** Of some cards, for shipments in pieces as well. */
const inPieces = fc.record({
  rule: fc.constantFrom(undefined, ...PIECES_RULES),
  more: fc.array(
    small.map((size) => ({ ...size, quantity: 1 })),
    { maxLength: 3 },
  ),
});

test('the price at any place is the one that the courier would have quoted there', () => {
  let compared = 0;
  let inEach = 0;
  fc.assert(
    fc.property(
      fc.record({
        courier: couriers,
        size: small,
        place: places,
        isQuotedThere: fc.boolean(),
        pieces: inPieces,
      }),
      ({ courier: { card: rateCard, ...dated }, size, place, isQuotedThere, pieces }) => {
        const { areas: found } = dated;
        const { rule, more } = pieces;
        const courier = { ...dated, card: { ...rateCard, ...(rule && { pieces: rule }) } };
        const card = compiledOn(courier, place.shipDate);
        const parcel = { ...place, isDocument: place.isDocument && more.length === 0 };
        const item = measuredInPieces([{ ...size, quantity: 1 }, ...more], parcel);
        const price = pricePackage(card, item, isQuotedThere ? found : undefined);
        if (price.kind !== 'price') return;
        const held = placePrices(price, item, { ...NOWHERE, country: place.country }, LISTS);
        const own = pricePackage(card, item, found);
        const total = own.kind === 'price' ? own.total : null;
        expect(held === null ? undefined : priceAt(held, found).satang).toBe(total);
        if (total === null || found.tiers.length < 2) return;
        compared += 1;
        inEach += price.each === null ? 0 : 1;
      },
    ),
    share({ seed: 49, numRuns: 6000 }),
  );
  expect(compared).toBeGreaterThan(countShare(100));
  expect(inEach).toBeGreaterThan(countShare(20));
});

test.each(EXAMPLES.open)('what a quote leaves open that names %s', (_name, place, open) => {
  const { code, city } = openParts({ ...NOWHERE, ...place });
  expect([...(code ? ['code'] : []), ...(city ? ['city'] : [])].join(' ')).toBe(open);
});

const CARD = compileCard(aRateCard());
const ITEM = measured(
  { dg: 32_000, length: 40_000, width: 30_000, height: 20_000 },
  { country: 'JP', isDocument: false, shipDate: '2026-11-21' },
);

function priced(): Price {
  const price = pricePackage(CARD, ITEM);
  if (price.kind === 'price') return price;
  throw new Error(price.refusal.code);
}

test.each(EXAMPLES.kept)(
  'prices of other places are kept where they may differ: %s',
  (_name, named, lists, isKept) => {
    const all = lists.map((list) => buildList(...list));
    expect(placePrices(priced(), ITEM, { ...NOWHERE, ...named }, all) !== null).toBe(isKept);
  },
);
