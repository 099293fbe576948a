import { ServiceError, type ErrorCode } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import { alpha2Of, countryName } from './country-list';
import type { Country } from './country-list';
import { nameIndex, type NameIndex } from './name-index';
import { normaliseName } from './normalise-name';
import { suggestCodes } from './suggest';

export { allCountryCodes, countryName, isCountryCode } from './country-list';
export type { Country } from './country-list';

export type CountryResolution =
  | { kind: 'found'; code: string }
  | { kind: 'ambiguous'; candidates: Country[] }
  | { kind: 'unknown'; suggestions: Country[] };

/** Well past the longest name (73); normalising more would waste time. */
const LONGEST_NAME = 100;

/**
 * The country in a caller's text: its ISO code in any form, or an English, Thai or everyday name,
 * in any case. A name several countries share is refused with the candidates, and an unknown one
 * with up to three suggestions, nearest first; a name that merely looks alike is never taken.
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

const TWO_PARTS = /^([^,(]+)[,(]([^,()]+)\)?$/u;

/**
 * The codes behind a name in two parts: one inverted as in sorted lists (`Korea, Republic of`), or
 * a country named twice (`Myanmar (Burma)`, `ไทย (Thailand)`, `Thailand (TH)`). Two parts that
 * disagree (`Georgia, United States`) are no name.
 *
 * @example codesOfTwoParts('Virgin Islands (British)', nameIndex()) // ['VG']
 */
export function codesOfTwoParts(text: string, index: NameIndex): readonly string[] | undefined {
  const [, head, rest] = TWO_PARTS.exec(text) ?? [];
  if (head === undefined || rest === undefined) return undefined;
  const turnedRound = index.get(normaliseName(`${rest} ${head}`));
  if (turnedRound !== undefined) return turnedRound;
  const code = onlyCodeOf(head, index);
  return code !== undefined && code === onlyCodeOf(rest, index) ? [code] : undefined;
}

function onlyCodeOf(part: string, index: NameIndex): string | undefined {
  const codes = [alpha2Of(part.trim()) ?? index.get(normaliseName(part)) ?? []].flat();
  return codes.length === 1 ? codes[0] : undefined;
}

/**
 * The ISO alpha-2 code of a destination as the caller wrote it: `" laos "` is `LA`.
 * @throws ServiceError `ambiguous_country` with the candidates, `unknown_country` with the
 * nearest names; a near match is never taken for the caller.
 */
export function requireCountry(text: string): string {
  const resolution = resolveCountry(text);
  switch (resolution.kind) {
    case 'found':
      return resolution.code;
    case 'ambiguous':
      throw notResolved('ambiguous_country', 'country_ambiguous', text, resolution.candidates);
    case 'unknown':
      throw resolution.suggestions.length > 0
        ? notResolved('unknown_country', 'country_misspelt', text, resolution.suggestions)
        : new ServiceError(
            'unknown_country',
            serviceFault('country_unknown', { text: text.trim() }),
          );
  }
}

const notResolved = (
  code: ErrorCode,
  fault: 'country_ambiguous' | 'country_misspelt',
  text: string,
  countries: readonly Country[],
): ServiceError =>
  new ServiceError(
    code,
    serviceFault(fault, {
      text: text.trim(),
      countries: countries.map(({ code: candidate, name }) =>
        serviceFault('country_candidate', { code: candidate, name }),
      ),
    }),
    countries.map(({ code: candidate, name }) => ({
      field: 'country',
      fault: serviceFault('country_detail', { code: candidate, name }),
      suggestion: candidate,
    })),
  );
