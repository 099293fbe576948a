import fc from 'fast-check';

import { listFaults } from '../../../test/support/faults';
import { readExamples } from '../../../test/support/repository';
import {
  FeeRecord,
  movedParts,
  pickupFee,
  showFee,
  type FeePart,
  type FeeRule,
} from './calculate-fee';
import { FeeQuoteRecord } from './quote';

const EXAMPLES = readExamples<{
  amounts: [name: string, parcels: number, weightDg: number, expected: number[], total: number][];
  rounded: [name: string, overrides: object, expected: number[]][];
  moved: [
    name: string,
    rule: Partial<FeeRule>,
    parcels: number,
    weightDg: number,
    expected: string[],
  ][];
}>(__dirname, 'vectors/calculate-fee.json');

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

test.each(EXAMPLES.amounts)('%s', (_name, parcels, weightDg, expected, total) => {
  const fee = pickupFee(RULE, parcels, weightDg);
  expect(amounts(fee.parts)).toEqual(expected);
  expect(fee.total_satang).toBe(total);
});

test.each(EXAMPLES.rounded)('%s', (_name, overrides, expected) => {
  expect(amounts(pickupFee({ ...RULE, ...overrides }, 1, KG).parts)).toEqual(expected);
});

test('the parts are always the same five, in one order', () => {
  const names = pickupFee(RULE, 1, KG).parts.map(({ part }) => part);
  expect(names).toEqual(['base', 'parcels', 'weight', 'fuel', 'vat']);
});

const movedBetween = (rule: FeeRule, parcels: number, weightDg: number) =>
  movedParts(pickupFee(RULE, 5, 10 * KG).parts, pickupFee(rule, parcels, weightDg).parts);

test.each(EXAMPLES.moved)('%s: the parts that move', (_name, rule, parcels, weightDg, expected) => {
  expect(movedBetween({ ...RULE, ...rule }, parcels, weightDg)).toEqual(expected);
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

test('every amount is the one of exact fractions, and they add up to the total', () => {
  const applyRate = (amount: bigint, bp: number) => (amount * BigInt(bp) + 5000n) / 10_000n;
  fc.assert(
    fc.property(rules, parcelCounts, weights, (rule, parcels, weightDg) => {
      const extra = parcels > rule.included_parcels ? parcels - rule.included_parcels : 0;
      const kilograms = Math.ceil((weightDg - rule.included_weight_grams * 10) / KG);
      const base = BigInt(rule.base_satang);
      const forParcels = BigInt(extra) * BigInt(rule.per_parcel_satang);
      const forWeight = BigInt(kilograms > 0 ? kilograms : 0) * BigInt(rule.per_kg_satang);
      const fuel = applyRate(base + forParcels + forWeight, rule.fuel_bp);
      const vat = applyRate(base + forParcels + forWeight + fuel, rule.vat_bp);
      const { parts, total_satang } = pickupFee(rule, parcels, weightDg);
      const expected = [base, forParcels, forWeight, fuel, vat];
      expect(amounts(parts).map(BigInt)).toEqual(expected);
      expect(BigInt(total_satang)).toBe(expected.reduce((sum, amount) => sum + amount));
    }),
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

const STORED_RULE = {
  base_satang: 12_000,
  included_parcels: 5,
  per_parcel_satang: 1500,
  included_weight_grams: 20_000,
  per_kg_satang: 800,
  fuel_bp: 1250,
  vat_bp: 700,
};
const FEE = pickupFee(STORED_RULE, 6, 215_000);

test('a fee is stored with its five parts in order, and shown in baht and in satang', () => {
  expect(FeeRecord.parse(FEE)).toEqual(FEE);
  expect(showFee(FEE)).toEqual({
    fee_thb: 181.77,
    currency: 'THB',
    breakdown: [
      { part: 'base', amount_thb: 120, amount_satang: 12_000 },
      { part: 'parcels', amount_thb: 15, amount_satang: 1500 },
      { part: 'weight', amount_thb: 16, amount_satang: 1600 },
      { part: 'fuel', amount_thb: 18.88, amount_satang: 1888 },
      { part: 'vat', amount_thb: 11.89, amount_satang: 1189 },
    ],
  });
});

const NOT_WHOLE = [': must be the sum of its parts'];

test.each<[string, object, string[]]>([
  ['a satang more than its parts', { total_satang: FEE.total_satang + 1 }, NOT_WHOLE],
  ['parts in another order', { parts: FEE.parts.toReversed() }, NOT_WHOLE],
  [
    'a part less',
    { total_satang: FEE.total_satang - 1189, parts: FEE.parts.slice(0, 4) },
    NOT_WHOLE,
  ],
  ['no parts', { total_satang: 0, parts: [] }, NOT_WHOLE],
])('a fee of %s is a fault', (_name, fields, faults) => {
  expect(listFaults(FeeRecord, { ...FEE, ...fields })).toEqual(faults);
});

test.each([
  ['total_satang', { total_satang: -1 }],
  ['total_satang', { total_satang: 0.5 }],
  ['parts.0.amount_satang', { parts: [{ part: 'base', amount_satang: -1 }] }],
  ['parts.0.amount_satang', { parts: [{ part: 'base', amount_satang: 0.5 }] }],
  ['parts.0.part', { parts: [{ part: 'tip', amount_satang: 1 }] }],
])('%s is checked: %j', (path, fields) => {
  expect(listFaults(FeeRecord, { ...FEE, ...fields })).toContainEqual(
    expect.stringMatching(new RegExp(`^${path}: `)),
  );
});

test('a fee of nothing is stored', () => {
  const free = { ...STORED_RULE, base_satang: 0, per_parcel_satang: 0, per_kg_satang: 0 };
  expect(listFaults(FeeRecord, pickupFee(free, 1, 1))).toEqual([]);
});

const QUOTE = {
  province: 'TH-10',
  postal_code: '10110',
  hub_id: 'bangkok',
  parcels_count: 6,
  total_weight_dg: 215_000,
  account_id: 'partner',
  zone_id: 'metro',
  fee: FEE,
  quoted_at: new Date(0),
  valid_until: new Date(1),
  expires_at: new Date(2),
};

test('a quote is read as it was stored', () => {
  expect(FeeQuoteRecord.parse(QUOTE)).toEqual(QUOTE);
});

test.each(Object.keys(QUOTE))('a quote without %s is a fault', (name) => {
  const rest = Object.fromEntries(Object.entries(QUOTE).filter(([key]) => key !== name));
  expect(FeeQuoteRecord.safeParse(rest).success).toBe(false);
});
