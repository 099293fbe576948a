import fc from 'fast-check';

import { editedCards, publishableCards } from '../../../test/support/arbitrary-cards';
import {
  edges,
  growing,
  measured,
  places,
  sizeAtEdge,
  sizes,
  type Size,
} from '../../../test/support/arbitrary-packages';
import { aRateCard } from '../../../test/support/cards';
import { oraclePrice, type OraclePrice } from '../../../test/support/price-oracle';
import { centimetres, kilograms } from '../../fields/measure';
import { cmToLength } from '../../measures/length';
import { BASIS_POINTS } from '../../measures/money';
import { DG_PER_GRAM, kgToDg } from '../../measures/weight';
import { cardFaults } from '../cards/card-faults';
import { compileCard } from '../cards/compile-card';
import { lintCard } from '../cards/lint-card';
import { createRateBook, quoteOffers } from '../cards/rate-book';
import { RateCard } from '../cards/rate-card';
import { quoteResponse } from '../quote-response';
import { breakdownForStaff, breakdownOf } from './breakdown';
import type { Card } from './card';
import type { Package } from './package';
import { pricePackage, type Price } from './price-package';
import { measurePackage } from './steps';

const RUNS = { numRuns: 3000 };
const DAY = '2026-11-21';
const PARCEL = { country: 'JP', isDocument: false, shipDate: DAY };

test('the generated cards are such as may be published, and price many packages', () => {
  let priced = 0;
  fc.assert(
    fc.property(publishableCards, sizes, places, (card, size, place) => {
      expect(RateCard.safeParse(card).error).toBeUndefined();
      expect(cardFaults(card)).toEqual([]);
      priced += pricePackage(compileCard(card), measured(size, place)).kind === 'price' ? 1 : 0;
    }),
    RUNS,
  );
  expect(priced).toBeGreaterThan(400);
});

test('every amount of a price is what exact fractions make it, and what is not carried is not priced', () => {
  let priced = 0;
  fc.assert(
    fc.property(
      publishableCards,
      fc.array(sizes, { minLength: 3, maxLength: 3 }),
      fc.array(edges, { minLength: 3, maxLength: 3 }),
      places,
      (card, drawn, atEdges, place) => {
        const compiled = compileCard(card);
        for (const size of [...drawn, ...atEdges.map((edge) => sizeAtEdge(card, edge))]) {
          const found = pricePackage(compiled, measured(size, place));
          const expected = oraclePrice(card, size, place);
          priced += expected === undefined ? 0 : 1;
          expect(found.kind === 'price' ? amountsOf(found) : undefined).toEqual(expected);
        }
      },
    ),
    RUNS,
  );
  expect(priced).toBeGreaterThan(4000);
});

const amountsOf = (price: Price): OraclePrice => ({
  billableGrams: BigInt(price.billableDg / DG_PER_GRAM),
  listFreight: BigInt(price.listFreight),
  freightDiscount: BigInt(price.freightDiscount),
  base: BigInt(price.base),
  handling: BigInt(price.handling),
  area: BigInt(price.area),
  demand: BigInt(price.demand),
  fuel: BigInt(price.fuel),
  markup: BigInt(price.markup),
  discount: BigInt(price.discount),
  vat: BigInt(price.vat),
  rounding: BigInt(price.rounding),
  total: BigInt(price.total),
});

/**
 * A larger package costs no less than a smaller one, and is not carried where that one is not.
 * @returns how many comparisons there were: none where the larger one is not carried.
 */
function expectNeverCheaper(card: Card, smaller: Package, larger: Package): number {
  const more = pricePackage(card, larger);
  if (more.kind !== 'price') return 0;
  const less = pricePackage(card, smaller);
  if (less.kind !== 'price') throw new Error('Only the larger package is carried.');
  // Jest's expect takes longer than a price does, and there are tens of thousands.
  if (less.total > more.total) expect(less.total).toBeLessThanOrEqual(more.total);
  const rest = more.total % card.roundingUnitSatang;
  if (rest !== 0) expect(rest).toBe(0);
  return 1;
}

