import { alpha2Of, countryName } from './country-list';
import type { Country } from './country-list';
import { nameIndex } from './name-index';
import { normaliseName } from './normalise-name';
import { suggestCodes } from './suggest';
import { codesOfTwoParts } from './two-part-names';

export { allCountryCodes, countryName, isCountryCode } from './country-list';
export type { Country } from './country-list';

export type CountryResolution =
  | { kind: 'found'; code: string }
  | { kind: 'ambiguous'; candidates: Country[] }
  | { kind: 'unknown'; suggestions: Country[] };

/** Well past the longest name there is (73); normalising more would only spend time. */
const LONGEST_NAME = 100;

/**
 * The country a caller wrote: its ISO code in any form, or an English, Thai or everyday name, in
 * any case. A name several countries share is refused with the candidates, and an unknown one with
 * up to three suggestions, nearest first; a name that merely looks alike is never taken.
 *
 * @example resolveCountry(' viet nam ') // { kind: 'found', code: 'VN' }
 */
export function resolveCountry(text: string): CountryResolution {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST_NAME) return { kind: 'unknown', suggestions: [] };
  return resolveTrimmed(
    trimmed
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .trim(),
  );
}

function resolveTrimmed(text: string): CountryResolution {
  const code = alpha2Of(text);
  if (code !== undefined) return { kind: 'found', code };

  const index = nameIndex();
  const name = normaliseName(text);
  const codes = index.get(name) ?? codesOfTwoParts(text, index);
  if (codes === undefined) {
    return { kind: 'unknown', suggestions: toCountries(suggestCodes(name, index)) };
  }
  const [first, second] = codes;
  return first !== undefined && second === undefined
    ? { kind: 'found', code: first }
    : { kind: 'ambiguous', candidates: toCountries(codes) };
}

function toCountries(codes: readonly string[]): Country[] {
  return codes.map((code) => ({ code, name: countryName(code) ?? code }));
}
