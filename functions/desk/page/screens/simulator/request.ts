import type { Say } from '../../../../src/errors/words';
import type { CallError } from '../../api/call';
import { errorOfOtherFields, faultAt } from '../../parts/error-text';
import {
  MAX_ENTRIES,
  piecePaths,
  readPieces,
  type TypedMeasures,
  type TypedPiece,
} from '../../parts/typed-pieces';
import type { QueryFields } from '../../parts/use-query-form';

export const SIMULATOR_DEFAULTS = {
  country: '',
  kg: '1',
  length: '20',
  width: '15',
  height: '10',
  pieces: '',
  kind: 'parcel',
  postal: '',
  city: '',
  day: '',
};
export type SimulatorField = keyof typeof SIMULATOR_DEFAULTS;
export const SIZE_FIELDS = ['kg', 'length', 'width', 'height', 'pieces'] as const;
type SizeField = (typeof SIZE_FIELDS)[number];

const NAMES = {
  country: 'country',
  kg: 'actual_weight_kg',
  length: 'length_cm',
  width: 'width_cm',
  height: 'height_cm',
  pieces: 'pieces',
  kind: 'is_document',
  postal: 'postal_code',
  city: 'city',
  day: 'ship_date',
} as const satisfies Record<SimulatorField, string>;

/** @example numberOrText('3.5') // 3.5; the service says what is wrong with a text */
export function numberOrText(text: string): number | string | undefined {
  const given = text.trim().replace(/,(?=\d{1,2}$)/, '.');
  if (given === '') return undefined;
  const value = Number(given);
  return Number.isFinite(value) ? value : text;
}

export const typedMeasures = (fields: QueryFields<SizeField>): TypedMeasures => ({
  actual_weight_kg: fields.kg,
  length_cm: fields.length,
  width_cm: fields.width,
  height_cm: fields.height,
  pieces: fields.pieces,
});

const { pieces: _, ...FIRST_SIZE } = typedMeasures(SIMULATOR_DEFAULTS);
export const NEXT_PIECE: TypedPiece = { ...FIRST_SIZE, quantity: '1' };

/** The fields of the form by what was typed. With pieces, those of one package are out of use. */
export function sizeFields(typed: TypedMeasures): Record<SizeField, string> {
  const { pieces } = typed;
  const one = pieces === '' ? typed : FIRST_SIZE;
  return {
    kg: one.actual_weight_kg,
    length: one.length_cm,
    width: one.width_cm,
    height: one.height_cm,
    pieces,
  };
}

const parseNumbers = (typed: Readonly<Record<string, string>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, numberOrText(text)]));

export function toRequest(
  fields: QueryFields<SimulatorField>,
): Record<string, unknown> | undefined {
  if (fields.country.trim() === '') return undefined;
  return {
    country: fields.country,
    ...toMeasures(typedMeasures(fields)),
    is_document: fields.kind === 'document',
    ...toPlace(fields),
  };
}

const toMeasures = ({ pieces, ...one }: TypedMeasures): Record<string, unknown> =>
  pieces === '' ? parseNumbers(one) : { pieces: readPieces(pieces).map(parseNumbers) };

export const toPlace = ({
  postal,
  city,
  day,
}: Pick<QueryFields<SimulatorField>, 'postal' | 'city' | 'day'>): Record<string, unknown> => ({
  ...(postal.trim() !== '' && { postal_code: postal }),
  ...(city.trim() !== '' && { city }),
  ...(day !== '' && { ship_date: day }),
});

const isAboutCountry = ({ code }: CallError): boolean =>
  code === 'unknown_country' || code === 'ambiguous_country';

export function findFault(
  error: CallError | undefined,
  field: SimulatorField,
  say: Say,
): string | undefined {
  if (error === undefined) return undefined;
  if (isAboutCountry(error)) {
    return field === 'country' ? say(error.fault) : undefined;
  }
  return faultAt(error, NAMES[field], say);
}

const SHOWN = [...Object.values(NAMES), ...piecePaths(MAX_ENTRIES)];

export function errorOfNoField(error: CallError | undefined): CallError | undefined {
  if (error === undefined || isAboutCountry(error)) return undefined;
  return errorOfOtherFields(error, SHOWN);
}
