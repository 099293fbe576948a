import { alpha2Of } from '../../countries/country-list';
import { nameIndex } from '../../countries/name-index';
import { normaliseName } from '../../countries/normalise-name';
import { codesOfTwoParts } from '../../countries/resolve-country';
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

/** Of at most two digits, after a letter, space, dot or bracket. */
const NUMBER_AT_END = /(?<=[\p{L}\p{M} .(])\d{1,2}(?=\)?$)/u;
/** Words before the number of a house, lane or telephone. */
const BEFORE_NUMBERS = [
  /หมู่|ซอย|ตรอก|ถนน|เลขที่|บ้าน|อาคาร|ชั้น|ห้อง|โทร|ต่อ|มือถือ|เบอร์|(?<![\p{L}\p{M}])[มซถ]\./u,
  /(?<!\p{L})(?:soi|moo|mu|road|rd|street|st|lane|alley|ave|avenue|house|room|floor|fl|building|bldg|unit|apt)(?!\p{L})/iu,
  /(?<!\p{L})(?:tel|telephone|phone|mobile|fax|call|ext|no|nos)(?!\p{L})/iu,
];

/** A post office, such as `EMS 1`: a place, or one with a number at its end. */
export function officeName(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  const name = text.replace(NUMBER_AT_END, '');
  if (name !== text && BEFORE_NUMBERS.some((words) => words.test(name))) return null;
  return placeName(name) === null ? null : text;
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

/** A code has few digits; more of them are a personal number. */
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
