import fc from 'fast-check';

import { movedParts, pickupFee, type FeePart, type FeeRule } from './calculate-fee';

const KG = 10_000;

const amounts = (parts: readonly FeePart[]) => parts.map(({ amount_satang }) => amount_satang);

const upTo = (max: number) => fc.integer({ min: 0, max });
const rules: fc.Arbitrary<FeeRule> = fc.record({
  base_satang: upTo(1_000_000),
  included_parcels: upTo(100),
  per_parcel_satang: upTo(100_000),
  included_weight_grams: upTo(1_000_000),
  per_kg_satang: upTo(100_000),
  fuel_bp: upTo(10_000),
  vat_bp: upTo(10_000),
});
const parcelCounts = upTo(1000);
const weights = upTo(3000 * KG);
const RUNS = { seed: 764, numRuns: 3000 };

test('the parts are whole, never negative, and add up to the total', () => {
  fc.assert(
    fc.property(rules, parcelCounts, weights, (rule, parcels, weightDg) => {
      const fee = pickupFee(rule, parcels, weightDg);
      const parts = amounts(fee.parts);
      expect(parts.filter((amount) => !Number.isSafeInteger(amount) || amount < 0)).toEqual([]);
      expect(parts.reduce((sum, amount) => sum + amount)).toBe(fee.total_satang);
    }),
    RUNS,
  );
});

test('every amount is the one of exact fractions', () => {
  const rateOf = (amount: bigint, bp: number) => (amount * BigInt(bp) + 5000n) / 10_000n;
  fc.assert(
    fc.property(rules, parcelCounts, weights, (rule, parcels, weightDg) => {
      const extra = parcels > rule.included_parcels ? parcels - rule.included_parcels : 0;
      const kilograms = Math.ceil((weightDg - rule.included_weight_grams * 10) / KG);
      const base = BigInt(rule.base_satang);
      const forParcels = BigInt(extra) * BigInt(rule.per_parcel_satang);
      const forWeight = BigInt(kilograms > 0 ? kilograms : 0) * BigInt(rule.per_kg_satang);
      const fuel = rateOf(base + forParcels + forWeight, rule.fuel_bp);
      const vat = rateOf(base + forParcels + forWeight + fuel, rule.vat_bp);
      expect(amounts(pickupFee(rule, parcels, weightDg).parts).map(BigInt)).toEqual([
        base,
        forParcels,
        forWeight,
        fuel,
        vat,
      ]);
    }),
    RUNS,
  );
});

test('more parcels or more weight never cost less, in any part', () => {
  fc.assert(
    fc.property(
      rules,
      parcelCounts,
      weights,
      upTo(10),
      upTo(2 * KG),
      (rule, parcels, weightDg, moreParcels, moreDg) => {
        const less = pickupFee(rule, parcels, weightDg);
        const more = pickupFee(rule, parcels + moreParcels, weightDg + moreDg);
        expect(more.total_satang).toBeGreaterThanOrEqual(less.total_satang);
        const cheaper = amounts(more.parts).filter((amount, at) => {
          const before = less.parts[at]?.amount_satang;
          return before === undefined || amount < before;
        });
        expect(cheaper).toEqual([]);
      },
    ),
    RUNS,
  );
});

test('no part has moved exactly where all amounts are equal', () => {
  fc.assert(
    fc.property(rules, rules, parcelCounts, weights, (rule, other, parcels, weightDg) => {
      const before = pickupFee(rule, parcels, weightDg).parts;
      const after = pickupFee(other, parcels, weightDg).parts;
      const moved = movedParts(before, after);
      expect(movedParts(after, before)).toEqual(moved);
      expect(movedParts(before, before)).toEqual([]);
      const differing = before.filter(
        ({ amount_satang }, at) => amount_satang !== after[at]?.amount_satang,
      );
      expect(moved).toEqual(differing.map(({ part }) => part));
    }),
    RUNS,
  );
});
