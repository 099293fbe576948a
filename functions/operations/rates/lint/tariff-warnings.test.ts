import type { RateCard, Tariff } from '../../../src/quotes/cards/rate-card';
import { aRateCard } from '../../../test/support/cards';
import { tariffWarnings } from './tariff-warnings';

const zone = (fields: object = {}) => ({
  code: 'Asia',
  countries: ['JP'],
  area_fee_satang: 0,
  estimated_days: '2-4',
  ...fields,
});

const band = (up_to_grams: number, per_kg_satang: number) => ({
  up_to_grams,
  per_kg_satang: [per_kg_satang],
});

const table = (
  prices: Record<number, number>,
  bands: Tariff['bands'] = [band(300_000, 10_000)],
) => ({
  delivery_type: 'express',
  rows: Object.entries(prices).map(([grams, price]) => ({
    up_to_grams: +grams,
    prices_satang: [price],
  })),
  bands,
});

const warnings = (fields: Partial<RateCard>): string[] =>
  tariffWarnings(aRateCard({ document: null, zones: [zone()], ...fields })).map(
    ({ path, message }) => `${path}: ${message}`,
  );

const LOWER = { lower_of_higher_weight: true };
const RISING = { 500: 100, 1000: 200, 1500: 300 };
const POST =
  'fuel_bp: Without fuel this looks like the tariff of a post. The service bills the larger of actual ' +
  'and volumetric weight: if the carrier bills actual weight alone, bulky parcels are quoted too high.';

test('the card that the other tests are built on has nothing to look at', () => {
  expect(tariffWarnings(aRateCard())).toEqual([]);
});

test.each<[string, Partial<RateCard>, string]>([
  [
    'a row that may be missing',
    { parcel: table({ 500: 1, 1000: 2, 2000: 3, 2500: 4 }) },
    'parcel.rows[2]: There is no row between 1 kg and 2 kg, and other rows are 0.5 kg apart: one may be missing.',
  ],
  [
    'a row that may be missing after the first',
    { parcel: table({ 500: 1, 1100: 2, 1699: 3 }) },
    'parcel.rows[1]: There is no row between 0.5 kg and 1.1 kg, and other rows are 0.599 kg apart: one may be missing.',
  ],
  [
    'a row of documents that may be missing',
    { document: table({ 250: 1, 1000: 2, 1500: 3 }) },
    'document.rows[1]: There is no row between 0.25 kg and 1 kg, and other rows are 0.5 kg apart: one may be missing.',
  ],
  [
    'a first row that may be missing',
    { parcel: table({ 1000: 1, 1500: 2, 2000: 3 }) },
    'parcel.rows[0]: There is no row between 0 kg and 1 kg, and other rows are 0.5 kg apart: one may be missing.',
  ],
  [
    'the last row but one that may be missing',
    { parcel: table({ 500: 1, 1000: 2, 1500: 3, 2500: 4 }) },
    'parcel.rows[3]: There is no row between 1.5 kg and 2.5 kg, and other rows are 0.5 kg apart: one may be missing.',
  ],
  [
    'prices that fall little by little to half',
    { ...LOWER, parcel: table({ 500: 800, 1000: 640, 1500: 500, 2000: 400 }) },
    'parcel.rows[3].prices_satang[0]: In zone Asia, 8 THB at 0.5 kg count as 4 THB, the price at 2 kg: 50 % less.',
  ],
  [
    'a price that falls by a quarter',
    { ...LOWER, parcel: table({ 500: 1000, 1000: 750 }) },
    'parcel.rows[1].prices_satang[0]: In zone Asia, 10 THB at 0.5 kg count as 7.5 THB, the price at 1 kg: 25 % less.',
  ],
  [
    'a price that falls by nearly a quarter',
    { ...LOWER, parcel: table({ 500: 1000, 1000: 755 }) },
    'parcel.rows[1].prices_satang[0]: In zone Asia, 10 THB at 0.5 kg count as 7.55 THB, the price at 1 kg: 25 % less.',
  ],
  [
    'a rate of documents that gives far less',
    { ...LOWER, document: table(RISING, [band(10_000, 50)]) },
    'document.bands[0].per_kg_satang[0]: In zone Asia, 3 THB at 1.5 kg count as 1 THB, the price at 2 kg: 67 % less.',
  ],
  [
    'a fine step',
    { weight_step_grams: 250 },
    'weight_step_grams: Above the rows weights go up by 0.25 kg; carriers use 0.5 or 1 kg.',
  ],
  [
    'a coarse step',
    { weight_step_grams: 2000 },
    'weight_step_grams: Above the rows weights go up by 2 kg; carriers use 0.5 or 1 kg.',
  ],
  [
    'rounding as coarse as the rows',
    { round_weight_to_grams: 500 },
    'round_weight_to_grams: Weights are rounded to 0.5 kg, half up, but rows are 0.5 kg apart: some packages would be priced by a row below their weight.',
  ],
  [
    'rounding as coarse as the first row',
    { round_weight_to_grams: 100, parcel: table({ 100: 1, 500: 2 }) },
    'round_weight_to_grams: Weights are rounded to 0.1 kg, half up, but rows are 0.1 kg apart: some packages would be priced by a row below their weight.',
  ],
  [
    'rounding coarser than the rows of documents',
    { round_weight_to_grams: 300, document: table({ 500: 1, 750: 2 }) },
    'round_weight_to_grams: Weights are rounded to 0.3 kg, half up, but rows are 0.25 kg apart: some packages would be priced by a row below their weight.',
  ],
  [
    'a small discount',
    { zones: [zone({ freight_discount_bp: 99 })] },
    'zones[0].freight_discount_bp: The freight discount of zone Asia is 0.99 %: below 1 % or above 80 % it may be a typo.',
  ],
  [
    'a large discount',
    { zones: [zone({ freight_discount_bp: 8001 })] },
    'zones[0].freight_discount_bp: The freight discount of zone Asia is 80.01 %: below 1 % or above 80 % it may be a typo.',
  ],
  [
    'parcels that end early',
    { parcel: table({ 500: 1, 29_999: 2 }, []) },
    'parcel.rows: Parcels above 29.999 kg get no quote.',
  ],
  ['no fuel', { fuel_bp: 0 }, POST],
])('%s is told', (_name, fields, expected) => {
  expect(warnings(fields)).toEqual([expected]);
});

