import type { Say } from '../../../../src/errors/words';
import type { CallError } from '../../api/call';
import { errorOfOtherFields, faultAt } from '../../parts/error-text';
import type { QueryFields } from '../../parts/use-query-form';

export const SIMULATOR_DEFAULTS = {
  country: '',
  kg: '1',
  length: '20',
  width: '15',
  height: '10',
  kind: 'parcel',
  postal: '',
  city: '',
  day: '',
};
export type SimulatorField = keyof typeof SIMULATOR_DEFAULTS;

/** The fields of a call by those of the form. */
const NAMES = {
  country: 'country',
  kg: 'actual_weight_kg',
  length: 'length_cm',
  width: 'width_cm',
  height: 'height_cm',
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

/** A call of the form as it stands; none without a country. */
export function toRequest(
  fields: QueryFields<SimulatorField>,
): Record<string, unknown> | undefined {
  if (fields.country.trim() === '') return undefined;
  return {
    country: fields.country,
    actual_weight_kg: numberOrText(fields.kg),
    length_cm: numberOrText(fields.length),
    width_cm: numberOrText(fields.width),
    height_cm: numberOrText(fields.height),
    is_document: fields.kind === 'document',
    ...placeOf(fields),
  };
}

/** Where a package goes, and when. */
export const placeOf = ({
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

/** What the service says of one field of the form. */
export function faultOf(
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

/** The error, if no field shows it. */
export function errorOfNoField(error: CallError | undefined): CallError | undefined {
  if (error === undefined || isAboutCountry(error)) return undefined;
  return errorOfOtherFields(error, Object.values(NAMES));
}
