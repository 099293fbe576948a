import { aRateCard } from '../../../test/support/cards';
import { cardFaults } from './card-faults';
import type { RateCard, Tariff } from './rate-card';
import {
  MAX_ADDITIONAL_STEPS,
  additionalSteps,
  bandStart,
  computePerKg,
  priceFalls,
  pricedWeights,
  listRows,
  tableLines,
  tablePrices,
} from './tariff-prices';

const zones = ['JP', 'DE'].map((country) => ({
  code: country,
  countries: [country],
  area_fee_satang: 0,
  estimated_days: '2-4',
}));

const buildCard = (
  rows: Tariff['rows'],
  bands: Tariff['bands'],
  fields: Partial<RateCard> = {},
): RateCard =>
  aRateCard({
    zones,
    parcel: { delivery_type: 'express', rows, bands },
    document: null,
    ...fields,
  });

const row = (up_to_grams: number, ...prices_satang: number[]) => ({ up_to_grams, prices_satang });
const band = (up_to_grams: number, ...per_kg_satang: number[]) => ({ up_to_grams, per_kg_satang });

test.each([
  ['the next kilogram', 30_000, {}, 31_000],
  ['the kilogram that ends a half', 30_500, {}, 31_000],
  ['the next half kilogram', 30_000, { weight_step_grams: 500 }, 30_500],
  ['the half kilogram above', 30_499, { weight_step_grams: 500 }, 30_500],
  ['the next of odd steps', 2300, { weight_step_grams: 333 }, 2331],
  ['not the step that the rows end at', 2331, { weight_step_grams: 333 }, 2664],
])('the first band starts at %s', (_name, lastRow, fields, expected) => {
  const card = buildCard([row(100, 1, 1), row(lastRow, 1, 1)], [band(50_000, 1, 1)], fields);
  expect(bandStart(card, 'parcel', 0)).toBe(expected);
});

test('another band starts a step above the one before it', () => {
  const bands = [band(50_000, 1, 1), band(70_000, 1, 1)];
  expect(bandStart(buildCard([row(500, 1, 1)], bands), 'parcel', 1)).toBe(51_000);
  const halves = buildCard([row(500, 1, 1)], bands, { weight_step_grams: 500 });
  expect(bandStart(halves, 'parcel', 1)).toBe(50_500);
});

test.each([
  [43_500, 52_000, 2_262_000],
  [1, 499, 0],
  [1, 500, 1],
  [1201, 500, 601],
  [10_000_000, 300_000, 3_000_000_000],
])('%i satang a kilogram of %i g are %i', (perKg, grams, expected) => {
  expect(computePerKg(perKg, grams)).toBe(expected);
});

test('a zone’s prices are its rows, and its bands at their first weights and their last', () => {
  const card = buildCard(
    [row(250, 5, 100), row(1200, 9, 900)],
    [band(4000, 10, 200), band(9000, 30, 500)],
  );
  expect(tablePrices(card, 'parcel', 1)).toEqual([
    { grams: 250, satang: 100, path: 'parcel.rows[0].prices_satang[1]' },
    { grams: 1200, satang: 900, path: 'parcel.rows[1].prices_satang[1]' },
    { grams: 2000, satang: 900, path: 'parcel.bands[0].per_kg_satang[1]' },
    { grams: 4000, satang: 900, path: 'parcel.bands[0].per_kg_satang[1]' },
    { grams: 5000, satang: 2500, path: 'parcel.bands[1].per_kg_satang[1]' },
    { grams: 9000, satang: 4500, path: 'parcel.bands[1].per_kg_satang[1]' },
  ]);
  const satangOf = ({ satang }: { satang: number }) => satang;
  expect(tablePrices(card, 'parcel', 0).map(satangOf)).toEqual([5, 9, 20, 40, 150, 270]);
  const lower = { ...card, lower_of_higher_weight: true };
  expect(tablePrices(lower, 'parcel', 1).map(satangOf)).toEqual([100, 900, 400, 800, 2500, 4500]);
  const higher = { ...card, lower_of_higher_weight: false };
  expect(tablePrices(higher, 'parcel', 1).map(satangOf)).toEqual([100, 900, 900, 900, 2500, 4500]);
});

