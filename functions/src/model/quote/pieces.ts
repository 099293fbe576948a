import * as z from 'zod';

import { fieldIssue, refuseField, required } from '../../fields/field-fault';
import { nullAsAbsent, omitAbsent } from '../../fields/members';
import { laterMembers } from '../../fields/misspelt-members';
import { centimetres, kilograms, whole } from '../../fields/numbers';
import { cmToLength, dgToKg, kgToDg, lengthToCm, volumetricDg } from '../../measures/units';
import { MAX_PIECES, checkTotals } from '../../pricing/cards/rate-card';
import { type GivenPiece, countPieces, sumOfPieces } from '../../pricing/weights';

const MAX_ENTRIES = 50;

/** The weight and the size of a package, or of each piece. */
export const MEASURES = {
  actual_weight_kg: kilograms(),
  length_cm: centimetres(),
  width_cm: centimetres(),
  height_cm: centimetres(),
};

const PIECE = { ...MEASURES, quantity: whole(1, MAX_PIECES).nullish() };
/**
 * Equal pieces as they are sent, in kilograms and centimetres; one without a quantity. Unknown members
 * are refused in quotes too: ignoring `qty` would give the price of one piece.
 */
export const SentPiece = z.strictObject(PIECE, required('field_not_object')).transform(omitAbsent);
export type PieceData = z.output<typeof SentPiece>;

/** At most 50 entries of at most 99 pieces, which weigh at most 3,000 kg together. */
export const SentPieces = z
  .array(SentPiece, required('field_not_list'))
  .min(1, fieldIssue('field_no_entry'))
  .max(MAX_ENTRIES, fieldIssue('field_too_many', { most: MAX_ENTRIES }))
  .superRefine((pieces, context) => {
    if (context.issues.length > 0) return;
    checkTotals(pieces, (piece) => kgToDg(piece.actual_weight_kg), context);
  });

/** Members in place of the four of a package. */
export const insteadOfMeasures = (
  toMember: (measure: z.ZodNumber) => z.ZodType,
): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(MEASURES).map(([name, measure]) => [name, toMember(measure)]));

const excluded = () => nullAsAbsent(z.never(fieldIssue('field_excluded_by', { other: 'pieces' })));

/** The four members of one package, or the pieces in their place. */
export type MeasuresOrPieces =
  | (z.output<z.ZodObject<typeof MEASURES>> & { readonly pieces?: undefined })
  | ({ readonly pieces: PieceData[] } & { readonly [Name in keyof typeof MEASURES]?: undefined });

const hasPieces = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'pieces' in value && value.pieces != null;

/**
 * Has an object read by another schema where it has pieces. A union would try both schemas, and name
 * the faults of neither. What `extend` and `partial` make of the object is read by neither.
 */
export function readByForm(
  either: z.ZodObject,
  withoutPieces: z.ZodType,
  inPieces: z.ZodType,
): void {
  const run: typeof either._zod.run = (payload, context) =>
    (hasPieces(payload.value) ? inPieces : withoutPieces)._zod.run(payload, context);
  Object.assign(either._zod, { run, parse: run });
}

/**
 * A schema that takes pieces in place of the four members of a package: with pieces, these must be
 * absent; without, they are required. Its shape has the members of both. A document has one piece.
 * @param one - Has the four members.
 */
export function measuredOrInPieces<Shape extends typeof MEASURES & z.ZodRawShape>(
  one: z.ZodObject<Shape>,
  isDocument: (value: Readonly<Record<string, unknown>>) => boolean,
): z.ZodType<Omit<z.output<z.ZodObject<Shape>>, keyof typeof MEASURES> & MeasuresOrPieces> &
  Pick<z.ZodObject<Shape>, 'shape'> {
  const later = SentPieces.nullish();
  laterMembers.add(later, {});
  const either = one.extend({
    ...insteadOfMeasures((measure) => measure.nullish()),
    pieces: later,
  });
  const withoutPieces = one.extend({ pieces: nullAsAbsent(z.never()) });
  const inPieces = one
    .extend({ ...insteadOfMeasures(excluded), pieces: SentPieces })
    .superRefine((given, context) => {
      // Parsed by `SentPieces`, which the compiler cannot follow through a generic shape.
      const { pieces: sent } = given as { pieces: readonly PieceData[] };
      if (countPieces(sent) > 1 && isDocument(given)) {
        refuseField(context, fieldIssue('field_document_in_pieces'), { path: ['pieces'] });
      }
    });
  readByForm(either, withoutPieces, inPieces);
  // Each of the two has the members of its form.
  return either as unknown as ReturnType<typeof measuredOrInPieces<Shape>>;
}

