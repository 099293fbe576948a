import { aRateCard, rowsThrough } from '../../../test/support/cards';
import { type CardFault, cardFault, cardFaults } from './card-faults';
import type { RateCard } from './rate-card';

const zone = (code: string, ...countries: string[]) => ({
  code,
  countries,
  area_fee_satang: 0,
  estimated_days: '2-4',
});

test('the card that the other tests are built on has no faults', () => {
  expect(cardFaults(aRateCard())).toEqual([]);
});

const JAN = { from: '2026-01-01', to: '2026-01-31', per_kg_satang: 1 };

test.each<[string, Partial<RateCard>, CardFault]>([
  [
    'valid_to before valid_from',
    { valid_from: '2026-02-01', valid_to: '2026-01-31' },
    cardFault('valid_to', 'valid_to_before_from', { from: '2026-02-01', to: '2026-01-31' }),
  ],
  ...(['max_pieces', 'max_shipment_grams'] as const).map(
    (name): [string, Partial<RateCard>, CardFault] => [
      `${name} without a rule for several pieces`,
      { [name]: 20 },
      cardFault(name, 'pieces_rule_missing', {
        known: ['sum_of_pieces', 'sum_of_weights', 'each'],
      }),
    ],
  ),
  ['neither tariff', { parcel: null }, cardFault('parcel', 'tariffs_missing')],
  ...['QQ', 'jp'].map((country): [string, Partial<RateCard>, CardFault] => [
    `the country ${country}`,
    { zones: [zone('1', country)] },
    cardFault('zones[0].countries', 'card_country_unknown', { country }),
  ]),
  [
    'a country twice in a zone',
    { zones: [zone('1', 'JP', 'JP')] },
    cardFault('zones[0].countries', 'country_in_two_zones', {
      country: 'JP',
      first: '1',
      second: '1',
    }),
  ],
  ...[
    { ...JAN, from: '2026-01-31', to: '2026-02-28' },
    { ...JAN, from: '2025-12-01', to: '2026-01-01' },
  ].map((other): [string, Partial<RateCard>, CardFault] => [
    `a demand surcharge from ${other.from} next to one of January`,
    { demand_surcharges: [JAN, other] },
    cardFault('demand_surcharges[1]', 'card_demand_overlaps', {
      from: other.from,
      to: other.to,
      other_from: JAN.from,
      other_to: JAN.to,
    }),
  ]),
  [
    'a demand surcharge that ends before it starts',
    { demand_surcharges: [{ ...JAN, from: '2026-02-01' }] },
    cardFault('demand_surcharges[0]', 'card_demand_reversed', {
      from: '2026-02-01',
      to: '2026-01-31',
    }),
  ],
])('%s is a fault', (_name, overrides, fault) => {
  expect(cardFaults(aRateCard({ document: null, ...overrides }))).toEqual([fault]);
});

test('a country in two zones is named with both', () => {
  const zones = [zone('1', 'JP'), zone('2', 'DE', 'JP')];
  const twoZones = { rows: rowsThrough({ 500: [1, 1] }), delivery_type: 'express', bands: [] };
  expect(cardFaults(aRateCard({ zones, parcel: twoZones, document: null }))).toEqual([
    cardFault('zones[1].countries', 'country_in_two_zones', {
      country: 'JP',
      first: '1',
      second: '2',
    }),
  ]);
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
    cardFault('handling_fees', 'fee_groups_too_many', { count: 101, most: 100 }),
  ]);
});
