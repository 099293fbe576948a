import * as z from 'zod';

const MAX_WEIGHT_GRAMS = 300_000;

const MAX_SATANG = 100_000_000;
const MAX_PER_KG_SATANG = 10_000_000;

const Satang = z.int().min(0).max(MAX_SATANG);
const PerKgSatang = z.int().min(0).max(MAX_PER_KG_SATANG);
const BasisPoints = z.int().min(0).max(10_000);
const Grams = z.int().min(1).max(MAX_WEIGHT_GRAMS);
const Millimetres = z.int().min(1).max(20_000);
const Slug = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'must be lower-case letters, digits and _');
const Day = z.iso.date();

export interface Row {
  up_to_grams: number;
  prices_satang: number[];
}

export interface Band {
  up_to_grams: number;
  per_kg_satang: number[];
}

/**
 * The long lists of a card are checked in plain loops: a book holds thousands of rows and
 * countries, and a schema for each would be most of what a cold instance does before its quote.
 */
function listOf<Item>(isItem: (value: unknown) => boolean, what: string) {
  return z.custom<Item[]>((values) => Array.isArray(values) && values.every(isItem), {
    error: `must be a list of ${what}`,
  });
}

const isWhole = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && min <= value && value <= max;

/** Exactly a weight and, under `key`, amounts for every zone in the order of `zones`. */
function isLine(value: unknown, key: string, max: number): boolean {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const amounts = fields.get(key);
  return (
    isWhole(fields.get('up_to_grams'), 1, MAX_WEIGHT_GRAMS) &&
    Array.isArray(amounts) &&
    amounts.every((amount) => isWhole(amount, 0, max))
  );
}

const Rows = listOf<Row>(
  (value) => isLine(value, 'prices_satang', MAX_SATANG),
  `{ up_to_grams, prices_satang } in whole grams and satang, at most ${MAX_SATANG}`,
).refine((rows) => rows.length > 0, 'must have at least one row');

const Bands = listOf<Band>(
  (value) => isLine(value, 'per_kg_satang', MAX_PER_KG_SATANG),
  `{ up_to_grams, per_kg_satang } in whole grams and satang, at most ${MAX_PER_KG_SATANG}`,
);

const Countries = listOf<string>((value) => typeof value === 'string', 'country codes').refine(
  (countries) => countries.length > 0,
  'must name at least one country',
);

/** Rows every 500 g up to the break (the last row), then bands of a rate per kilogram. */
const Tariff = z.strictObject({
  delivery_type: Slug,
  rows: Rows,
  bands: Bands,
});
export type Tariff = z.infer<typeof Tariff>;

const HandlingFee = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('overweight'), above_grams: Grams, fee_satang: Satang }),
  z.strictObject({ kind: z.literal('longest_side'), above_mm: Millimetres, fee_satang: Satang }),
  z.strictObject({
    kind: z.literal('length_plus_girth'),
    above_mm: Millimetres,
    fee_satang: Satang,
  }),
]);

/**
 * One version of a courier's rates: a document of the collection `rates`, and a file that the
 * operator imports. Money is in satang, rates in basis points, dates are days in Thailand, the
 * last one included.
 */
export const RateCard = z.strictObject({
  courier_name: Slug,
  display_name: z.string().min(1).max(80),
  version: z.int().min(1),
  status: z.enum(['draft', 'published']),
  active: z.boolean(),
  valid_from: Day,
  valid_to: Day.nullable(),
  currency: z.literal('THB'),
  note: z.string().max(500),
  zones: z
    .array(
      z.strictObject({
        code: z.string().min(1).max(20),
        countries: Countries,
        area_fee_satang: Satang,
        estimated_days: z.string().regex(/^\d{1,2}(-\d{1,2})?$/, 'must be days, such as 3-5'),
      }),
    )
    .min(1),
  parcel: Tariff.nullable(),
  document: Tariff.nullable(),
  limits: z.strictObject({
    max_actual_weight_grams: Grams.nullable(),
    max_side_mm: Millimetres.nullable(),
    max_length_plus_girth_mm: Millimetres.nullable(),
  }),
  handling_fees: z.array(HandlingFee),
  demand_surcharges: z.array(z.strictObject({ from: Day, to: Day, per_kg_satang: PerKgSatang })),
  fuel_bp: BasisPoints,
  markup_bp: BasisPoints,
  discount_bp: BasisPoints,
  vat_mode: z.enum(['add', 'included', 'zero']),
  vat_bp: BasisPoints,
  rounding_unit_satang: z.int().min(1).max(100_000),
});
export type RateCard = z.infer<typeof RateCard>;
