import fc from 'fast-check';

import { movedParts, pickupFee, type FeePart, type FeeRule } from './calculate-fee';

const KG = 10_000;

const RULE: FeeRule = {
  base_satang: 5000,
  included_parcels: 5,
  per_parcel_satang: 500,
  included_weight_grams: 10_000,
  per_kg_satang: 200,
  fuel_bp: 1250,
  vat_bp: 700,
};

const amounts = (parts: readonly FeePart[]) => parts.map(({ amount_satang }) => amount_satang);

test.each([
  ['one light parcel', 1, 1, [5000, 0, 0, 625, 394], 6019],
  ['all that is included', 5, 10 * KG, [5000, 0, 0, 625, 394], 6019],
  ['one parcel more', 6, 10 * KG, [5000, 500, 0, 688, 433], 6621],
  ['a tenth of a gram more', 5, 10 * KG + 1, [5000, 0, 200, 650, 410], 6260],
  ['a whole kilogram more', 5, 11 * KG, [5000, 0, 200, 650, 410], 6260],
  ['a second kilogram begun', 5, 11 * KG + 1, [5000, 0, 400, 675, 425], 6500],
  ['many heavy parcels', 25, 120 * KG + 5000, [5000, 10_000, 22_200, 4650, 2930], 44_780],
])('%s', (_name, parcels, weightDg, expected, total) => {
  const fee = pickupFee(RULE, parcels, weightDg);
  expect(amounts(fee.parts)).toEqual(expected);
  expect(fee.total_satang).toBe(total);
});

test.each([
  ['half a satang of fuel is a whole one', { base_satang: 4, fuel_bp: 1250 }, [4, 0, 0, 1, 0]],
  ['less than half is none', { base_satang: 3, fuel_bp: 1250 }, [3, 0, 0, 0, 0]],
  ['VAT is on fuel too', { base_satang: 100, fuel_bp: 10_000 }, [100, 0, 0, 100, 14]],
  ['half a satang of VAT is a whole one', { base_satang: 50, fuel_bp: 0 }, [50, 0, 0, 0, 4]],
  ['a pickup may be free', { base_satang: 0 }, [0, 0, 0, 0, 0]],
])('%s', (_name, overrides, expected) => {
  expect(amounts(pickupFee({ ...RULE, ...overrides }, 1, KG).parts)).toEqual(expected);
});

test('the parts are always the same five, in one order', () => {
  const names = pickupFee(RULE, 1, KG).parts.map(({ part }) => part);
  expect(names).toEqual(['base', 'parcels', 'weight', 'fuel', 'vat']);
});

const movedBetween = (rule: FeeRule, parcels: number, weightDg: number) =>
  movedParts(pickupFee(RULE, 5, 10 * KG).parts, pickupFee(rule, parcels, weightDg).parts);

test.each([
  ['nothing', RULE, 3, 2 * KG, []],
  ['a parcel', RULE, 6, 10 * KG, ['parcels', 'fuel', 'vat']],
  ['a kilogram', RULE, 5, 11 * KG, ['weight', 'fuel', 'vat']],
  ['another base', { ...RULE, base_satang: 6000 }, 5, 10 * KG, ['base', 'fuel', 'vat']],
  ['another rate of fuel', { ...RULE, fuel_bp: 1500 }, 5, 10 * KG, ['fuel', 'vat']],
  ['another rate of VAT', { ...RULE, vat_bp: 1000 }, 5, 10 * KG, ['vat']],
  [
    'a base that makes up for a parcel',
    { ...RULE, base_satang: 4500 },
    6,
    10 * KG,
    ['base', 'parcels'],
  ],
])('%s: the parts that move', (_name, rule, parcels, weightDg, expected) => {
  expect(movedBetween(rule, parcels, weightDg)).toEqual(expected);
});

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
      for (const amount of amounts(fee.parts)) {
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(amount).toBeGreaterThanOrEqual(0);
      }
      expect(amounts(fee.parts).reduce((sum, amount) => sum + amount)).toBe(fee.total_satang);
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
        for (const [index, amount] of amounts(less.parts).entries()) {
          expect(more.parts[index]?.amount_satang).toBeGreaterThanOrEqual(amount);
        }
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
      for (const [index, { part, amount_satang }] of before.entries()) {
        expect(moved.includes(part)).toBe(amount_satang !== after[index]?.amount_satang);
      }
    }),
    RUNS,
  );
});
