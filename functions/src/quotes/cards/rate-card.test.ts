import { aRateCard } from '../../../test/support/cards';
import { faultsOf } from '../../../test/support/faults';
import { RateCard, weightStepOf } from './rate-card';

const faults = (fields: object) => faultsOf(RateCard, { ...aRateCard(), ...fields });

/** The paths alone: what zod itself says of a value is zod's. */
const paths = (fields: object) =>
  faults(fields).map((fault) => fault.slice(0, fault.indexOf(': ')));

const zone = (fields: object) => ({ zones: [{ ...aRateCard().zones[0], ...fields }] });
const tariff = (fields: object) => ({ parcel: { ...aRateCard().parcel, ...fields } });
const limit = (name: string, value: unknown) => ({
  limits: { ...aRateCard().limits, [name]: value },
});

test('a card is read as it is', () => {
  const card = aRateCard({ valid_to: '2026-12-31', document: null });
  expect(RateCard.parse(card)).toEqual(card);
});

/** A card with one fee, of a weight or of a size. */
const handlingFee = ({ kind, ...fields }: { kind: string; [name: string]: unknown }) => {
  const above = kind.startsWith('overweight') ? { above_grams: 1 } : { above_mm: 1 };
  return { handling_fees: [{ kind, ...above, fee_satang: 1, ...fields }] };
};

/** Everything that a card may lack. */
const RICH = {
  ...zone({ freight_discount_bp: 3000 }),
  handling_fees: [
    {
      kind: 'second_side',
      above_mm: 760,
      fee_satang: 1,
      group: 'Over-max_2',
      min_grams: 40_000,
      no_fuel: true,
    },
    { kind: 'overweight_chargeable', above_grams: 70_000, fee_satang: 1 },
  ],
  round_weight_to_grams: 100,
  weight_step_grams: 500,
  lower_of_higher_weight: true,
};

test('a card that lacks what it may lack gets nothing in its place', () => {
  expect(Object.keys(aRateCard())).not.toContain('weight_step_grams');
  expect(RateCard.parse(aRateCard())).toStrictEqual(aRateCard());
});

test('a card with everything that it may lack is read as it is', () => {
  const card = { ...aRateCard(), ...RICH };
  expect(RateCard.parse(card)).toStrictEqual(card);
  expect(faults({ lower_of_higher_weight: false })).toEqual([]);
});

test.each(['round_weight_to_grams', 'weight_step_grams', 'lower_of_higher_weight'])(
  'a card may lack %s, but not have it without a value',
  (name) => {
    expect(paths({ [name]: undefined })).toEqual([name]);
    expect(paths({ [name]: null })).toEqual([name]);
  },
);

test('above the rows weights go up by a kilogram unless the card says by what', () => {
  expect(weightStepOf(aRateCard())).toBe(1000);
  expect(weightStepOf(aRateCard({ weight_step_grams: 500 }))).toBe(500);
});

test.each(Object.keys(aRateCard()))('a card without %s is none', (name) => {
  expect(paths({ [name]: undefined })).toEqual([name]);
});

test('a card has no other members, nor have its parts', () => {
  expect(faults({ colour: 1 })).toEqual([': has unknown colour']);
  expect(faults(zone({ colour: 1 }))).toEqual(['zones.0: has unknown colour']);
  expect(faults(tariff({ colour: 1 }))).toEqual(['parcel: has unknown colour']);
  expect(faults(limit('colour', 1))).toEqual(['limits: has unknown colour']);
  const fee = { kind: 'overweight', above_grams: 1, fee_satang: 1, colour: 1 };
  expect(faults({ handling_fees: [fee] })).toEqual(['handling_fees.0: has unknown colour']);
  const season = { from: '2026-11-01', to: '2026-11-02', per_kg_satang: 1, colour: 1 };
  expect(faults({ demand_surcharges: [season] })).toEqual([
    'demand_surcharges.0: has unknown colour',
  ]);
});

