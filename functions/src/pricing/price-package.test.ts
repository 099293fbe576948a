import { aRateCard } from '../../test/support/cards';
import { breakdownForStaff } from './breakdown';
import { compileCard } from './cards/compile-card';
import type { RateCard } from './cards/rate-card';
import { pricePackage } from './price-package';
import { measurePackage } from './weights';

const parcel = (actualDg: number, place: { country?: string; isDocument?: boolean } = {}) =>
  measurePackage(
    { country: 'JP', isDocument: false, shipDate: '2026-11-15', ...place, actualDg },
    { length: 1, width: 1, height: 1 },
  );

const price = (card: Partial<RateCard>, actualDg = 5000) =>
  pricePackage(compileCard(aRateCard({ handling_fees: [], ...card })), parcel(actualDg));

const ZONE = { code: '1', countries: ['JP'], area_fee_satang: 1000, estimated_days: '2-4' };
const DEMAND = [{ from: '2026-11-15', to: '2026-11-15', per_kg_satang: 2001 }];

test('each step is taken of the sum of those before it, and of nothing else', () => {
  const card = {
    zones: [ZONE],
    handling_fees: [{ kind: 'overweight' as const, above_grams: 100, fee_satang: 500 }],
    demand_surcharges: DEMAND,
    fuel_bp: 2750,
    markup_bp: 1250,
    discount_bp: 500,
    vat_bp: 700,
  };
  expect(price(card)).toMatchObject({
    base: 90_000,
    handling: 500,
    area: 1000,
    demand: 1001,
    fuel: 25_438,
    markup: 14_742,
    discount: 5897,
    vat: 8875,
    rounding: 41,
    total: 135_700,
  });
});

test('a zone’s discount comes off the freight alone, half up, before everything else', () => {
  const zones = [{ ...ZONE, freight_discount_bp: 3333 }];
  const demand_surcharges = [{ from: '2026-11-15', to: '2026-11-15', per_kg_satang: 2000 }];
  expect(price({ zones, demand_surcharges, fuel_bp: 5000, vat_mode: 'zero' })).toMatchObject({
    listFreight: 90_000,
    freightDiscount: 29_997,
    base: 60_003,
    area: 1000,
    demand: 1000,
    fuel: 31_002,
    total: 93_100,
  });
  const row = { up_to_grams: 500, prices_satang: [15] };
  const parcelRates = { delivery_type: 'express', rows: [row], bands: [] };
  const half = [{ ...ZONE, freight_discount_bp: 1000 }];
  expect(price({ zones: half, parcel: parcelRates })).toMatchObject({
    listFreight: 15,
    freightDiscount: 2,
    base: 13,
  });
});

test('a discount of all the freight leaves nothing of it', () => {
  const zones = [{ ...ZONE, freight_discount_bp: 10_000 }];
  expect(price({ zones })).toMatchObject({ listFreight: 90_000, base: 0, area: 1000, fuel: 275 });
});

test('a fee without fuel is in the price, but not in what fuel is taken of', () => {
  const handling_fees: RateCard['handling_fees'] = [
    { kind: 'overweight', above_grams: 100, fee_satang: 10_000, no_fuel: true },
    { kind: 'overweight', above_grams: 200, fee_satang: 20_000, group: 'heavy' },
  ];
  expect(price({ handling_fees, vat_mode: 'zero' })).toMatchObject({
    base: 90_000,
    handling: 30_000,
    fuel: 30_250,
    total: 150_300,
  });
});

test('a least weight is billed, in freight and in demand, and may be more than the tariff has', () => {
  const fee = { kind: 'overweight', above_grams: 100, fee_satang: 0 } as const;
  const card = { demand_surcharges: DEMAND, handling_fees: [{ ...fee, min_grams: 40_000 }] };
  expect(price(card)).toMatchObject({
    billableDg: 400_000,
    base: 1_740_000,
    demand: 80_040,
    isOversize: false,
  });
  const parcelRates = {
    delivery_type: 'express',
    rows: [{ up_to_grams: 30_000, prices_satang: [1] }],
    bands: [],
  };
  expect(price({ ...card, parcel: parcelRates })).toEqual({
    kind: 'unavailable',
    refusal: { code: 'over_tariff_maximum', limitDg: 300_000, billableDg: 400_000 },
  });
  expect(price({ ...card, parcel: parcelRates }, 1000)).toMatchObject({ base: 1 });
});

