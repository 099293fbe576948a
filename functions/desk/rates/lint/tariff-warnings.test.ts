import type { CardFault } from '../../../src/pricing/cards/card-faults';
import type { RateCard, Tariff } from '../../../src/pricing/cards/rate-card';
import { NO_LIMITS, aCardZone, aRateCard } from '../../../test/support/cards';
import { cardFinding } from '../../faults/cards';
import { tariffWarnings } from './tariff-warnings';

const zone = (fields: object = {}) => aCardZone('Asia', ['JP'], fields);

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

const warnings = (fields: Partial<RateCard>) =>
  tariffWarnings(aRateCard({ document: null, zones: [zone()], ...fields }));

const FEE = { kind: 'overweight', above_grams: 70_000, fee_satang: 1 } as const;
const ONCE = { ...FEE, per: 'shipment' } as const;
const buildLimits = (grams: number): RateCard['limits'] => ({
  ...NO_LIMITS,
  max_actual_weight_grams: grams,
});

const LOWER = { lower_of_higher_weight: true };
const RISING = { 500: 100, 1000: 200, 1500: 300 };
test('the card that the other tests are built on has nothing to look at', () => {
  expect(tariffWarnings(aRateCard())).toEqual([]);
});

test.each([
  ['03:00', '15:00'],
  ['07:59', '19:59'],
])('a cutoff at %s may mean the afternoon', (cutoff, afternoon) => {
  expect(warnings({ cutoff })).toEqual([
    cardFinding('cutoff', 'cutoff_early', { cutoff, afternoon }),
  ]);
});

test.each(['08:00', '15:00', '23:59'])('a cutoff at %s is usual', (cutoff) => {
  expect(warnings({ cutoff })).toEqual([]);
});

const missing = (place: string, from: number, to: number, step: number) =>
  cardFinding(place, 'row_maybe_missing', {
    tariff: place.replace(/\..*/, ''),
    from,
    to,
    step,
  });
const lower = (
  place: string,
  [price, weight]: [satang: number, grams: number],
  [low, higher]: [satang: number, grams: number],
  share: number,
) => {
  const values = { zone: 'Asia', price, weight, lower: low, higher, share };
  return cardFinding(place, 'price_much_lower', values);
};
const coarse = (unit: number, step: number) =>
  cardFinding('round_weight_to_grams', 'weight_rounding_coarse', { unit, step });
const discounted = (discount: number) =>
  cardFinding('zones[0].freight_discount_bp', 'freight_discount_unusual', {
    zone: 'Asia',
    discount,
  });