/** The least and the most that each number may be. */
const BOUNDS: [path: string, least: number, most: number, (value: number) => object][] = [
  ['version', 1, 1_000_000, (version) => ({ version })],
  ['fuel_bp', 0, 10_000, (fuel_bp) => ({ fuel_bp })],
  ['markup_bp', 0, 10_000, (markup_bp) => ({ markup_bp })],
  ['discount_bp', 0, 10_000, (discount_bp) => ({ discount_bp })],
  ['vat_bp', 0, 10_000, (vat_bp) => ({ vat_bp })],
  ['rounding_unit_satang', 1, 100_000, (value) => ({ rounding_unit_satang: value })],
  ['zones.0.area_fee_satang', 0, 100_000_000, (value) => zone({ area_fee_satang: value })],
  [
    'limits.max_actual_weight_grams',
    1,
    300_000,
    (value) => limit('max_actual_weight_grams', value),
  ],
  ['limits.max_side_mm', 1, 20_000, (value) => limit('max_side_mm', value)],
  [
    'limits.max_length_plus_girth_mm',
    1,
    20_000,
    (value) => limit('max_length_plus_girth_mm', value),
  ],
  ...(['overweight', 'overweight_chargeable'] as const).map(
    (kind): [string, number, number, (value: number) => object] => [
      'handling_fees.0.above_grams',
      1,
      300_000,
      (value) => ({ handling_fees: [{ kind, above_grams: value, fee_satang: 1 }] }),
    ],
  ),
  ...(['overweight', 'second_side'] as const).map(
    (kind): [string, number, number, (value: number) => object] => [
      'handling_fees.0.min_grams',
      1,
      300_000,
      (value) => handlingFee({ kind, min_grams: value }),
    ],
  ),
  ['round_weight_to_grams', 1, 10_000, (value) => ({ round_weight_to_grams: value })],
  ['weight_step_grams', 1, 10_000, (value) => ({ weight_step_grams: value })],
  ['zones.0.freight_discount_bp', 0, 10_000, (value) => zone({ freight_discount_bp: value })],
  ...(['longest_side', 'second_side', 'length_plus_girth'] as const).map(
    (kind): [string, number, number, (value: number) => object] => [
      'handling_fees.0.above_mm',
      1,
      20_000,
      (value) => ({ handling_fees: [{ kind, above_mm: value, fee_satang: 1 }] }),
    ],
  ),
  [
    'handling_fees.0.fee_satang',
    0,
    100_000_000,
    (value) => ({ handling_fees: [{ kind: 'overweight', above_grams: 1, fee_satang: value }] }),
  ],
  [
    'demand_surcharges.0.per_kg_satang',
    0,
    10_000_000,
    (value) => ({
      demand_surcharges: [{ from: '2026-11-01', to: '2026-11-02', per_kg_satang: value }],
    }),
  ],
];

test.each(BOUNDS)('%s is whole, from %i to %i', (path, least, most, card) => {
  expect([paths(card(least)), paths(card(most))]).toEqual([[], []]);
  expect(paths(card(least - 1))).toEqual([path]);
  expect(paths(card(least + 0.5))).toEqual([path]);
  if (path !== 'version') expect(paths(card(most + 1))).toEqual([path]);
});

test.each<[string, object, string[]]>([
  [
    'a courier of capitals',
    { courier_name: 'DHL' },
    ['courier_name: must be lower-case letters, digits and _'],
  ],
  [
    'a courier’s name too long',
    { courier_name: 'x'.repeat(41) },
    ['courier_name: must be lower-case letters, digits and _'],
  ],
  [
    'a courier that begins with a digit',
    { courier_name: '1x' },
    ['courier_name: must be lower-case letters, digits and _'],
  ],
  [
    'a delivery of words',
    tariff({ delivery_type: 'next day' }),
    ['parcel.delivery_type: must be lower-case letters, digits and _'],
  ],
  [
    'days in words',
    zone({ estimated_days: 'soon' }),
    ['zones.0.estimated_days: must be days, such as 3-5'],
  ],
  [
    'too many days',
    zone({ estimated_days: '100' }),
    ['zones.0.estimated_days: must be days, such as 3-5'],
  ],
  [
    'no last day',
    zone({ estimated_days: '3-' }),
    ['zones.0.estimated_days: must be days, such as 3-5'],
  ],
  [
    'days and more',
    zone({ estimated_days: '3-5 days' }),
    ['zones.0.estimated_days: must be days, such as 3-5'],
  ],
  [
    'more and days',
    zone({ estimated_days: 'in 3' }),
    ['zones.0.estimated_days: must be days, such as 3-5'],
  ],
  [
    'too many last days',
    zone({ estimated_days: '3-100' }),
    ['zones.0.estimated_days: must be days, such as 3-5'],
  ],
  ['no country', zone({ countries: [] }), ['zones.0.countries: must name at least one country']],
  [
    'a country that is no text',
    zone({ countries: ['JP', 7] }),
    ['zones.0.countries: must be a list of country codes'],
  ],
  [
    'countries in one text',
    zone({ countries: 'JP' }),
    ['zones.0.countries: must be a list of country codes'],
  ],
  ['no row', tariff({ rows: [] }), ['parcel.rows: must have at least one row']],
  ...['', 'x'.repeat(41), 'two words', 'กลุ่ม', 'a=b'].flatMap((group) =>
    ['overweight', 'second_side'].map((kind): [string, object, string[]] => [
      `a ${kind} fee of the group "${group}"`,
      handlingFee({ kind, group }),
      ['handling_fees.0.group: must be up to 40 letters, digits, _ and -'],
    ]),
  ),
])('%s is a fault', (_name, fields, expected) => {
  expect(faults(fields)).toEqual(expected);
});