test.each<[string, Partial<RateCard>]>([
  ['steps that grow', { parcel: table({ 250: 1, 500: 2, 1000: 3, 2000: 4, 3000: 5 }) }],
  ['a first row far above the steps', { parcel: table({ 2000: 1, 2500: 2, 3000: 3 }) }],
  ['a last step that begins to grow', { parcel: table({ 250: 1, 500: 2, 1000: 3 }) }],
  ['a last row far above', { parcel: table({ 500: 1, 1000: 2, 5000: 3 }) }],
  ['a fall below a quarter', { ...LOWER, parcel: table({ 500: 1000, 1000: 756 }) }],
  ['a price that rises', { ...LOWER, parcel: table({ 500: 750, 1000: 1000 }) }],
  // A fall that no rule allows is a fault, told elsewhere.
  ['a large fall where the lower does not count', { parcel: table({ 500: 1000, 1000: 1 }) }],
  ['steps of half a kilogram', { weight_step_grams: 500 }],
  ['steps of a kilogram', { weight_step_grams: 1000 }],
  ['rounding that is finer than the rows', { round_weight_to_grams: 499 }],
  ['a discount of nothing', { zones: [zone({ freight_discount_bp: 0 })] }],
  ['a discount of 1 %', { zones: [zone({ freight_discount_bp: 100 })] }],
  ['a discount of 80 %', { zones: [zone({ freight_discount_bp: 8000 })] }],
  ['rows to 30 kg', { parcel: table({ 500: 1, 30_000: 2 }, []) }],
  ['bands above low rows', { parcel: table({ 500: 1 }, [band(1000, 1)]) }],
  ['documents that end early', { document: table({ 500: 1 }, []) }],
  ['no parcels', { parcel: null, document: table({ 500: 1 }, []) }],
  ['no parcels and no fuel', { parcel: null, document: table({ 500: 1 }), fuel_bp: 0 }],
  ['the least fuel', { fuel_bp: 1 }],
])('%s is nothing to look at', (_name, fields) => {
  expect(warnings(fields)).toEqual([]);
});

test('a least weight above the last weight of parcels is told', () => {
  const fee = { kind: 'overweight', above_grams: 70_000, fee_satang: 1 } as const;
  const fees = [fee, { ...fee, min_grams: 30_001 }, { ...fee, min_grams: 30_000 }];
  expect(warnings({ handling_fees: fees, parcel: table({ 500: 1, 30_000: 2 }, []) })).toEqual([
    'handling_fees[1].min_grams: A package that meets this fee is billed 30.001 kg, and parcels above 30 kg get no quote.',
  ]);
  expect(warnings({ handling_fees: fees })).toEqual([]);
});

test('all that there is to look at is told, zone by zone', () => {
  const zones = ['JP', 'DE'].map((country, index) =>
    zone({ code: country, countries: [country], freight_discount_bp: index * 9000 }),
  );
  const rows = [500, 1000].map((up_to_grams, index) => ({
    up_to_grams,
    prices_satang: [1000, 1000 - index * 500],
  }));
  const found = warnings({
    ...LOWER,
    zones,
    parcel: { delivery_type: 'express', rows, bands: [] },
    weight_step_grams: 10,
    round_weight_to_grams: 1000,
    fuel_bp: 0,
  });
  expect(found.map((warning) => warning.slice(0, warning.indexOf(': ')))).toEqual([
    'parcel.rows[1].prices_satang[1]',
    'weight_step_grams',
    'round_weight_to_grams',
    'zones[1].freight_discount_bp',
    'parcel.rows',
    'fuel_bp',
  ]);
});
