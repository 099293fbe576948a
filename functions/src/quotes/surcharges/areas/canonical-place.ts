import { normaliseName } from '../../../countries/name-index';
import { isThai } from '../../../thailand/thai-text';
import type { Place } from './area';
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

const SPELLED_OUT: Readonly<Record<string, string>> = {
  mt: 'mount',
  ft: 'fort',
  ste: 'sainte',
  sankt: 'saint',
};

/** Where ä, ö, ü, æ, ø and å are also written ae, oe, ue and aa. */
const GERMAN = new Set(['AT', 'CH', 'DE', 'LI', 'LU']);
const NORDIC = new Set(['DK', 'FO', 'GL', 'NO', 'SE', 'SJ']);

/** Up to Cyrillic, combining marks are accents; in later scripts they may be vowels. */
const UP_TO_CYRILLIC = /^[\t-\u052F\u1E00-\u206F\uFF00-\uFF5E]*$/;
const NO_PART_OF_A_WORD = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * The form in which the usual spellings of one city's name are the same text: `St. Gallen` and
 * `SANKT GALLEN`, `Mt Isa` and `Mount Isa`, and in Germany `München`, `Munchen` and `Muenchen`.
 * `City` stays: Kansas City is not Kansas. Empty for a text without letters and digits.
 *
 * @example canonicalCity('NO', 'Tromsø') // 'tromso', as is 'Tromsoe'
 */
export function canonicalCity(country: string, text: string): string {
  if (!UP_TO_CYRILLIC.test(text) && !isThai(text)) return inOtherScript(text);
  const name = withoutDigraphs(country, normaliseName(text));
  return name
    .split(' ')
    .map((word) => (Object.hasOwn(SPELLED_OUT, word) ? (SPELLED_OUT[word] ?? word) : word))
    .join(' ');
}

const inOtherScript = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(NO_PART_OF_A_WORD, ' ').trim();

function withoutDigraphs(country: string, name: string): string {
  // In Neuenkirchen and Bauer the e does not stand for an umlaut: Neunkirchen is another city.
  if (GERMAN.has(country)) return name.replace(/([ao])e|(?<![aeoq])(u)e/g, '$1$2');
  return NORDIC.has(country) ? name.replace(/([ao])e|aa/g, (pair) => pair.charAt(0)) : name;
}

/** A place in the canonical form for lookups in couriers' lists. */
export interface CanonicalPlace {
  /** Undefined if the postal code is missing or not of its country. */
  readonly code: number | undefined;
  readonly city: string | undefined;
}

/**
 * Brings a destination into canonical form, once for all couriers. A numeric code must be complete,
 * except for a leading zero that a spreadsheet dropped.
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

/**
 * The postal codes with this prefix, if the text is only a prefix.
 *
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
