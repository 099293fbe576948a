import { distance } from 'fastest-levenshtein';

import { type Country, toAlpha2, countryName } from '../countries/country-list';
import { type NameIndex, nameIndex, normaliseName, placeIndex } from '../countries/name-index';
import { type ErrorCode, ServiceError } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import { isThai, plainCode } from '../text/pasted-text';

const MAX_SUGGESTIONS = 3;
const MAX_TYPOS = 3;
const SHORTEST_START = 3;
/** One typo more than the nearest name is another country, not another guess. */
const WORTH_NAMING = 1;

/**
 * Codes of the countries a normalised but unknown name may have meant, nearest first, at most
 * three. They are for a person to choose from: nothing here is ever taken as the answer.
 * @example suggestCodes('tailand', nameIndex()) // ['TH']
 */
export function suggestCodes(unknown: string, index: NameIndex): string[] {
  const nearest = new Map<string, number>();
  for (const known of listNames(index)) {
    const farness = measureFarness(unknown, known);
    if (farness === Infinity) continue;
    for (const code of known.codes) {
      if (farness < (nearest.get(code) ?? Infinity)) nearest.set(code, farness);
    }
  }
  const limit = Math.min(...nearest.values()) + WORTH_NAMING;
  return [...nearest]
    .filter(([, farness]) => farness < limit)
    .sort(([code, farness], [otherCode, other]) => farness - other || (code < otherCode ? -1 : 1))
    .slice(0, MAX_SUGGESTIONS)
    .map(([code]) => code);
}

interface KnownName {
  readonly name: string;
  readonly codes: readonly string[];
  /** What a longer text with the name begins or ends with. Thai has no spaces to show where a name ends. */
  readonly begin: string;
  readonly end: string;
}

const knownNames = new WeakMap<NameIndex, readonly KnownName[]>();

/** Made once: a file may have thousands of unknown names. */
function listNames(index: NameIndex): readonly KnownName[] {
  const known = knownNames.get(index) ?? [...index].map(toKnownName);
  knownNames.set(index, known);
  return known;
}

function toKnownName([name, codes]: readonly [string, readonly string[]]): KnownName {
  const space = isThai(name) ? '' : ' ';
  return { name, codes, begin: name + space, end: space + name };
}

/** Typos, or for the part of a name a little more than one typo; infinite beyond what is sensible. */
function measureFarness(unknown: string, known: KnownName): number {
  const { name } = known;
  const lengthGap = Math.abs(unknown.length - name.length);
  if (isPartOf(name, unknown) || isContainedIn(unknown, known)) return 1 + lengthGap / 100;
  const allowed = Math.min(MAX_TYPOS, Math.floor(unknown.length / 3));
  if (lengthGap > allowed) return Infinity;
  const typos = distance(unknown, name);
  return typos <= allowed ? typos : Infinity;
}

/** `switz` starts `switzerland`. */
function isPartOf(name: string, unknown: string): boolean {
  return unknown.length >= SHORTEST_START && name.startsWith(unknown);
}

/** `bangkok thailand` ends with a name. */
const isContainedIn = (unknown: string, { name, begin, end }: KnownName): boolean =>
  name.length >= SHORTEST_START && (unknown.startsWith(begin) || unknown.endsWith(end));

export { allCountryCodes, countryName, isCountryCode } from '../countries/country-list';
export type { Country } from '../countries/country-list';

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
 * @example resolveCountry(' viet nam ') // { kind: 'found', code: 'VN' }
 */
export function resolveCountry(text: string): CountryResolution {
  if (text.trim().length > LONGEST_NAME) return { kind: 'unknown', suggestions: [] };
  return resolvePlain(plainCode(text));
}

function resolvePlain(text: string): CountryResolution {
  const code = toAlpha2(text);
  if (code !== undefined) return { kind: 'found', code };

  const index = nameIndex();
  const name = normaliseName(text);
  const codes = index.get(name) ?? codesOfTwoParts(text, index);
  if (codes === undefined) {
    const near = placeIndex().get(name) ?? suggestCodes(name, index);
    return { kind: 'unknown', suggestions: toCountries(near) };
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
 * @example codesOfTwoParts('Virgin Islands (British)', nameIndex()) // ['VG']
 */
export function codesOfTwoParts(text: string, index: NameIndex): readonly string[] | undefined {
  const [, head, rest] = TWO_PARTS.exec(text) ?? [];
  if (head === undefined || rest === undefined) return undefined;
  const turnedRound = index.get(normaliseName(`${rest} ${head}`));
  if (turnedRound !== undefined) return turnedRound;
  const code = findOnlyCode(head, index);
  return code !== undefined && code === findOnlyCode(rest, index) ? [code] : undefined;
}

function findOnlyCode(part: string, index: NameIndex): string | undefined {
  const codes = [toAlpha2(part.trim()) ?? index.get(normaliseName(part)) ?? []].flat();
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