export const StoredPiece = z.object({
  actual_weight_dg: z.int(),
  length_10um: z.int(),
  width_10um: z.int(),
  height_10um: z.int(),
  quantity: z.int().exactOptional(),
});
export type StoredPiece = z.infer<typeof StoredPiece>;
type StoredSize = Omit<StoredPiece, 'quantity'>;

export const storedPiece = ({ quantity, ...piece }: PieceData): StoredPiece => ({
  ...storedSize(piece),
  ...(quantity !== undefined && { quantity }),
});

const storedSize = (size: z.output<z.ZodObject<typeof MEASURES>>): StoredSize => ({
  actual_weight_dg: kgToDg(size.actual_weight_kg),
  length_10um: cmToLength(size.length_cm),
  width_10um: cmToLength(size.width_cm),
  height_10um: cmToLength(size.height_cm),
});

export const ShownPiece = z.strictObject({
  actual_weight_kg: z.number(),
  length_cm: z.number(),
  width_cm: z.number(),
  height_cm: z.number(),
  quantity: z.int().exactOptional(),
});

export const showPiece = (piece: StoredPiece): z.infer<typeof ShownPiece> => ({
  actual_weight_kg: dgToKg(piece.actual_weight_dg),
  length_cm: lengthToCm(piece.length_10um),
  width_cm: lengthToCm(piece.width_10um),
  height_cm: lengthToCm(piece.height_10um),
  ...(piece.quantity !== undefined && { quantity: piece.quantity }),
});

export const givenPiece = (piece: StoredPiece): GivenPiece => ({
  actualDg: piece.actual_weight_dg,
  length: piece.length_10um,
  width: piece.width_10um,
  height: piece.height_10um,
  quantity: piece.quantity ?? 1,
});

/**
 * What stands for several pieces where one package is expected: the sum of their weights, and the
 * sides of the piece with the largest volume, the first of equals.
 */
export function combinedSize(pieces: readonly StoredPiece[]): StoredSize {
  const volume = ({ length_10um, width_10um, height_10um }: StoredSize): bigint =>
    BigInt(length_10um) * BigInt(width_10um) * BigInt(height_10um);
  const largest = pieces.reduce((one, other) => (volume(other) > volume(one) ? other : one));
  const { length_10um, width_10um, height_10um } = largest;
  const actual_weight_dg = sumOfPieces(pieces, (piece) => piece.actual_weight_dg);
  return { actual_weight_dg, length_10um, width_10um, height_10um };
}

interface StoredPieces extends StoredSize {
  readonly pieces: StoredPiece[];
}

export function storedPieces(sent: readonly PieceData[]): StoredPieces {
  const pieces = sent.map(storedPiece);
  return { ...combinedSize(pieces), pieces };
}

export const storedMeasures = (request: MeasuresOrPieces): StoredSize | StoredPieces =>
  request.pieces === undefined ? storedSize(request) : storedPieces(request.pieces);

/** The volumetric weight in decigrams, by the formula of quotes: of several pieces, the sum. */
export const sumVolumetric = (
  size: StoredSize & { readonly pieces?: readonly StoredPiece[] | null },
): number =>
  sumOfPieces<StoredPiece>(size.pieces ?? [size], (piece) =>
    volumetricDg(piece.length_10um, piece.width_10um, piece.height_10um),
  );