test.each([
  ['a day that is none', { valid_from: '2026-02-30' }, 'valid_from'],
  ['a last day that is none', { valid_to: '2026-02-30' }, 'valid_to'],
  ['another currency', { currency: 'USD' }, 'currency'],
  ['another status', { status: 'archived' }, 'status'],
  ['another VAT', { vat_mode: 'none' }, 'vat_mode'],
  ['no name', { display_name: '' }, 'display_name'],
  ['a name too long', { display_name: 'x'.repeat(81) }, 'display_name'],
  ['a note too long', { note: 'x'.repeat(501) }, 'note'],
  ['no zones', { zones: [] }, 'zones'],
  ['a zone without a code', zone({ code: '' }), 'zones.0.code'],
  ['a zone with a long code', zone({ code: 'x'.repeat(21) }), 'zones.0.code'],
  [
    'a fee’s fuel as text',
    handlingFee({ kind: 'overweight', no_fuel: 'yes' }),
    'handling_fees.0.no_fuel',
  ],
  [
    'a fee without its group',
    handlingFee({ kind: 'overweight', group: null }),
    'handling_fees.0.group',
  ],
  [
    'the lower of higher weights as text',
    { lower_of_higher_weight: 'yes' },
    'lower_of_higher_weight',
  ],
  [
    'a weight’s fee with a length',
    handlingFee({ kind: 'overweight', above_mm: 1 }),
    'handling_fees.0',
  ],
  [
    'a size’s fee with a weight',
    handlingFee({ kind: 'second_side', above_grams: 1 }),
    'handling_fees.0',
  ],
  ['a fee of another kind', { handling_fees: [{ kind: 'colour' }] }, 'handling_fees.0.kind'],
])('%s is a fault', (_name, fields, path) => {
  expect(paths(fields)).toEqual([path]);
});

test.each([
  ['names as long as they may be', { courier_name: 'x'.repeat(40), display_name: 'x'.repeat(80) }],
  ['a name of one letter', { display_name: 'x', courier_name: 'x' }],
  ['a note', { note: 'x'.repeat(500) }],
  ['a zone’s code', zone({ code: 'x'.repeat(20) })],
  ['one day', zone({ estimated_days: '3' })],
  ['many days', zone({ estimated_days: '10-14' })],
  ['VAT included', { vat_mode: 'included' }],
  ['no VAT', { vat_mode: 'zero' }],
  ['a draft', { status: 'draft' }],
  ['no limits', limit('max_side_mm', null)],
  ['no bands', tariff({ bands: [] })],
  ['a group of one letter', handlingFee({ kind: 'overweight', group: 'A' })],
  ['a group of 40', handlingFee({ kind: 'second_side', group: '-_9'.padEnd(40, 'z') })],
])('%s may be', (_name, fields) => {
  expect(faults(fields)).toEqual([]);
});

const ROWS =
  'parcel.rows: must be a list of { up_to_grams, prices_satang } in whole grams and satang, at most 100000000';
const BANDS =
  'parcel.bands: must be a list of { up_to_grams, per_kg_satang } in whole grams and satang, at most 10000000';

test.each<[string, unknown]>([
  ['no list', 7],
  ['null', [null]],
  ['a text', ['500']],
  ['a member more', [{ up_to_grams: 500, prices_satang: [1], note: '' }]],
  ['a member less', [{ up_to_grams: 500 }]],
  ['another member', [{ up_to_grams: 500, prices: [1] }]],
  ['no weight', [{ grams: 500, prices_satang: [1] }]],
  ['a weight of nothing', [{ up_to_grams: 0, prices_satang: [1] }]],
  ['a weight too large', [{ up_to_grams: 300_001, prices_satang: [1] }]],
  ['half a gram', [{ up_to_grams: 0.5, prices_satang: [1] }]],
  ['a weight as text', [{ up_to_grams: '500', prices_satang: [1] }]],
  ['prices in one', [{ up_to_grams: 500, prices_satang: 1 }]],
  ['a price below nothing', [{ up_to_grams: 500, prices_satang: [-1] }]],
  ['a price too large', [{ up_to_grams: 500, prices_satang: [100_000_001] }]],
  ['half a satang', [{ up_to_grams: 500, prices_satang: [0.5] }]],
  ['one bad price of two', [{ up_to_grams: 500, prices_satang: [1, '2'] }]],
  ['one bad row of two', [{ up_to_grams: 500, prices_satang: [1] }, null]],
])('rows with %s are none', (_name, rows) => {
  expect(faults(tariff({ rows }))[0]).toBe(ROWS);
});

test.each<[string, unknown]>([
  ['no list', {}],
  ['a rate too large', [{ up_to_grams: 1000, per_kg_satang: [10_000_001] }]],
  ['a row’s member', [{ up_to_grams: 1000, prices_satang: [1] }]],
])('bands with %s are none', (_name, bands) => {
  expect(faults(tariff({ bands }))).toEqual([BANDS]);
});

test('rows and bands may be as large as they may be', () => {
  const rows = [{ up_to_grams: 300_000, prices_satang: [0, 100_000_000] }];
  const bands = [{ up_to_grams: 1, per_kg_satang: [0, 10_000_000] }];
  expect(faults(tariff({ rows, bands }))).toEqual([]);
});
