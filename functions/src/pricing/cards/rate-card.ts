import * as z from 'zod';

import { REQUIRED, fieldIssue, refuseField } from '../../fields/field-fault';
import { isWhole, longListOf } from '../../fields/numbers';
import { timeOfDay, weekdays } from '../../fields/text';
import { DG_PER_GRAM, GRAMS_PER_KG, MG_PER_DG } from '../../measures/units';
import { MAX_PER_KG_SATANG, MAX_SATANG } from '../amount-limits';
import { PIECES_RULES } from '../card';
import { countPieces, sumOfPieces } from '../weights';

/** The highest price in a table: that of the highest rate per kilogram at 300 kg. */
export const MAX_TABLE_SATANG = 3_000_000_000;

/** Of one piece. */
export const MAX_WEIGHT_GRAMS = 300_000;
/** Of a shipment of several pieces. */
export const MAX_SHIPMENT_GRAMS = 3_000_000;
export const MAX_PIECES = 99;
export const MAX_PROOFS = 1000;

const Satang = z.int().min(0).max(MAX_SATANG);
const PerKgSatang = z.int().min(0).max(MAX_PER_KG_SATANG);
const BasisPoints = z.int().min(0).max(10_000);
const Grams = z.int().min(1).max(MAX_WEIGHT_GRAMS);
const WeightUnit = z.int().min(1).max(10_000);
const Millimetres = z.int().min(1).max(20_000);
const Slug = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, fieldIssue('field_not_courier_id'));
const Day = z.iso.date();
const Label = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,40}$/, fieldIssue('field_not_label', { most: 40 }));

/** Amounts by zone, in the order of `zones`; null where the zone has no price at this weight. */
export type ZoneAmounts = (number | null)[];

/** The members of a line of a table: weights, and amounts by zone up to a limit. */
interface LineForm {
  readonly weights: readonly string[];
  readonly amounts: string;
  readonly max: number;
  /** An amount by zone that a line may have as well, without nulls. */
  readonly base?: string;
}

const linesOf = <Line>(form: LineForm) => {
  const names = [...form.weights, form.amounts].join(', ');
  const optional = form.base === undefined ? '' : `; ${form.base} is optional`;
  return longListOf<Line>(
    (value) => isLine(value, form),
    `{ ${names} } in whole grams and satang, at most ${form.max}${optional}`,
  );
};

function isLine(value: unknown, { weights, amounts, max, base }: LineForm): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const isAmounts = (list: unknown, isBlank: (amount: unknown) => boolean, most = max): boolean =>
    Array.isArray(list) && list.every((amount) => isBlank(amount) || isWhole(amount, 0, most));
  const hasBase = base !== undefined && fields.has(base);
  return (
    fields.size === weights.length + (hasBase ? 2 : 1) &&
    weights.every((name) => isWhole(fields.get(name), 1, MAX_SHIPMENT_GRAMS)) &&
    isAmounts(fields.get(amounts), (amount) => amount === null) &&
    (!hasBase || isAmounts(fields.get(base), () => false, MAX_SATANG))
  );
}

const Rows = linesOf<{ up_to_grams: number; prices_satang: ZoneAmounts }>({
  weights: ['up_to_grams'],
  amounts: 'prices_satang',
  max: MAX_TABLE_SATANG,
});

/** After the last row: each step up to a weight, or a part of one, adds an amount. */
const Additional = linesOf<{
  up_to_grams: number;
  step_grams: number;
  per_step_satang: ZoneAmounts;
}>({
  weights: ['up_to_grams', 'step_grams'],
  amounts: 'per_step_satang',
  max: MAX_TABLE_SATANG,
});

/** A rate per kilogram of the whole weight, in addition to `base_satang` if there is one. */
const Bands = linesOf<{
  up_to_grams: number;
  per_kg_satang: ZoneAmounts;
  base_satang?: number[];
}>({
  weights: ['up_to_grams'],
  amounts: 'per_kg_satang',
  base: 'base_satang',
  max: MAX_PER_KG_SATANG,
});

const CountryCodes = longListOf<string>((value) => typeof value === 'string', 'country codes');
const Countries = CountryCodes.refine(
  (countries) => countries.length > 0,
  fieldIssue('field_no_country'),
);

/** Rows at rising weights, then additional weights, then bands of a rate per kilogram. */
const Tariff = z
  .strictObject({
    delivery_type: Slug,
    rows: Rows,
    additional: Additional.exactOptional(),
    bands: Bands,
  })
  .refine(
    ({ rows, additional = [], bands }) => rows.length + additional.length + bands.length > 0,
    {
      error: fieldIssue('field_no_row'),
      path: ['rows'],
    },
  );
export type Tariff = z.infer<typeof Tariff>;

export const TARIFF_NAMES = ['parcel', 'document'] as const;
export type TariffName = (typeof TARIFF_NAMES)[number];

export const WEIGHT_MEASURES = ['overweight', 'overweight_chargeable'] as const;
export const SIZE_MEASURES = ['longest_side', 'second_side', 'length_plus_girth'] as const;