test('each step of additional weights has its price and the place of its line', () => {
  const parcel = {
    delivery_type: 'express',
    rows: [row(500, 100, 200)],
    additional: [
      { up_to_grams: 1400, step_grams: 500, per_step_satang: [20, null] },
      { up_to_grams: 2400, step_grams: 1000, per_step_satang: [50, 60] },
    ],
    bands: [band(4000, 100, 100)],
  };
  const card = buildCard([], [], { parcel });
  expect(tablePrices(card, 'parcel', 0)).toEqual([
    { grams: 500, satang: 100, path: 'parcel.rows[0].prices_satang[0]' },
    { grams: 1000, satang: 120, path: 'parcel.additional[0].per_step_satang[0]' },
    { grams: 1400, satang: 140, path: 'parcel.additional[0].per_step_satang[0]' },
    { grams: 2400, satang: 190, path: 'parcel.additional[1].per_step_satang[0]' },
    { grams: 3000, satang: 300, path: 'parcel.bands[0].per_kg_satang[0]' },
    { grams: 4000, satang: 400, path: 'parcel.bands[0].per_kg_satang[0]' },
  ]);
  expect(tablePrices(card, 'parcel', 1).map(({ grams }) => grams)).toEqual([500, 3000, 4000]);
  expect(additionalSteps(parcel)).toBe(3);
  const lines = tableLines('parcel', parcel).map(({ kind, grams, path }) => [kind, grams, path]);
  expect(lines).toEqual([
    ['row', 500, 'parcel.rows[0].prices_satang'],
    ['additional', 1400, 'parcel.additional[0].per_step_satang'],
    ['additional', 2400, 'parcel.additional[1].per_step_satang'],
    ['per_kg', 4000, 'parcel.bands[0].per_kg_satang'],
  ]);
});

test.each([
  ['rows and bands', [[1, null]], [[5, 5]], 0, { from: 500, upTo: 2000 }],
  ['rows alone', [[1, 1]], [[null, 5]], 0, { from: 500, upTo: 500 }],
  ['bands alone', [[1, null]], [[null, 5]], 1, { from: 1000, upTo: 2000 }],
  ['neither', [[1, null]], [[5, null]], 1, undefined],
])('the weights that a zone has prices for, of %s', (_of, prices, rates, zone, expected) => {
  const rows = prices.map((prices_satang) => ({ up_to_grams: 500, prices_satang }));
  const bands = rates.map((per_kg_satang) => ({ up_to_grams: 2000, per_kg_satang }));
  expect(pricedWeights(buildCard(rows, bands), 'parcel', zone)).toEqual(expected);
  expect(pricedWeights(buildCard(rows, bands), 'document', zone)).toBeUndefined();
});

test('a card has no prices of a table that it does not have', () => {
  expect(tablePrices(buildCard([row(500, 1, 1)], []), 'document', 0)).toEqual([]);
  expect(priceFalls(buildCard([row(500, 1, 1)], []), 'document', 0)).toEqual([]);
});

test('only a lower price than its neighbour is a fall; an equal price is not', () => {
  const card = buildCard(
    [row(500, 50, 50), row(1000, 50, 49), row(1500, 60, 48)],
    [band(3000, 31, 31), band(5000, 20, 30)],
  );
  const at = (points: ReturnType<typeof priceFalls>) =>
    points.map(({ from, to }) => [from.grams, from.satang, to.grams, to.satang, to.path]);
  expect(at(priceFalls(card, 'parcel', 0))).toEqual([
    [3000, 93, 4000, 80, 'parcel.bands[1].per_kg_satang[0]'],
  ]);
  expect(at(priceFalls(card, 'parcel', 1))).toEqual([
    [500, 50, 1000, 49, 'parcel.rows[1].prices_satang[1]'],
    [1000, 49, 1500, 48, 'parcel.rows[2].prices_satang[1]'],
  ]);
});

test('a card of more additional steps than a table may have is refused before they are all made', () => {
  let expanded = 0;
  const amounts = Object.assign([1, 1], {
    map: (each: (amount: number) => number) => {
      expanded += 1;
      return [1, 1].map(each);
    },
  });
  const additional = Array.from({ length: 2000 }, (_, at) => ({
    up_to_grams: at % 2 === 0 ? 300_000 : 1,
    step_grams: 1,
    per_step_satang: amounts,
  }));
  const parcel = { delivery_type: 'express', rows: [], bands: [], additional };
  const codes = cardFaults(buildCard([], [], { parcel })).map(({ code }) => code);
  expect(new Set(codes)).toEqual(new Set(['additional_empty', 'additional_steps_too_many']));
  expect(expanded).toBe(0);
  expect(listRows(parcel)).toHaveLength(MAX_ADDITIONAL_STEPS + 1);
});
