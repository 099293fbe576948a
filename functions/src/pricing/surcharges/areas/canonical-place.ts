import type { Place } from './area';
import { canonicalCity } from './city-name';
import { type CityPart, cityParts } from './city-parts';
import {
  type CodeInterval,
  canonicalCode,
  codeInterval,
  codeNumber,
  isFullCode,
  isLongestCode,
  postalFormat,
  withLostZero,
} from './postal-code';

/** A place in the canonical form for lookups in couriers' lists. */
export interface CanonicalPlace {
  /** Undefined if the postal code is missing or not of its country. */
  readonly code: number | undefined;
  readonly city: string | undefined;
  /** The names in the text for the city. */
  readonly cityParts: readonly CityPart[];
}

const NONE: readonly CityPart[] = [];

/**
 * Brings a destination into canonical form, once for all couriers. A numeric code must be complete,
 * except for a leading zero that a spreadsheet dropped.
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
    cityParts: city === '' ? NONE : cityParts(country, city),
  };
}

/**
 * The postal codes with this prefix, if the text is only a prefix.
 * @example codesWithin('US', '995') // as codeInterval('US', '995'); undefined for '99501'
 */
export function codesWithin(country: string, text: string): CodeInterval | undefined {
  const code = writtenCode(country, text);
  if (code === undefined || isLongestCode(country, code)) return undefined;
  return codeInterval(country, code);
}

function placeCode(country: string, text: string): string | undefined {
  const code = writtenCode(country, text);
  if (code === undefined) return undefined;
  return postalFormat(country).kind !== 'digits' || isFullCode(country, code) ? code : undefined;
}

function writtenCode(country: string, text: string): string | undefined {
  const written = canonicalCode(country, text);
  return written === undefined ? undefined : (withLostZero(country, written) ?? written);
}
