import { alpha2Of } from '../../countries/country-list';
import { zonedInstant } from '../record/local-time';

/**
 * What may pass from a carrier's answer into ours: a place's name, a country, a code, a day. All
 * else, and whatever does not look like one, stays behind.
 */

const PLACE = /^[\p{L}\p{M}][\p{L}\p{M} .,'’()/-]{0,79}$/u;
const CODE = /^[A-Za-z0-9_-]{1,40}$/;
const DAY = /^\d{4}-\d{2}-\d{2}/;

/** A town or post office: letters only, so that no telephone number or address passes as one. */
export function placeName(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return PLACE.test(text) ? text : null;
}

/** An ISO 3166-1 code in any form, as alpha-2. */
export const countryOf = (value: unknown): string | null =>
  typeof value === 'string' ? (alpha2Of(value.trim()) ?? null) : null;

export const eventCode = (value: unknown): string | null =>
  typeof value === 'string' && CODE.test(value) ? value : null;

/** What a code that may not pass is noted as. */
export const NO_CODE = 'no code';

/** An ISO 8601 day, or an instant with offset; of a time without one, the day alone. */
export function dayOrInstant(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const instant = zonedInstant(value, null);
  if (instant?.zone === 'stated') return instant.occurredAt;
  return instant === undefined ? null : (DAY.exec(value.trim())?.[0] ?? null);
}