test('a heavier or larger package never costs less, nor is it carried where the smaller is not', () => {
  let compared = 0;
  fc.assert(
    fc.property(
      publishableCards,
      fc.array(growing, { minLength: 5, maxLength: 5 }),
      fc.array(edges, { minLength: 5, maxLength: 5 }),
      places,
      (rateCard, pairs, atEdges, place) => {
        const card = compileCard(rateCard);
        const compare = (smaller: Size, larger: Size) => {
          compared += expectNeverCheaper(card, measured(smaller, place), measured(larger, place));
        };
        for (const [smaller, larger] of pairs) compare(smaller, larger);
        for (const { at, more } of atEdges) {
          compare(sizeAtEdge(rateCard, { at, more }), sizeAtEdge(rateCard, { at, more: more + 1 }));
        }
      },
    ),
    RUNS,
  );
  expect(compared).toBeGreaterThan(5000);
});

test('whatever was changed in a card, one that lint passes never prices a larger package lower', () => {
  let passed = 0;
  let compared = 0;
  fc.assert(
    fc.property(
      editedCards,
      fc.array(growing, { minLength: 5, maxLength: 5 }),
      places,
      (rateCard, pairs, place) => {
        const isTaken = RateCard.safeParse(rateCard).success;
        if (!isTaken || lintCard(rateCard, [], '2026-01-01').faults.length > 0) return;
        passed += 1;
        const card = compileCard(rateCard);
        for (const [smaller, larger] of pairs) {
          compared += expectNeverCheaper(card, measured(smaller, place), measured(larger, place));
        }
        const { rows = [], bands = [] } = rateCard.parcel ?? {};
        const half = (rateCard.round_weight_to_grams ?? 0) * 5;
        for (const { up_to_grams } of [...rows, ...bands]) {
          const parcel = (more: number) =>
            measured({ dg: up_to_grams * 10 + more, length: 1, width: 1, height: 1 }, PARCEL);
          compared += expectNeverCheaper(card, parcel(half - 1), parcel(half + 1));
        }
      },
    ),
    { seed: 6, numRuns: 8000 },
  );
  expect(passed).toBeGreaterThan(1000);
  expect(compared).toBeGreaterThan(10_000);
});

test('each step up in weight alone never costs less', () => {
  let steps = 0;
  fc.assert(
    fc.property(publishableCards, places, (rateCard, place) => {
      const card = compileCard(rateCard);
      let before = 0;
      for (let dg = 2500; dg <= 1_200_000; dg += 2500) {
        const price = pricePackage(card, measured({ dg, length: 1, width: 1, height: 1 }, place));
        if (price.kind !== 'price') return;
        if (price.total < before) expect(price.total).toBeGreaterThanOrEqual(before);
        before = price.total;
        steps += 1;
      }
    }),
    { numRuns: 500 },
  );
  expect(steps).toBeGreaterThan(30_000);
});

test('the breakdown adds up to the price, a whole number of rounding units, and its parts to their step', () => {
  let priced = 0;
  let divided = 0;
  fc.assert(
    fc.property(publishableCards, sizes, places, (card, size, place) => {
      const item = measured(size, place);
      const price = pricePackage(compileCard(card), item);
      if (price.kind !== 'price') return;
      priced += 1;
      const lines = breakdownForStaff(price, item);
      const amounts = lines.map((line) => ('amount_satang' in line ? line.amount_satang : 0));
      expect(amounts.every(Number.isSafeInteger)).toBe(true);
      expect(amounts.reduce((sum, amount) => sum + amount)).toBe(price.total);
      expect(price.total % card.rounding_unit_satang).toBe(0);
      expect(price.rounding).toBeGreaterThanOrEqual(0);
      expect(price.rounding).toBeLessThan(card.rounding_unit_satang);
      for (const line of lines) {
        if (!('parts' in line)) continue;
        divided += 1;
        const parts = line.parts.map(({ amount_satang }) => amount_satang);
        expect(parts.reduce((sum, amount) => sum + amount)).toBe(line.amount_satang);
      }
      const plain = lines.map((line) => ({ ...line, parts: undefined }));
      expect(plain).toEqual(breakdownOf(price, item));
    }),
    RUNS,
  );
  expect(priced).toBeGreaterThan(400);
  expect(divided).toBeGreaterThan(100);
});

