import { aRateCard } from '../../../test/support/cards';
import { type CardFault, cardFault, tariffFaults } from './card-faults';
import type { RateCard, Tariff } from './rate-card';

const row = (up_to_grams: number, ...prices_satang: number[]) => ({ up_to_grams, prices_satang });
const band = (up_to_grams: number, ...per_kg_satang: number[]) => ({ up_to_grams, per_kg_satang });

const findFaults = (
  rows: Tariff['rows'],
  bands: Tariff['bands'] = [],
  fields: Partial<RateCard> = {},
) =>
  tariffFaults(
    'parcel',
    aRateCard({ parcel: { delivery_type: 'express', rows, bands }, ...fields }),
  );

const LOWER = { lower_of_higher_weight: true };
const HALVES = { weight_step_grams: 500 };

test.each<[string, Tariff['rows'], Tariff['bands'], Partial<RateCard>, CardFault]>([
  [
    'a row below the one before',
    [row(1500, 1), row(1000, 1)],
    [],
    {},
    cardFault('parcel.rows[1]', 'rows_not_rising', { weight: 1000, before: 1500 }),
  ],
  [
    'a row twice',
    [row(250, 1), row(250, 2)],
    [],
    LOWER,
    cardFault('parcel.rows[1]', 'rows_not_rising', { weight: 250, before: 250 }),
  ],
  [
    'a row without the price of a zone',
    [row(500)],
    [],
    {},
    cardFault('parcel.rows[0]', 'prices_unlike_zones', { prices: 0, zones: 1 }),
  ],
  [
    'a rate too many',
    [row(500, 1)],
    [band(1000, 1, 2)],
    {},
    cardFault('parcel.bands[0]', 'prices_unlike_zones', { prices: 2, zones: 1 }),
  ],
  [
    'a band that ends between two steps',
    [row(500, 1)],
    [band(2500, 1)],
    {},
    cardFault('parcel.bands[0]', 'band_ends_between_steps', { weight: 2500, step: 1000 }),
  ],
  [
    'a band that ends between two steps of half a kilogram',
    [row(500, 1)],
    [band(2400, 1)],
    HALVES,
    cardFault('parcel.bands[0]', 'band_ends_between_steps', { weight: 2400, step: 500 }),
  ],
  [
    'a band that ends with the rows',
    [row(2000, 1)],
    [band(2000, 1)],
    {},
    cardFault('parcel.bands[0]', 'band_empty', { weight: 2000, start: 2000 }),
  ],
  [
    'a band that ends before the one before it',
    [row(2000, 1)],
    [band(4000, 1), band(3000, 1)],
    {},
    cardFault('parcel.bands[1]', 'band_empty', { weight: 3000, start: 4000 }),
  ],
  [
    'a row that costs less',
    [row(500, 500), row(1000, 499)],
    [],
    {},
    cardFault('parcel.rows[1].prices_satang[0]', 'price_falls', {
      from: 500,
      lighter: 500,
      to: 499,
      heavier: 1000,
    }),
  ],
  [
    'a band that costs less',
    [row(500, 1)],
    [band(1500, 1000), band(3000, 749)],
    HALVES,
    cardFault('parcel.bands[1].per_kg_satang[0]', 'price_falls', {
      from: 1500,
      lighter: 1500,
      to: 1498,
      heavier: 2000,
    }),
  ],
  [
    'a row of nothing where the lower price applies',
    [row(500, 500), row(1000, 0), row(1500, 600)],
    [],
    LOWER,
    cardFault('parcel.rows[1].prices_satang[0]', 'price_zero', { weight: 1000 }),
  ],
  [
    'a band of nothing where the lower price applies',
    [row(500, 500)],
    [band(3000, 0)],
    LOWER,
    cardFault('parcel.bands[0].per_kg_satang[0]', 'price_zero', { weight: 1000 }),
  ],
  [
    'weights out of order, before any price is compared',
    [row(1000, 5), row(500, 4)],
    [],
    {},
    cardFault('parcel.rows[1]', 'rows_not_rising', { weight: 500, before: 1000 }),
  ],
])('%s is a fault', (_name, rows, bands, fields, fault) => {
  expect(findFaults(rows, bands, fields)).toEqual([fault]);
});

test.each<[string, Tariff['rows'], Tariff['bands'], Partial<RateCard>]>([
  ['rows at any rising weights', [row(1, 1), row(250, 2), row(333, 2), row(1999, 3)], [], {}],
  ['a band after a row within a step', [row(1999, 1)], [band(2000, 1), band(3000, 1)], {}],
  ['bands of half kilograms', [row(500, 1)], [band(2500, 1)], HALVES],
  ['bands of odd steps', [row(500, 1)], [band(666, 1)], { weight_step_grams: 333 }],
  ['a price that stays', [row(500, 5), row(1000, 5)], [band(2000, 3), band(4000, 2)], {}],
  ['a rate that gives less than the last row', [row(500, 500)], [band(2000, 1)], {}],
  ['a price that falls where the lower counts', [row(500, 2), row(1000, 1)], [], LOWER],
  ['a rate that gives less where the lower counts', [row(500, 500)], [band(2000, 1)], LOWER],
  ['nothing that only rises, where the lower counts', [row(500, 0), row(1000, 0)], [], LOWER],
])('%s is no fault', (_name, rows, bands, fields) => {
  expect(findFaults(rows, bands, fields)).toEqual([]);
});

test('each zone and each table is named by its own path', () => {
  const zones = ['JP', 'DE'].map((country) => ({
    code: country,
    countries: [country],
    area_fee_satang: 0,
    estimated_days: '2-4',
  }));
  const rows = [row(500, 9, 9, 9), row(400, 9, 8)];
  const card = aRateCard({ zones, document: { delivery_type: 'document', rows, bands: [] } });
  expect(tariffFaults('document', card).map(({ place }) => place)).toEqual([
    'document.rows[0]',
    'document.rows[1]',
  ]);
  const falling = [row(500, 9, 9), row(1000, 9, 8)];
  const document = { delivery_type: 'document', rows: falling, bands: [] };
  expect(tariffFaults('document', { ...card, document }).map(({ place }) => place)).toEqual([
    'document.rows[1].prices_satang[1]',
  ]);
  expect(tariffFaults('document', { ...card, document: null })).toEqual([]);
});
