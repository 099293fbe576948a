import { alpha2Of } from '../../countries/country-list';
import { nameIndex } from '../../countries/name-index';
import { normaliseName } from '../../countries/normalise-name';
import { codesOfTwoParts } from '../../countries/two-part-names';
import { zonedInstant } from '../record/local-time';

/**
 * The only values that pass from a carrier's answer into ours: place names, countries, codes and
 * days. Everything else is dropped, and so is a value that does not look like one.
 */

const PLACE = /^[\p{L}\p{M}][\p{L}\p{M} .,'’()/-]{0,79}$/u;
const CODE = /^[A-Za-z0-9_-]{1,40}$/;
const DAY = /^\d{4}-\d{2}-\d{2}/;

/** A town or post office. Letters only, so that telephone numbers and addresses do not pass. */
export function placeName(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return PLACE.test(text) ? text : null;
}

/** A number of an office, after a letter, space, dot or bracket, and at the end of its word. */
const OFFICE_NUMBER = /(?<=[\p{L}\p{M} .(])\d{1,2}(?=$|[ )])/gu;
const MAX_OFFICE_NUMBERS = 2;
/** As in a telephone number. */
const NUMBERS_SIDE_BY_SIDE = /\d[ .()]+\d/;

/**
 * A post office, such as `EMS 1`: a place with one or two numbers of at most two digits, none of
 * them at its start, where a house number stands.
 */
export function officeName(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  const numbers = text.match(OFFICE_NUMBER) ?? [];
  if (numbers.length > MAX_OFFICE_NUMBERS || NUMBERS_SIDE_BY_SIDE.test(text)) return null;
  return placeName(text.replace(OFFICE_NUMBER, '')) === null ? null : text;
}

/** An ISO 3166-1 code in any form, converted to alpha-2. */
export const countryOf = (value: unknown): string | null =>
  typeof value === 'string' ? (alpha2Of(value.trim()) ?? null) : null;

/** A country by its name, in English, Thai or its own language; null if several have that name. */
export function countryNamed(name: string): string | null {
  const index = nameIndex();
  const [code, other] = index.get(normaliseName(name)) ?? codesOfTwoParts(name, index) ?? [];
  return other === undefined ? (code ?? null) : null;
}

/** A code has few digits; more are somebody's number. */
const NUMBER = /\d{5}/;

export const eventCode = (value: unknown): string | null =>
  typeof value === 'string' && CODE.test(value) && !NUMBER.test(value) ? value : null;

/** Logged in place of a code that may not pass. */
export const NO_CODE = 'no code';

/** An ISO 8601 day, or an instant with offset. A time without an offset is reduced to its day. */
export function dayOrInstant(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const instant = zonedInstant(value, null);
  if (instant?.zone === 'stated') return instant.occurredAt;
  return instant === undefined ? null : (DAY.exec(value.trim())?.[0] ?? null);
}