test.each<[string, Partial<RateCard>, CardFault]>([
  [
    'a row that may be missing',
    { parcel: table({ 500: 1, 1000: 2, 2000: 3, 2500: 4 }) },
    missing('parcel.rows[2]', 1000, 2000, 500),
  ],
  [
    'a row that may be missing after the first',
    { parcel: table({ 500: 1, 1100: 2, 1699: 3 }) },
    missing('parcel.rows[1]', 500, 1100, 599),
  ],
  [
    'a row of documents that may be missing',
    { document: table({ 250: 1, 1000: 2, 1500: 3 }) },
    missing('document.rows[1]', 250, 1000, 500),
  ],
  [
    'a first row that may be missing',
    { parcel: table({ 1000: 1, 1500: 2, 2000: 3 }) },
    missing('parcel.rows[0]', 0, 1000, 500),
  ],
  [
    'the last row but one that may be missing',
    { parcel: table({ 500: 1, 1000: 2, 1500: 3, 2500: 4 }) },
    missing('parcel.rows[3]', 1500, 2500, 500),
  ],
  [
    'prices that fall little by little to half',
    { ...LOWER, parcel: table({ 500: 800, 1000: 640, 1500: 500, 2000: 400 }) },
    lower('parcel.rows[3].prices_satang[0]', [800, 500], [400, 2000], 5000),
  ],
  [
    'a price that falls by a quarter',
    { ...LOWER, parcel: table({ 500: 1000, 1000: 750 }) },
    lower('parcel.rows[1].prices_satang[0]', [1000, 500], [750, 1000], 2500),
  ],
  [
    'a price that falls by nearly a quarter',
    { ...LOWER, parcel: table({ 500: 1000, 1000: 755 }) },
    lower('parcel.rows[1].prices_satang[0]', [1000, 500], [755, 1000], 2500),
  ],
  [
    'a rate of documents that gives far less',
    { ...LOWER, document: table(RISING, [band(10_000, 50)]) },
    lower('document.bands[0].per_kg_satang[0]', [300, 1500], [100, 2000], 6700),
  ],
  [
    'a fine step',
    { weight_step_grams: 250 },
    cardFinding('weight_step_grams', 'weight_step_unusual', { step: 250 }),
  ],
  [
    'a coarse step',
    { weight_step_grams: 2000 },
    cardFinding('weight_step_grams', 'weight_step_unusual', { step: 2000 }),
  ],
  ['rounding as coarse as the rows', { round_weight_to_grams: 500 }, coarse(500, 500)],
  [
    'rounding as coarse as the first row',
    { round_weight_to_grams: 100, parcel: table({ 100: 1, 500: 2 }) },
    coarse(100, 100),
  ],
  [
    'rounding coarser than the rows of documents',
    { round_weight_to_grams: 300, document: table({ 500: 1, 750: 2 }) },
    coarse(300, 250),
  ],
  ['a small discount', { zones: [zone({ freight_discount_bp: 99 })] }, discounted(99)],
  ['a large discount', { zones: [zone({ freight_discount_bp: 8001 })] }, discounted(8001)],
  [
    'parcels that end early',
    { parcel: table({ 500: 1, 29_999: 2 }, []) },
    cardFinding('parcel.rows', 'parcels_unpriced_above', { weight: 29_999 }),
  ],
  ['no fuel', { fuel_bp: 0 }, cardFinding('fuel_bp', 'card_without_fuel')],
  [
    'a fee per shipment of one piece',
    { handling_fees: [FEE, ONCE] },
    cardFinding('handling_fees[1].per', 'fee_per_shipment_unused'),
  ],
  [
    'a fee per shipment where each piece is one',
    { pieces: 'each', handling_fees: [ONCE] },
    cardFinding('handling_fees[0].per', 'fee_per_shipment_unused'),
  ],
  [
    'a limit of several pieces above the table',
    { pieces: 'sum_of_pieces', max_shipment_grams: 300_001 },
    cardFinding('max_shipment_grams', 'shipment_limit_above_table', {
      limit: 300_001,
      weight: 300_000,
    }),
  ],
  [
    'a limit of several pieces below that of one',
    { pieces: 'each', max_shipment_grams: 29_999, limits: buildLimits(30_000) },
    cardFinding('max_shipment_grams', 'shipment_limit_below_piece', {
      limit: 29_999,
      weight: 30_000,
    }),
  ],
  [
    'a table that ends with one piece',
    { pieces: 'sum_of_weights', limits: buildLimits(300_000) },
    cardFinding('parcel.rows', 'pieces_unpriced_above', { weight: 300_000 }),
  ],
  [
    'a table that ends before one piece',
    {
      pieces: 'sum_of_weights',
      parcel: table({ 500: 1, 30_000: 2 }, []),
      limits: buildLimits(30_001),
    },
    cardFinding('parcel.rows', 'limit_above_table', { limit: 30_001, weight: 30_000 }),
  ],
])('%s is a warning', (_name, fields, expected) => {
  expect(warnings(fields)).toEqual([expected]);
});

test.each<[string, Partial<RateCard>]>([
  ['steps that grow', { parcel: table({ 250: 1, 500: 2, 1000: 3, 2000: 4, 3000: 5 }) }],
  ['a first row far above the steps', { parcel: table({ 2000: 1, 2500: 2, 3000: 3 }) }],
  ['a last step that begins to grow', { parcel: table({ 250: 1, 500: 2, 1000: 3 }) }],
  ['a last row far above', { parcel: table({ 500: 1, 1000: 2, 5000: 3 }) }],
  ['a fall below a quarter', { ...LOWER, parcel: table({ 500: 1000, 1000: 756 }) }],
  ['a price that rises', { ...LOWER, parcel: table({ 500: 750, 1000: 1000 }) }],
  // A fall that no rule allows is a fault of the card.
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
  ['a fee per shipment of a sum', { pieces: 'sum_of_weights', handling_fees: [ONCE] }],
  ['a limit at the end of the table', { pieces: 'sum_of_pieces', max_shipment_grams: 300_000 }],
  [
    'several pieces up to the limit of one',
    { pieces: 'sum_of_pieces', max_shipment_grams: 300_000, limits: buildLimits(300_000) },
  ],
  ['a table far above one piece', { pieces: 'sum_of_pieces', limits: buildLimits(70_000) }],
  ['each piece by itself', { pieces: 'each', limits: buildLimits(300_000) }],
  ['no limit of one piece', { pieces: 'sum_of_pieces' }],
])('%s is nothing to look at', (_name, fields) => {
  expect(warnings(fields)).toEqual([]);
});

test('a least weight above the last weight of parcels is a warning', () => {
  const fees = [FEE, { ...FEE, min_grams: 30_001 }, { ...FEE, min_grams: 30_000 }];
  expect(warnings({ handling_fees: fees, parcel: table({ 500: 1, 30_000: 2 }, []) })).toEqual([
    cardFinding('handling_fees[1].min_grams', 'fee_minimum_unpriced', {
      weight: 30_001,
      most: 30_000,
    }),
  ]);
  expect(warnings({ handling_fees: fees })).toEqual([]);
});

test('all warnings are given, zone by zone', () => {
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
  expect(found.map(({ place }) => place)).toEqual([
    'parcel.rows[1].prices_satang[1]',
    'weight_step_grams',
    'round_weight_to_grams',
    'zones[1].freight_discount_bp',
    'parcel.rows',
    'fuel_bp',
  ]);
});