test('the dearest package of the dearest card there may be is priced exactly', () => {
  const card = RateCard.parse(
    aRateCard({
      zones: [
        { code: '1', countries: ['JP'], area_fee_satang: 100_000_000, estimated_days: '2-4' },
      ],
      parcel: {
        delivery_type: 'express',
        rows: [{ up_to_grams: 500, prices_satang: [100_000_000] }],
        bands: [{ up_to_grams: 300_000, per_kg_satang: [10_000_000] }],
      },
      document: null,
      demand_surcharges: [{ from: DAY, to: DAY, per_kg_satang: 10_000_000 }],
      handling_fees: Array.from({ length: 100 }, (_, index) => ({
        kind: 'overweight',
        above_grams: 1,
        fee_satang: 100_000_000 - index,
        group: `group_${index}`,
      })),
      fuel_bp: 10_000,
      markup_bp: 9999,
      vat_bp: 9999,
      rounding_unit_satang: 100_000,
    }),
  );
  expect(cardFaults(card)).toEqual([]);
  const size = { dg: 3_000_000, length: 1, width: 1, height: 1 };
  const found = pricePackage(compileCard(card), measured(size, PARCEL));
  if (found.kind !== 'price') throw new Error('It is carried.');
  expect(amountsOf(found)).toEqual(oraclePrice(card, size, PARCEL));
  const net = found.total - found.rounding - found.vat;
  // The largest number on the way to a price: twice the dividend of the VAT.
  expect(2 * net * BASIS_POINTS).toBeLessThan(Number.MAX_SAFE_INTEGER);
});

test('any size within the bounds of a request is taken, and priced', () => {
  const card = compileCard(aRateCard());
  const size = fc.double({ min: 0.0005, max: 300, noNaN: true });
  fc.assert(
    fc.property(size, size, size, size, (kg, ...sides) => {
      expect(kilograms().parse(kg)).toBe(kg);
      const [length = 0, width = 0, height = 0] = sides.map((side) =>
        cmToLength(centimetres().parse(side)),
      );
      const item = measurePackage({ ...PARCEL, actualDg: kgToDg(kg) }, { length, width, height });
      const found = pricePackage(card, item);
      // Only its volume can take a package within these bounds past the card's last weight.
      if (item.chargeableDg <= 3_000_000) expect(found.kind).toBe('price');
      else expect(found).toMatchObject({ refusal: { code: 'over_tariff_maximum' } });
    }),
    { numRuns: 1000 },
  );
});

test('the same cards in any order give the same bytes', () => {
  const named = fc
    .array(publishableCards, { minLength: 2, maxLength: 5 })
    .map((cards) => cards.map((card, i) => ({ ...card, courier_name: `courier_${i}` })));
  let quoted = 0;
  const shuffled = named.chain((cards) =>
    fc.tuple(
      fc.constant(cards),
      fc.shuffledSubarray(cards, { minLength: cards.length, maxLength: cards.length }),
    ),
  );
  fc.assert(
    fc.property(shuffled, sizes, places, ([cards, reordered], size, place) => {
      const item = measured(size, place);
      const request = {
        country: 'JP',
        actual_weight_kg: 1,
        length_cm: 1,
        width_cm: 1,
        height_cm: 1,
        is_document: place.isDocument,
        explain: true,
      };
      const answer = (book: RateCard[]) =>
        quoteResponse({
          request,
          item,
          quoted: quoteOffers(createRateBook(book).offersOn(DAY), item),
          role: 'client',
          notes: [],
        });
      const expected = answer(cards);
      expect(JSON.stringify(answer(reordered))).toBe(JSON.stringify(expected));
      quoted += expected.quotes_count > 1 ? 1 : 0;
    }),
    { numRuns: 1000 },
  );
  expect(quoted).toBeGreaterThan(150);
});
