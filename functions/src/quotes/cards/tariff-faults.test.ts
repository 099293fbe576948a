import { aRateCard } from '../../../test/support/cards';
import type { RateCard, Tariff } from './rate-card';
import { tariffFaults } from './tariff-faults';

const row = (up_to_grams: number, ...prices_satang: number[]) => ({ up_to_grams, prices_satang });
const band = (up_to_grams: number, ...per_kg_satang: number[]) => ({ up_to_grams, per_kg_satang });

const faultsOf = (
  rows: Tariff['rows'],
  bands: Tariff['bands'] = [],
  fields: Partial<RateCard> = {},
) =>
  tariffFaults(
    'parcel',
    aRateCard({ parcel: { delivery_type: 'express', rows, bands }, ...fields }),
  ).map(({ path, message }) => `${path}: ${message}`);

const LOWER = { lower_of_higher_weight: true };
const HALVES = { weight_step_grams: 500 };

test.each<[string, Tariff['rows'], Tariff['bands'], Partial<RateCard>, string[]]>([
  [
    'a row below the one before',
    [row(1500, 1), row(1000, 1)],
    [],
    {},
    ['parcel.rows[1]: The row for 1 kg comes after the row for 1.5 kg; weights must rise.'],
  ],
  [
    'a row twice',
    [row(250, 1), row(250, 2)],
    [],
    LOWER,
    ['parcel.rows[1]: The row for 0.25 kg comes after the row for 0.25 kg; weights must rise.'],
  ],
  [
    'a row without the price of a zone',
    [row(500)],
    [],
    {},
    ['parcel.rows[0]: There are 0 prices for 1 zones.'],
  ],
  [
    'a rate too many',
    [row(500, 1)],
    [band(1000, 1, 2)],
    {},
    ['parcel.bands[0]: There are 2 prices for 1 zones.'],
  ],
  [
    'a band that ends between two steps',
    [row(500, 1)],
    [band(2500, 1)],
    {},
    [
      'parcel.bands[0]: The band ends at 2.5 kg, not at a multiple of 1 kg, by which weights rise above the rows.',
    ],
  ],
  [
    'a band that ends between two steps of half a kilogram',
    [row(500, 1)],
    [band(2400, 1)],
    HALVES,
    [
      'parcel.bands[0]: The band ends at 2.4 kg, not at a multiple of 0.5 kg, by which weights rise above the rows.',
    ],
  ],
  [
    'a band that ends with the rows',
    [row(2000, 1)],
    [band(2000, 1)],
    {},
    ['parcel.bands[0]: The band ends at 2 kg, not above 2 kg, where it starts.'],
  ],
  [
    'a band that ends before the one before it',
    [row(2000, 1)],
    [band(4000, 1), band(3000, 1)],
    {},
    ['parcel.bands[1]: The band ends at 3 kg, not above 4 kg, where it starts.'],
  ],
  [
    'a row that costs less',
    [row(500, 500), row(1000, 499)],
    [],
    {},
    [
      'parcel.rows[1].prices_satang[0]: The price falls from 5 THB at 0.5 kg to 4.99 THB at 1 kg. If the shipper pays the lower price of a higher weight, add the line lower_of_higher_weight,yes (in JSON, "lower_of_higher_weight": true).',
    ],
  ],
  [
    'a band that costs less',
    [row(500, 1)],
    [band(1500, 1000), band(3000, 749)],
    HALVES,
    [
      'parcel.bands[1].per_kg_satang[0]: The price falls from 15 THB at 1.5 kg to 14.98 THB at 2 kg. If the shipper pays the lower price of a higher weight, add the line lower_of_higher_weight,yes (in JSON, "lower_of_higher_weight": true).',
    ],
  ],
  [
    'a row of nothing where the lower counts',
    [row(500, 500), row(1000, 0), row(1500, 600)],
    [],
    LOWER,
    [
      'parcel.rows[1].prices_satang[0]: At 1 kg the price is 0, which would count for every lower weight as well.',
    ],
  ],
  [
    'a band of nothing where the lower counts',
    [row(500, 500)],
    [band(3000, 0)],
    LOWER,
    [
      'parcel.bands[0].per_kg_satang[0]: At 1 kg the price is 0, which would count for every lower weight as well.',
    ],
  ],
  [
    'weights out of order, before any price is compared',
    [row(1000, 5), row(500, 4)],
    [],
    {},
    ['parcel.rows[1]: The row for 0.5 kg comes after the row for 1 kg; weights must rise.'],
  ],
])('%s is told', (_name, rows, bands, fields, expected) => {
  expect(faultsOf(rows, bands, fields)).toEqual(expected);
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
  expect(faultsOf(rows, bands, fields)).toEqual([]);
});

test('each zone and each table is told of by its own path', () => {
  const zones = ['JP', 'DE'].map((country) => ({
    code: country,
    countries: [country],
    area_fee_satang: 0,
    estimated_days: '2-4',
  }));
  const rows = [row(500, 9, 9, 9), row(400, 9, 8)];
  const card = aRateCard({ zones, document: { delivery_type: 'document', rows, bands: [] } });
  expect(tariffFaults('document', card).map(({ path }) => path)).toEqual([
    'document.rows[0]',
    'document.rows[1]',
  ]);
  const falling = [row(500, 9, 9), row(1000, 9, 8)];
  const document = { delivery_type: 'document', rows: falling, bands: [] };
  expect(tariffFaults('document', { ...card, document }).map(({ path }) => path)).toEqual([
    'document.rows[1].prices_satang[1]',
  ]);
  expect(tariffFaults('document', { ...card, document: null })).toEqual([]);
});
