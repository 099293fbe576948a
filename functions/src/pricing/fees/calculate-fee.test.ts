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
