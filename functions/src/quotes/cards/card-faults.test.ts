import { aRateCard, rowsThrough } from '../../../test/support/cards';
import { cardFaults } from './card-faults';
import type { RateCard, Tariff } from './rate-card';

const zone = (code: string, ...countries: string[]) => ({
  code,
  countries,
  area_fee_satang: 0,
  estimated_days: '2-4',
});

const parcel = (rows: Tariff['rows'], bands: Tariff['bands'] = []): Partial<RateCard> => ({
  parcel: { delivery_type: 'express', rows, bands },
});

const rows = (...prices: number[]) =>
  prices.map((price, i) => ({ up_to_grams: (i + 1) * 500, prices_satang: [price] }));

test('the card that the other tests are built on has no faults', () => {
  expect(cardFaults(aRateCard())).toEqual([]);
});

test.each<[string, Partial<RateCard>, string, RegExp]>([
  [
    'valid_to before valid_from',
    { valid_from: '2026-02-01', valid_to: '2026-01-31' },
    'valid_to',
    /2026-01-31 is before valid_from, 2026-02-01/,
  ],
  ['neither tariff', { parcel: null, document: null }, 'parcel', /neither/],
  [
    'an unknown country',
    { zones: [zone('1', 'JP', 'QQ')] },
    'zones[0].countries',
    /QQ is not an ISO/,
  ],
  [
    'a country in lower case',
    { zones: [zone('1', 'jp')] },
    'zones[0].countries',
    /jp is not an ISO/,
  ],
  [
    'a country twice in a zone',
    { zones: [zone('1', 'JP', 'JP')] },
    'zones[0].countries',
    /JP is in zone 1 and in zone 1/,
  ],
  [
    'overlapping demand surcharges',
    {
      demand_surcharges: [
        { from: '2026-01-01', to: '2026-01-31', per_kg_satang: 1 },
        { from: '2026-01-31', to: '2026-02-28', per_kg_satang: 1 },
      ],
    },
    'demand_surcharges[1]',
    /overlaps 2026-01-01 to 2026-01-31/,
  ],
  [
    'a demand surcharge that ends on the day on which an earlier one in the list begins',
    {
      demand_surcharges: [
        { from: '2026-01-01', to: '2026-01-31', per_kg_satang: 1 },
        { from: '2025-12-01', to: '2026-01-01', per_kg_satang: 1 },
      ],
    },
    'demand_surcharges[1]',
    /overlaps 2026-01-01 to 2026-01-31/,
  ],
  [
    'a demand surcharge that ends before it starts',
    { demand_surcharges: [{ from: '2026-02-01', to: '2026-01-01', per_kg_satang: 1 }] },
    'demand_surcharges[0]',
    /2026-01-01 is before 2026-02-01/,
  ],
  [
    'a row below the one before it',
    parcel(rows(1, 2, 3).toReversed()),
    'parcel.rows[1]',
    /row for 1 kg comes after the row for 1.5 kg/,
  ],
  [
    'a row twice',
    parcel([...rows(1), ...rows(2)]),
    'parcel.rows[1]',
    /row for 0.5 kg comes after the row for 0.5 kg/,
  ],
  [
    'a row without a price for a zone',
    parcel([{ up_to_grams: 500, prices_satang: [] }]),
    'parcel.rows[0]',
    /0 prices for 1 zones/,
  ],
  [
    'a falling row',
    parcel(rows(500, 400)),
    'parcel.rows[1].prices_satang[0]',
    /falls from 5 THB at 0.5 kg to 4 THB at 1 kg. .* lower_of_higher_weight,yes/,
  ],
  [
    'a band that is not whole kilograms',
    parcel(rows(1, 2), [{ up_to_grams: 2500, per_kg_satang: [5] }]),
    'parcel.bands[0]',
    /ends at 2.5 kg, not at a multiple of 1 kg/,
  ],
  [
    'a band that ends where it starts',
    parcel(rows(1, 2), [{ up_to_grams: 1000, per_kg_satang: [5] }]),
    'parcel.bands[0]',
    /ends at 1 kg, not above 1 kg/,
  ],
  [
    'a price that falls between two bands',
    parcel(rows(1, 2), [
      { up_to_grams: 10_000, per_kg_satang: [100] },
      { up_to_grams: 20_000, per_kg_satang: [90] },
    ]),
    'parcel.bands[1].per_kg_satang[0]',
    /falls from 10 THB at 10 kg to 9.9 THB at 11 kg/,
  ],
])('%s is named with its place', (_name, overrides, path, message) => {
  const [fault] = cardFaults(aRateCard({ document: null, ...overrides }));
  expect(fault?.path).toBe(path);
  expect(fault?.message).toMatch(message);
});

test('a country in two zones is named with both', () => {
  const zones = [zone('1', 'JP'), zone('2', 'DE', 'JP')];
  const twoZones = { rows: rowsThrough({ 500: [1, 1] }), delivery_type: 'express', bands: [] };
  expect(cardFaults(aRateCard({ zones, parcel: twoZones, document: null }))).toEqual([
    { path: 'zones[1].countries', message: 'JP is in zone 1 and in zone 2.' },
  ]);
});

test('a rate may fall between bands as long as no price does, nor below the last row', () => {
  const bands = [
    { up_to_grams: 10_000, per_kg_satang: [100] },
    { up_to_grams: 20_000, per_kg_satang: [91] },
  ];
  expect(cardFaults(aRateCard({ document: null, ...parcel(rows(1, 2), bands) }))).toEqual([]);
  const belowLastRow = [
    { up_to_grams: 10_000, per_kg_satang: [100] },
    { up_to_grams: 20_000, per_kg_satang: [50] },
  ];
  expect(cardFaults(aRateCard({ document: null, ...parcel(rows(1, 2000), belowLastRow) }))).toEqual(
    [],
  );
});

test('all faults are named at once', () => {
  const faults = cardFaults(aRateCard({ valid_to: '2020-01-01', zones: [zone('1', 'QQ', 'ZZ')] }));
  expect(faults).toHaveLength(3);
});

test('a card has up to a hundred groups of fees', () => {
  const fee = { kind: 'overweight', above_grams: 1, fee_satang: 1 } as const;
  const groups = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...fee, group: `group_${index}` }));
  const faults = (handling_fees: RateCard['handling_fees']) =>
    cardFaults(aRateCard({ handling_fees }));
  expect(faults([...groups(100), { ...fee, group: 'group_1' }])).toEqual([]);
  expect(faults(groups(101))).toEqual([
    {
      path: 'handling_fees',
      message: 'There are 101 groups of handling fees; at most 100 are taken.',
    },
  ]);
});