/** The members of every handling fee. Without `group`, a fee is in the unnamed group. */
const HANDLING_FEE = {
  fee_satang: Satang,
  group: Label.exactOptional(),
  /** The least weight billed for a package that meets the fee. */
  min_grams: Grams.exactOptional(),
  no_fuel: z.literal(true).exactOptional(),
  /** The fee applies at its threshold as well as above it. */
  at_least: z.literal(true).exactOptional(),
  /** Several pieces that meet the fee are charged once rather than each. */
  per: z.literal('shipment').exactOptional(),
};

const HandlingFee = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(WEIGHT_MEASURES), above_grams: Grams, ...HANDLING_FEE }),
  z.strictObject({ kind: z.enum(SIZE_MEASURES), above_mm: Millimetres, ...HANDLING_FEE }),
]);
export type HandlingFee = z.infer<typeof HandlingFee>;

export const FUEL_BASES = ['freight', 'handling', 'area', 'remote', 'country', 'demand'] as const;
export type FuelBase = (typeof FUEL_BASES)[number];

/**
 * When a courier delivers, unless on weekdays of its own: in the destination's working week without its
 * public holidays, or every day.
 */
export const DELIVERS = ['working', 'daily'] as const;

/** The fuel rate of a card that follows its courier's schedule. */
export const SCHEDULED = 'scheduled';

const RemoteArea = z.strictObject({
  tier: Label,
  flat_satang: Satang,
  per_kg_satang: PerKgSatang,
  no_fuel: z.literal(true).exactOptional(),
});

/** All destinations of a courier. */
export const EVERYWHERE = '*';

const CountryFee = z.strictObject({
  name: Label,
  fee_satang: Satang,
  countries: Countries,
  no_fuel: z.literal(true).exactOptional(),
});

const LIMITS = {
  max_actual_weight_grams: Grams,
  max_side_mm: Millimetres,
  max_length_plus_girth_mm: Millimetres,
};

/** Limits of some countries, each instead of the card's own. */
const CountryLimit = z
  .strictObject({
    countries: Countries,
    max_actual_weight_grams: LIMITS.max_actual_weight_grams.exactOptional(),
    max_side_mm: LIMITS.max_side_mm.exactOptional(),
    max_length_plus_girth_mm: LIMITS.max_length_plus_girth_mm.exactOptional(),
  })
  .refine((limit) => Object.keys(limit).length > 1, fieldIssue('field_no_limit'));

const MAX_MICROMETRES = 3_000_000;

/** Of a package, or of each piece: tenths of a gram, and hundredths of a millimetre. */
const PROOF_MEASURES = {
  weight_mg: z
    .int()
    .min(100)
    .max(MAX_WEIGHT_GRAMS * 1000)
    .multipleOf(100),
  sides_um: z.array(z.int().min(10).max(MAX_MICROMETRES).multipleOf(10)).length(3),
};

const ProofPiece = z.strictObject({
  ...PROOF_MEASURES,
  quantity: z.int().min(1).max(MAX_PIECES).exactOptional(),
});
export type ProofPiece = z.infer<typeof ProofPiece>;

export const ProofFields = z.strictObject({
  country: z.string().length(2),
  postal_code: z.string().min(1).max(20).exactOptional(),
  city: z.string().min(1).max(100).exactOptional(),
  weight_mg: PROOF_MEASURES.weight_mg.exactOptional(),
  sides_um: PROOF_MEASURES.sides_um.exactOptional(),
  /** Of several pieces, in place of the weight and the sides. */
  pieces: z.array(ProofPiece).min(1).max(MAX_PIECES).exactOptional(),
  kind: z.enum(TARIFF_NAMES),
  ship_date: Day,
  price_satang: z
    .int()
    .min(0)
    .max(MAX_SATANG * 100),
});

/**
 * Refuses more pieces, or a larger weight of all, than a shipment has.
 * @param dgOf - The weight of one piece in decigrams.
 */
export function checkTotals<Entry extends { readonly quantity?: number }>(
  pieces: readonly Entry[],
  dgOf: (piece: Entry) => number,
  context: z.RefinementCtx,
  path: string[] = [],
): void {
  if (countPieces(pieces) > MAX_PIECES) {
    refuseField(context, fieldIssue('field_too_many_pieces', { most: MAX_PIECES }), { path });
  }
  if (sumOfPieces(pieces, dgOf) > MAX_SHIPMENT_GRAMS * DG_PER_GRAM) {
    const most = MAX_SHIPMENT_GRAMS / GRAMS_PER_KG;
    refuseField(context, fieldIssue('field_pieces_too_heavy', { most }), { path });
  }
}

