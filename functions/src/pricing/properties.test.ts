import fc from 'fast-check';

import { lintCard } from '../../desk/rates/lint/lint-card';
import { editedCards } from '../../test/support/arbitrary-cards';
import {
  toDatedCharges,
  compiledOn,
  generateCourier,
  couriers,
} from '../../test/support/arbitrary-couriers';
import {
  edges,
  growing,
  measured,
  places,
  sizeAtEdge,
  sizes,
  type Size,
} from '../../test/support/arbitrary-packages';
import { asOracle, oraclePrice } from '../../test/support/price-oracle';
import { share, countShare } from '../../test/support/share';
import { breakdownForStaff } from './breakdown';
import type { Card } from './card';
import { cardFaults } from './cards/card-faults';
import { RateCard } from './cards/rate-card';
import { pricePackage, type Areas } from './price-package';
import { CourierSurcharges } from './surcharges/courier-surcharges';
import type { Package } from './weights';

const RUNS = share({ numRuns: 3000 });

test('the generated cards are such as may be published, and price many packages', () => {
  let priced = 0;
  fc.assert(
    fc.property(couriers, sizes, places, (courier, size, place) => {
      expect(RateCard.safeParse(courier.card).error).toBeUndefined();
      expect(CourierSurcharges.safeParse(courier.surcharges).error).toBeUndefined();
      expect(cardFaults(courier.card)).toEqual([]);
      const card = compiledOn(courier, place.shipDate);
      const found = pricePackage(card, measured(size, place), courier.areas);
      priced += found.kind === 'price' ? 1 : 0;
    }),
    RUNS,
  );
  expect(priced).toBeGreaterThan(countShare(400));
});

test('every amount of a price is what exact fractions make it, and what is not carried is not priced', () => {
  let priced = 0;
  fc.assert(
    fc.property(
      couriers,
      fc.array(sizes, { minLength: 3, maxLength: 3 }),
      fc.array(edges, { minLength: 3, maxLength: 3 }),
      places,
      (courier, drawn, atEdges, place) => {
        const card = compiledOn(courier, place.shipDate);
        for (const size of [...drawn, ...atEdges.map((edge) => sizeAtEdge(courier.card, edge))]) {
          const found = pricePackage(card, measured(size, place), courier.areas);
          priced += found.kind === 'price' ? 1 : 0;
          expect(asOracle(found)).toEqual(
            oraclePrice(courier.card, size, place, toDatedCharges(courier)),
          );
        }
      },
    ),
    RUNS,
  );
  expect(priced).toBeGreaterThan(countShare(4000));
});

/**
 * A larger package costs no less than a smaller one, and is not carried where that one is not.
 * @returns how many comparisons there were: none where the larger one is not carried.
 */
function expectNeverCheaper(card: Card, smaller: Package, larger: Package, areas?: Areas): number {
  const more = pricePackage(card, larger, areas);
  if (more.kind !== 'price') return 0;
  const less = pricePackage(card, smaller, areas);
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
      couriers,
      fc.array(growing, { minLength: 5, maxLength: 5 }),
      fc.array(edges, { minLength: 5, maxLength: 5 }),
      places,
      (courier, pairs, atEdges, place) => {
        const { card: rateCard, areas } = courier;
        const card = compiledOn(courier, place.shipDate);
        const compare = (smaller: Size, larger: Size) => {
          const items = [measured(smaller, place), measured(larger, place)] as const;
          compared += expectNeverCheaper(card, ...items, areas);
        };
        for (const [smaller, larger] of pairs) compare(smaller, larger);
        for (const { at, more } of atEdges) {
          compare(sizeAtEdge(rateCard, { at, more }), sizeAtEdge(rateCard, { at, more: more + 1 }));
        }
      },
    ),
    RUNS,
  );
  expect(compared).toBeGreaterThan(countShare(5000));
});

test('whatever was changed in a card, one that lint passes never prices a larger package lower', () => {
  let passed = 0;
  let compared = 0;
  fc.assert(
    fc.property(
      generateCourier(editedCards),
      fc.array(growing, { minLength: 5, maxLength: 5 }),
      places,
      (courier, pairs, place) => {
        const { card: rateCard, areas } = courier;
        // Whether a schedule has a rate for each day is not what keeps a price from falling.
        const fixed = { ...rateCard, fuel_bp: 2750 };
        const isTaken = RateCard.safeParse(fixed).success;
        if (!isTaken || lintCard(fixed, [], '2026-01-01').faults.length > 0) return;
        passed += 1;
        const card = compiledOn(courier, place.shipDate);
        const compare = (smaller: Package, larger: Package) => {
          compared += expectNeverCheaper(card, smaller, larger, areas);
        };
        for (const [smaller, larger] of pairs) {
          compare(measured(smaller, place), measured(larger, place));
        }
        const { rows = [], bands = [] } = rateCard.parcel ?? {};
        const half = (rateCard.round_weight_to_grams ?? 0) * 5;
        for (const { up_to_grams } of [...rows, ...bands]) {
          const parcel = (more: number) =>
            measured(
              { dg: up_to_grams * 10 + more, length: 1, width: 1, height: 1 },
              { ...place, isDocument: false },
            );
          compare(parcel(half - 1), parcel(half + 1));
        }
      },
    ),
    share({ seed: 6, numRuns: 8000 }),
  );
  expect(passed).toBeGreaterThan(countShare(1000));
  expect(compared).toBeGreaterThan(countShare(10_000));
});

test('the breakdown adds up to the price, a whole number of rounding units, and its parts to their step', () => {
  let priced = 0;
  let divided = 0;
  fc.assert(
    fc.property(couriers, sizes, places, (courier, size, place) => {
      const { card } = courier;
      const item = measured(size, place);
      const price = pricePackage(compiledOn(courier, place.shipDate), item, courier.areas);
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
    }),
    RUNS,
  );
  expect(priced).toBeGreaterThan(countShare(400));
  expect(divided).toBeGreaterThan(countShare(100));
});
