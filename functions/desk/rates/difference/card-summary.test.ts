import { allCountryCodes } from '../../../src/fields/resolve-country';
import type { RateCard, Tariff } from '../../../src/pricing/cards/rate-card';
import { aRateCard } from '../../../test/support/cards';
import { summarizeCard, unservedCountries } from './card-summary';

const PARCEL: Tariff = {
  delivery_type: 'express',
  rows: [
    { up_to_grams: 250, prices_satang: [10_000, 20_000] },
    { up_to_grams: 500, prices_satang: [15_000, 25_000] },
    { up_to_grams: 1000, prices_satang: [18_000, 30_000] },
    { up_to_grams: 1500, prices_satang: [17_001, 29_000] },
    { up_to_grams: 2000, prices_satang: [40_000, 50_000] },
  ],
  bands: [
    { up_to_grams: 10_000, per_kg_satang: [13_000, 17_000] },
    { up_to_grams: 300_000, per_kg_satang: [12_999, 16_000] },
  ],
};

const card = (overrides: Partial<RateCard> = {}): RateCard =>
  aRateCard({
    zones: [
      { code: 'A', countries: ['TH', 'JP'], area_fee_satang: 0, estimated_days: '2' },
      { code: 'B', countries: ['KR'], area_fee_satang: 0, estimated_days: '3' },
    ],
    parcel: PARCEL,
    document: null,
    lower_of_higher_weight: true,
    ...overrides,
  });

test('a tariff has its runs of rows, its bands, and the prices per kilogram of each zone', () => {
  expect(summarizeCard(card()).tariffs).toEqual([
    {
      tariff: 'parcel',
      rows: [
        { rows: 2, step_grams: 250, up_to_grams: 500 },
        { rows: 3, step_grams: 500, up_to_grams: 2000 },
      ],
      bands_up_to_grams: [10_000, 300_000],
      zones: [
        {
          zone: 'A',
          lowest: { satang: 11_334, grams: 1500 },
          highest: { satang: 40_000, grams: 250 },
        },
        {
          zone: 'B',
          lowest: { satang: 16_000, grams: 11_000 },
          highest: { satang: 80_000, grams: 250 },
        },
      ],
      falls: [
        { from_grams: 1000, to_grams: 1500, zones: ['A', 'B'], highest_percent: 5.6 },
        { from_grams: 2000, to_grams: 3000, zones: ['A'], highest_percent: 2.5 },
      ],
    },
  ]);
});

test('zones have their countries, days, fees and discounts', () => {
  const zones = card().zones.map((zone, at) =>
    at === 0 ? { ...zone, area_fee_satang: 150 } : { ...zone, freight_discount_bp: 3750 },
  );
  expect(summarizeCard(card({ zones })).zones).toEqual([
    { zone: 'A', countries: 2, estimated_days: '2', area_fee_satang: 150, freight_discount_bp: 0 },
    { zone: 'B', countries: 1, estimated_days: '3', area_fee_satang: 0, freight_discount_bp: 3750 },
  ]);
});

/** Of the card that most tests here are built on. */
const SETTINGS = [
  { field: 'markup_percent', value: '0' },
  { field: 'discount_percent', value: '0' },
  { field: 'vat_mode', value: 'add' },
  { field: 'vat_percent', value: '7' },
  { field: 'rounding_thb', value: '1' },
  { field: 'round_weight_to_kg', value: 'none' },
  { field: 'billed_by', value: 'chargeable' },
  { field: 'weight_step_kg', value: '1' },
  { field: 'lower_of_higher_weight', value: 'true' },
  { field: 'max_weight_kg', value: 'none' },
  { field: 'max_side_cm', value: 'none' },
  { field: 'max_length_plus_girth_cm', value: 'none' },
  {
    field: 'handling_fees',
    value: 'longest_side above 120 cm: 900 THB; overweight above 70 kg: 950 THB',
  },
  { field: 'cutoff', value: 'none' },
  { field: 'collects', value: 'Mon-Fri' },
  { field: 'collects_on_holidays', value: 'false' },
  { field: 'delivers', value: 'working' },
];

test('charges are as the card has them, with the number of countries and of proofs', () => {
  expect(summarizeCard(card()).charges).toEqual({
    fuel_bp: 2750,
    fuel_on: ['freight', 'handling', 'area', 'remote', 'country', 'demand'],
    settings: SETTINGS,
    remote_areas: [],
    country_fees: [],
    country_limits: [],
    proofs: 0,
  });
  const remote_areas = [{ tier: 'A', flat_satang: 90_000, per_kg_satang: 0 }];
  const charged = card({
    fuel_bp: 'scheduled',
    fuel_on: ['demand', 'freight'],
    remote_areas,
    country_fees: [{ name: 'risk', fee_satang: 5, countries: ['AF', 'IQ', 'SY'], no_fuel: true }],
    proofs: [
      {
        country: 'JP',
        weight_mg: 100,
        sides_um: [10, 10, 10],
        kind: 'parcel',
        ship_date: '2027-01-10',
        price_satang: 1,
      },
    ],
  });
  expect(summarizeCard(charged).charges).toEqual({
    fuel_bp: 'scheduled',
    fuel_on: ['freight', 'demand'],
    remote_areas,
    settings: SETTINGS,
    country_limits: [],
    country_fees: [{ name: 'risk', fee_satang: 5, countries: 3, no_fuel: true }],
    proofs: 1,
  });
});

test('the falls of several zones stand by weight', () => {
  const rows = [100, 90, 100, 80].map((satang, at) => ({
    up_to_grams: (at + 1) * 500,
    prices_satang: [at < 2 ? 50 : satang, satang],
  }));
  const [parcel] = summarizeCard(card({ parcel: { ...PARCEL, rows, bands: [] } })).tariffs;
  expect(parcel?.falls).toEqual([
    { from_grams: 500, to_grams: 1000, zones: ['B'], highest_percent: 10 },
    { from_grams: 1500, to_grams: 2000, zones: ['A', 'B'], highest_percent: 20 },
  ]);
});

test('only the tariffs of the card are there', () => {
  const names = (overrides: Partial<RateCard>) =>
    summarizeCard(card(overrides)).tariffs.map(({ tariff }) => tariff);
  expect(names({ document: PARCEL })).toEqual(['parcel', 'document']);
  expect(names({ document: PARCEL, parcel: null })).toEqual(['document']);
});

test('every country is either served or not', () => {
  const { served, unserved } = summarizeCard(card());
  expect(served).toEqual(['JP', 'KR', 'TH']);
  expect([...served, ...unserved].sort()).toEqual([...allCountryCodes()].sort());
  expect(unservedCountries(card())).toEqual(unserved);
});
