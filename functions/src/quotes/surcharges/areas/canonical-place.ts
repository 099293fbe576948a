import type { Place } from './area';
import { canonicalCity } from './city-name';
import { codeNumber } from './code-interval';
import { canonicalCode, isFullCode, withLostZero } from './postal-code';
import { postalFormat } from './postal-formats';

/** A place in the form in which every courier's list is asked for it. */
export interface CanonicalPlace {
  /** Undefined for a place whose postal code is missing or none of its country. */
  readonly code: number | undefined;
  readonly city: string | undefined;
}

/**
 * Brings a destination into canonical form, once for all couriers. A code of digits has to be
 * complete, but for the zero that a spreadsheet takes from its beginning.
 *
 * @example canonicalPlace('US', { postalCode: '99501-1234', city: 'Anchorage' })
 */
export function canonicalPlace(
  country: string,
  { postalCode = '', city = '' }: Place,
): CanonicalPlace {
  const code = placeCode(country, postalCode);
  return {
    code: code === undefined ? undefined : codeNumber(code),
    city: canonicalCity(country, city) || undefined,
  };
}

function placeCode(country: string, text: string): string | undefined {
  const written = canonicalCode(country, text);
  if (written === undefined) return undefined;
  const code = withLostZero(country, written) ?? written;
  return postalFormat(country).kind !== 'digits' || isFullCode(country, code) ? code : undefined;
}