test('weights are rounded before the last weight of a tariff is', () => {
  const card = { round_weight_to_grams: 100 };
  expect(price(card, 3_000_499)).toMatchObject({ kind: 'price', billableDg: 3_000_000 });
  expect(price(card, 3_000_500)).toMatchObject({ refusal: { billableDg: 3_010_000 } });
});

test.each([
  ['add', 'add', 8033],
  ['included', 'included', 0],
  ['zero', 'zero', 0],
] as const)('VAT with the mode %s', (_name, vat_mode, vat) => {
  expect(price({ vat_mode })).toMatchObject({ vat });
});

test.each([
  ['a whole number of units stays', 90_000, 0, 90_000],
  ['one satang more goes up by a unit', 90_001, 99, 90_100],
  ['one satang less goes up by one', 89_999, 1, 90_000],
])('rounding: %s', (_name, base, rounding, total) => {
  const row = { up_to_grams: 500, prices_satang: [base] };
  const parcelRates = { delivery_type: 'express', rows: [row], bands: [] };
  expect(price({ parcel: parcelRates, fuel_bp: 0, vat_mode: 'zero' })).toMatchObject({
    rounding,
    total,
  });
});

test('the last weight of a tariff is priced, and above it none', () => {
  expect(price({}, 3_000_000)).toMatchObject({ kind: 'price', billableDg: 3_000_000 });
  const limit = { code: 'over_tariff_maximum', limitDg: 3_000_000, billableDg: 3_010_000 };
  expect(price({}, 3_000_001)).toEqual({ kind: 'unavailable', refusal: limit });
  const document = compileCard(aRateCard());
  expect(pricePackage(document, parcel(20_000, { isDocument: true }))).toMatchObject({
    base: 210_000,
  });
  expect(pricePackage(document, parcel(20_001, { isDocument: true }))).toMatchObject({
    refusal: { code: 'over_tariff_maximum', limitDg: 20_000, billableDg: 30_000 },
  });
});

test.each([
  [{ document: null }, { isDocument: true }, { code: 'no_document_tariff' }],
  [{ parcel: null }, {}, { code: 'no_parcel_tariff' }],
  [{}, { country: 'FR' }, { code: 'destination_not_served', country: 'FR' }],
])('what is not carried says why: %j %j', (fields, place, refusal) => {
  expect(pricePackage(compileCard(aRateCard(fields)), parcel(1, place))).toEqual({
    kind: 'unavailable',
    refusal,
  });
});

test('a broken limit is reported, and never a price', () => {
  const limits = {
    max_actual_weight_grams: 400,
    max_side_mm: null,
    max_length_plus_girth_mm: null,
  };
  expect(price({ limits })).toEqual({
    kind: 'unavailable',
    refusal: { code: 'over_weight_limit', limitDg: 4000, weightDg: 5000 },
  });
  expect(price({ limits }, 4000)).toMatchObject({ kind: 'price' });
});

test('a country whose zone the card has not is not served', () => {
  const card = { ...compileCard(aRateCard()), zoneIndexOf: new Map([['JP', 9]]) };
  expect(pricePackage(card, parcel(5000))).toEqual({
    kind: 'unavailable',
    refusal: { code: 'destination_not_served', country: 'JP' },
  });
});

test('the breakdown has all nine steps in order, each by its name', () => {
  const item = parcel(5000);
  const found = pricePackage(compileCard(aRateCard()), item);
  if (found.kind !== 'price') throw new Error('It is carried.');
  expect(breakdownForStaff(found, item).map(({ step, name }) => `${step} ${name}`)).toEqual([
    '1 volumetric_weight',
    '2 chargeable_weight',
    '3 billable_weight',
    '4 base_freight',
    '5 handling',
    '6 area_fee',
    '6 demand_surcharge',
    '7 fuel_surcharge',
    '8 markup',
    '8 discount',
    '9 vat',
    '9 rounding',
  ]);
});

test('the breakdown shows a discount as less than nothing, and none as nothing', () => {
  const item = parcel(5000);
  const findDiscount = (discount_bp: number) => {
    const found = pricePackage(compileCard(aRateCard({ discount_bp })), item);
    if (found.kind !== 'price') throw new Error('It is carried.');
    return breakdownForStaff(found, item).find(({ name }) => name === 'discount');
  };
  expect(findDiscount(500)).toMatchObject({ amount_satang: -5738, amount_thb: -57.38 });
  expect(findDiscount(0)).toEqual({ step: 8, name: 'discount', amount_thb: 0, amount_satang: 0 });
});