/** Refuses both forms of a proof's measures, neither, and several pieces that no shipment has. */
export function checkMeasures(proof: z.infer<typeof ProofFields>, context: z.RefinementCtx): void {
  const { pieces, kind } = proof;
  for (const name of ['weight_mg', 'sides_um'] as const) {
    if ((proof[name] === undefined) === (pieces !== undefined)) continue;
    const message =
      pieces === undefined ? REQUIRED : fieldIssue('field_excluded_by', { other: 'pieces' });
    refuseField(context, message, { path: [name] });
  }
  if (pieces === undefined) return;
  const path = ['pieces'];
  checkTotals(pieces, ({ weight_mg }) => weight_mg / MG_PER_DG, context, path);
  if (kind === 'document' && countPieces(pieces) > 1) {
    refuseField(context, fieldIssue('field_document_in_pieces'), { path });
  }
}

/** A price from the carrier's own calculator or bill, which the card must reproduce. */
export const Proof = ProofFields.superRefine(checkMeasures);
export type Proof = z.infer<typeof Proof>;

/** The pieces of a proof; a package is one. The schema requires one of the two forms. */
export const piecesOfProof = ({ pieces, weight_mg, sides_um }: Proof): readonly ProofPiece[] =>
  pieces ?? [{ weight_mg: weight_mg ?? 0, sides_um: sides_um ?? [] }];

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
        /** None where only lists of areas name the zone. */
        countries: CountryCodes,
        area_fee_satang: Satang,
        freight_discount_bp: BasisPoints.exactOptional(),
        estimated_days: z.string().regex(/^\d{1,2}(-\d{1,2})?$/, fieldIssue('field_not_days')),
      }),
    )
    .min(1),
  parcel: Tariff.nullable(),
  document: Tariff.nullable(),
  limits: z.strictObject({
    max_actual_weight_grams: LIMITS.max_actual_weight_grams.nullable(),
    max_side_mm: LIMITS.max_side_mm.nullable(),
    max_length_plus_girth_mm: LIMITS.max_length_plus_girth_mm.nullable(),
  }),
  handling_fees: z.array(HandlingFee),
  demand_surcharges: z.array(z.strictObject({ from: Day, to: Day, per_kg_satang: PerKgSatang })),
  /** One rate, or the courier's schedule. */
  fuel_bp: z.union([BasisPoints, z.literal(SCHEDULED)], {
    error: `must be whole basis points or "${SCHEDULED}"`,
  }),
  markup_bp: BasisPoints,
  discount_bp: BasisPoints,
  vat_mode: z.enum(['add', 'included', 'zero']),
  vat_bp: BasisPoints,
  rounding_unit_satang: z.int().min(1).max(100_000),
  /** The weight that step 3 starts from: by default the chargeable one. */
  billed_by: z.enum(['chargeable', 'actual']).exactOptional(),
  /** How several pieces are weighed; without it, the courier carries one piece a shipment. */
  pieces: z.enum(PIECES_RULES).exactOptional(),
  max_pieces: z.int().min(1).max(MAX_PIECES).exactOptional(),
  /** Of the actual weight of all pieces. */
  max_shipment_grams: z.int().min(1).max(MAX_SHIPMENT_GRAMS).exactOptional(),
  /** `HH:MM` in Thailand from which on a parcel is handed over on the next day; by default midnight. */
  cutoff: timeOfDay().exactOptional(),
  /** The weekdays on which the courier collects; by default Monday to Friday. */
  collects: weekdays().exactOptional(),
  collects_on_holidays: z.boolean().exactOptional(),
  /** The days on which it delivers; by default the destination's working days. */
  delivers: z
    .union([z.enum(DELIVERS), weekdays()], { error: fieldIssue('field_not_delivery_days') })
    .exactOptional(),
  /** That weight is rounded half up to a multiple of this before a row is looked up. */
  round_weight_to_grams: WeightUnit.exactOptional(),
  /** Above the last row, weights are rounded up to a multiple of this; by default 1 kg. */
  weight_step_grams: WeightUnit.exactOptional(),
  /** The shipper pays the lower of the price at a weight and that at any higher weight. */
  lower_of_higher_weight: z.boolean().exactOptional(),
  /** What fuel applies to; by default everything. */
  fuel_on: z.array(z.enum(FUEL_BASES)).min(1).exactOptional(),
  remote_areas: z.array(RemoteArea).max(50).exactOptional(),
  country_fees: z.array(CountryFee).max(50).exactOptional(),
  country_limits: z.array(CountryLimit).max(250).exactOptional(),
  proofs: z.array(Proof).max(MAX_PROOFS).exactOptional(),
});
export type RateCard = z.infer<typeof RateCard>;

/** Whether fuel applies to an amount of the card; by default it does. */
export const isFuelOn = ({ fuel_on }: RateCard, base: FuelBase): boolean =>
  fuel_on?.includes(base) ?? true;

/** Whether a fee is one of a country's; one for all countries is. */
export const isFeeOf = (
  { countries }: { readonly countries: readonly string[] },
  code: string,
): boolean => countries.includes(code) || countries.includes(EVERYWHERE);

const WEIGHT_STEP_GRAMS = 1000;

/** The multiple, in grams, to which weights above the last row are rounded up. */
export const weightStepOf = ({ weight_step_grams }: RateCard): number =>
  weight_step_grams ?? WEIGHT_STEP_GRAMS;
