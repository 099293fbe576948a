import { getAlpha2Codes, getAlpha3Codes, getNumericCodes } from 'i18n-iso-countries/index';
// The package's own entry point loads every language it has: 8 MB and 30 ms of a cold start.
import english from 'i18n-iso-countries/langs/en.json';
import thai from 'i18n-iso-countries/langs/th.json';

export interface Country {
  /** ISO 3166-1 alpha-2, upper case. */
  code: string;
  name: string;
}

type NameTable = Readonly<Record<string, string | readonly string[]>>;

export const ENGLISH_NAMES: NameTable = english.countries;
export const THAI_NAMES: NameTable = thai.countries;

/** The name a reader expects where the English table starts with a formal one. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  BN: 'Brunei',
  CI: "Côte d'Ivoire",
  CN: 'China',
  CZ: 'Czechia',
  FM: 'Micronesia',
  GM: 'Gambia',
  IR: 'Iran',
  LA: 'Laos',
  MD: 'Moldova',
  MK: 'North Macedonia',
  PS: 'Palestine',
  RU: 'Russia',
  SY: 'Syria',
  TW: 'Taiwan',
  TZ: 'Tanzania',
  US: 'United States',
  VA: 'Vatican City',
};

/** Reserved by ISO 3166 or in public use, but not in its list. */
const UNLISTED_CODES: Readonly<Record<string, string>> = { UK: 'GB', EL: 'GR', XKX: 'XK' };

/**
 * Whether a text is an alpha-2 code as a rate card or a stored shipment holds it: upper case, and
 * in the ISO 3166-1 list, to which the library adds Kosovo's `XK`.
 * @example isCountryCode('TH') // true; 'th', 'THA' and 'UK' are not
 */
export function isCountryCode(code: string): boolean {
  return Object.hasOwn(getAlpha2Codes(), code);
}

export const allCountryCodes = (): string[] => Object.keys(getAlpha2Codes()).sort();

/**
 * The English short name of a country, for messages.
 * @example countryName('LA') // 'Laos'
 */
export function countryName(code: string): string | undefined {
  if (!isCountryCode(code)) return undefined;
  return SHORT_NAMES[code] ?? [ENGLISH_NAMES[code]].flat()[0];
}

/** The alpha-2 code that an alpha-2, alpha-3 or numeric code in any case stands for. */
export function toAlpha2(text: string): string | undefined {
  // The pattern also keeps names of Object.prototype away from the library's plain objects.
  if (!/^(?:[a-z]{2,3}|[0-9]{3})$/iu.test(text)) return undefined;
  const code = text.toUpperCase();
  if (isCountryCode(code)) return code;
  return getAlpha3Codes()[code] ?? getNumericCodes()[code] ?? UNLISTED_CODES[code];
}
