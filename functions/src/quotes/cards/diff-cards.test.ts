import { aRateCard } from '../../../test/support/cards';
import { diffCards } from './diff-cards';
import type { RateCard } from './rate-card';

const zone = (code: string, countries: string[], area_fee_satang = 0, estimated_days = '2-4') => ({
  code,
  countries,
  area_fee_satang,
  estimated_days,
});

const rowsOf = (...prices: number[][]) =>
  prices.map((prices_satang, index) => ({ up_to_grams: (index + 1) * 500, prices_satang }));

/** Two zones, three rows and one band. */
const card = (overrides: Partial<RateCard> = {}): RateCard =>
  aRateCard({
    zones: [zone('A', ['JP', 'KR']), zone('B', ['US'])],
    parcel: {
      delivery_type: 'express',
      rows: rowsOf([1000, 2000], [1100, 2200], [1200, 2400]),
      bands: [{ up_to_grams: 10_000, per_kg_satang: [900, 1800] }],
    },
    document: null,
    ...overrides,
  });

test('a card does not differ from itself', () => {
  expect(diffCards(card(), card())).toEqual({ settings: [], moves: [], lanes: [] });
});

test('the version and what it is published as are no difference', () => {
  const other = card({ version: 7, status: 'draft' });
  expect(diffCards(card(), other)).toEqual({ settings: [], moves: [], lanes: [] });
});

test('settings are told with both values in the units of the CSV, those of zones by their code', () => {
  const after = card({
    fuel_bp: 3000,
    vat_bp: 707,
    rounding_unit_satang: 25,
    valid_to: '2027-12-31',
    zones: [zone('A', ['JP', 'KR'], 500), zone('B', ['US'], 0, '3-5')],
    document: { delivery_type: 'letter', rows: rowsOf([1, 1]), bands: [] },
  });
  expect(diffCards(card(), after).settings).toEqual([
    { field: 'valid_to', from: 'null', to: '2027-12-31' },
    { field: 'fuel_percent', from: '27.5', to: '30' },
    { field: 'vat_percent', from: '7', to: '7.07' },
    { field: 'rounding_thb', from: '1', to: '0.25' },
    { field: 'zone A: area_fee_thb', from: '0', to: '5' },
    { field: 'zone B: estimated_days', from: '2-4', to: '3-5' },
    { field: 'document: delivery_type', from: 'none', to: 'letter' },
  ]);
});

test('countries that move, come and go are told by the codes of their zones', () => {
  const after = card({ zones: [zone('A', ['JP', 'CN']), zone('B', ['KR'])] });
  expect(diffCards(card(), after).moves).toEqual([
    { country: 'CN', from: null, to: 'A' },
    { country: 'KR', from: 'A', to: 'B' },
    { country: 'US', from: 'B', to: null },
  ]);
});

test('lanes are told together where they move alike: how many weights, from which to which per cent', () => {
  const after = card({
    parcel: {
      delivery_type: 'express',
      rows: rowsOf([1000, 2000], [1210, 2200], [1200, 2400]),
      bands: [{ up_to_grams: 10_000, per_kg_satang: [855, 1800] }],
    },
  });
  expect(diffCards(card(), after).lanes).toEqual([
    {
      tariff: 'parcel',
      countries: ['JP', 'KR'],
      weights: 4,
      changed: 2,
      lowestPercent: -5,
      highestPercent: 10,
      greatest: { grams: 1000, from: 1100, to: 1210 },
    },
  ]);
});

test('a country in another zone is a lane of its own, and rates below the last row count as it', () => {
  const after = card({
    zones: [zone('A', ['JP']), zone('B', ['US', 'KR'])],
    parcel: {
      delivery_type: 'express',
      rows: rowsOf([1000, 2000], [1100, 2200], [1200, 2400]),
      bands: [{ up_to_grams: 10_000, per_kg_satang: [1, 1800] }],
    },
  });
  expect(diffCards(card(), after).lanes).toMatchObject([
    { countries: ['JP'], changed: 1, greatest: { grams: 10_000, from: 9000, to: 1200 } },
    { countries: ['KR'], changed: 4, lowestPercent: 100, highestPercent: 100 },
  ]);
});

test('a price out of nothing is a rise of all there is', () => {
  const free = card({
    parcel: { delivery_type: 'express', rows: rowsOf([0, 0]), bands: [] },
  });
  const paid = card({
    parcel: { delivery_type: 'express', rows: rowsOf([5, 0]), bands: [] },
  });
  expect(diffCards(free, paid).lanes).toMatchObject([{ highestPercent: 100, changed: 1 }]);
});
