import { z } from 'zod';

const MAX_WEIGHT_GRAMS = 300_000;

const Satang = z.int().min(0).max(100_000_000);
const PerKgSatang = z.int().min(0).max(10_000_000);
const BasisPoints = z.int().min(0).max(10_000);
const Grams = z.int().min(1).max(MAX_WEIGHT_GRAMS);
const Millimetres = z.int().min(1).max(20_000);
const Slug = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'must be lower-case letters, digits and _');
const Day = z.iso.date();

/** A price for every zone of the card, in the order of `zones`. */
const Row = z.strictObject({ up_to_grams: Grams, prices_satang: z.array(Satang) });
const Band = z.strictObject({ up_to_grams: Grams, per_kg_satang: z.array(PerKgSatang) });

/** Rows every 500 g up to the break (the last row), then bands of a rate per kilogram. */
const Tariff = z.strictObject({
  delivery_type: Slug,
  rows: z.array(Row).min(1),
  bands: z.array(Band),
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
        countries: z.array(z.string()).min(1),
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
