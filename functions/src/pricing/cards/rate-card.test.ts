import { aRateCard } from '../../../test/support/cards';
import { listFaults } from '../../../test/support/faults';
import { readExamples } from '../../../test/support/repository';
import { RateCard, weightStepOf } from './rate-card';

const EXAMPLES = readExamples<{
  limits: [path: string, members: string, most: number, values: readonly unknown[]][];
  taken: [path: string, ...values: unknown[]][];
}>(__dirname, 'vectors/rate-card.json');

const FEE = { fee_satang: 1, group: 'Over-max_2', min_grams: 40_000, no_fuel: true } as const;
const [ZONE] = aRateCard().zones;

/** A card with everything that it may lack. */
const RICH = {
  ...aRateCard({ valid_to: '2026-12-31' }),
  zones: [{ ...ZONE, freight_discount_bp: 3000 }],
  handling_fees: [
    { kind: 'overweight', above_grams: 70_000, ...FEE },
    { kind: 'second_side', above_mm: 760, ...FEE },
  ],
  demand_surcharges: [{ from: '2026-11-01', to: '2026-11-02', per_kg_satang: 1 }],
  round_weight_to_grams: 100,
  weight_step_grams: 500,
  lower_of_higher_weight: true,
};

/** A copy with another value at a path: `zones.0.code`. */
function withValue(content: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(content)) {
    return content.map((item: unknown, at) =>
      at === Number(name) ? withValue(item, rest, value) : item,
    );
  }
  const members = new Map<string, unknown>(Object.entries(content ?? {}));
  return Object.fromEntries(members.set(name, withValue(members.get(name), rest, value)));
}

const faults = (path: string, value: unknown): string[] =>
  listFaults(RateCard, withValue(RICH, path.split('.'), value));

/** The paths alone: what zod itself says of a value is zod's. */
const paths = (path: string, value: unknown): string[] =>
  faults(path, value).map((fault) => fault.slice(0, fault.indexOf(': ')));

test.each([aRateCard(), aRateCard({ document: null }), RICH])(
  'card %# is read as it is',
  (card) => {
    expect(RateCard.parse(card)).toStrictEqual(card);
  },
);

test('above the rows weights go up by a kilogram unless the card says by what', () => {
  expect(weightStepOf(aRateCard())).toBe(1000);
  expect(weightStepOf(aRateCard({ weight_step_grams: 500 }))).toBe(500);
});

const SLUG = 'must be lower-case letters, digits and _';
const DAYS = 'must be days, such as 3-5';
const LABEL = 'must be up to 40 letters, digits, _ and -';
const DELIVERS = 'must be "working", "daily" or a list of weekdays from 1 (Monday) to 7 (Sunday)';
const COUNTRIES = 'must be a list of country codes';

test.each<[path: string, message: string, values: readonly unknown[]]>([
  ['courier_name', SLUG, ['DHL', 'x'.repeat(41), '1x']],
  ['parcel.delivery_type', SLUG, ['next day']],
  ['zones.0.estimated_days', DAYS, ['soon', '100', '3-', '3-5 days', 'in 3', '3-100']],
  ['zones.0.countries', COUNTRIES, [['JP', 7], 'JP']],
  ['cutoff', 'must be a time of day as HH:MM, such as 09:30', ['24:00', '9:30', '15.00']],
  ['delivers', DELIVERS, ['sunday', null, [0], [8], ['Mon'], true]],
  ['handling_fees.0.group', LABEL, ['', 'x'.repeat(41), 'two words', 'กลุ่ม', 'a=b']],
])('%s %s', (path, message, values) => {
  for (const value of values) expect(faults(path, value)).toEqual([`${path}: ${message}`]);
});

test.each<[path: string, ...values: unknown[]]>([
  ['valid_from', '2026-02-30'],
  ['valid_to', '2026-02-30'],
  ['currency', 'USD'],
  ['status', 'archived'],
  ['vat_mode', 'none'],
  ['display_name', '', 'x'.repeat(81)],
  ['note', 'x'.repeat(501)],
  ['zones', []],
  ['zones.0.code', '', 'x'.repeat(21)],
  ['handling_fees.0', { kind: 'overweight', above_mm: 1, fee_satang: 1 }],
  ['handling_fees.0', { kind: 'second_side', above_grams: 1, fee_satang: 1 }],
])('%s cannot be %j', (path, ...values) => {
  for (const value of values) expect(paths(path, value)).toContain(path);
});

test.each<[path: string, ...values: unknown[]]>([
  ...EXAMPLES.taken,
  ['courier_name', 'x', 'x'.repeat(40)],
  ['display_name', 'x', 'x'.repeat(80)],
  ['note', 'x'.repeat(500)],
  ['zones.0.code', 'x'.repeat(20)],
  ['handling_fees.0.group', 'A', '-_9'.padEnd(40, 'z')],
])('%s may be %j', (path, ...values) => {
  for (const value of values) expect(faults(path, value)).toEqual([]);
});

test('a tariff has at least one row or price', () => {
  const nothing = { delivery_type: 'express', rows: [], bands: [] };
  expect(faults('parcel', nothing)).toEqual(['parcel.rows: must have at least one row or price']);
});

test.each<[place: string, limit: object]>([
  ['country_limits.0: must have at least one limit', { countries: ['BO'] }],
  ['country_limits.0.countries: must name at least one country', { countries: [], max_side_mm: 1 }],
])('a limit of countries: %s', (fault, limit) => {
  expect(faults('country_limits', [limit])).toEqual([fault]);
});

test.each(EXAMPLES.limits)('%s are weights and %s', (path, amounts, most, values) => {
  const optional = path.endsWith('bands') ? '; base_satang is optional' : '';
  const message = `must be a list of { up_to_grams, ${amounts} } in whole grams and satang, at most ${most}${optional}`;
  for (const value of values) expect(faults(path, value)[0]).toBe(`${path}: ${message}`);
});
