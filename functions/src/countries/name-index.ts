import { isThai } from '../text/pasted-text';
import aliases from './aliases.json';
import { ENGLISH_NAMES, THAI_NAMES } from './country-list';
import places from './places.json';

const SPELLED_OUT: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const BASIC_LATIN = /^[\x20-\x7E]*$/;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

/** Letters separated by dots, as in `U.S.A.`, each possibly followed by a space. */
const ABBREVIATION = /(?<![\p{L}\p{N}])\p{L}(?:\.\s?\p{L})+(?![\p{L}\p{N}])/gu;

/**
 * The form in which two spellings of one country name are the same text: `St. Kitts & Nevis` and
 * `SAINT KITTS AND NEVIS`, or `ประเทศไทย` and `ไทย`. Normalising twice changes nothing.
 * @example normaliseName("The Côte d'Ivoire") // 'cote divoire'
 */
export function normaliseName(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase();
  return isThai(folded) ? normaliseThai(folded) : normaliseLatin(folded);
}

// Thai vowels and tones are combining marks: without them กินี and กานี would be one word.
function normaliseThai(text: string): string {
  return (
    text
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
      // Two SARA E look exactly like one SARA AE, and many keyboards produce them.
      .replaceAll('เเ', 'แ')
      .replace(/^(?:ประเทศ)+/u, '')
  );
}

function normaliseLatin(text: string): string {
  return joinAbbreviations(BASIC_LATIN.test(text) ? text : withoutMarks(text))
    .replace(/['’‘`ʼʻ]/g, '')
    .replaceAll('&', ' and ')
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '' && word !== 'the')
    .map((word) => (word === 'st' ? 'saint' : word))
    .join(' ');
}

/** Latin letters without their marks, and those that are two spelled out: `ø` is `o`, `ß` is `ss`. */
export function withoutMarks(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .replace(/[æœøßłđðþı]/g, (letter) => SPELLED_OUT[letter] ?? letter);
}

function joinAbbreviations(text: string): string {
  if (!text.includes('.')) return text;
  return text.replace(ABBREVIATION, (letters) => letters.replace(/[.\s]/g, ''));
}

/**
 * Names the official tables lack, by alpha-2 code: those of everyday English or of the country itself,
 * as people and web shops use them; constitutional names, and the list forms of ISO, the United Nations
 * and the World Bank; in Thai the everyday, the formal and the commonly misspelt. Left out on purpose:
 * cities, regions other than the four nations of GB, countries dissolved into several, and what could
 * mean two places (`Republic of China`, `Channel Islands`, `Central Africa`).
 */
export const ALIASES: readonly Readonly<Record<string, readonly string[]>>[] = [
  aliases.everyday,
  aliases.formal,
  aliases.thai,
];

/**
 * Names that several countries answer to. Guessing one would price and route a parcel to the wrong
 * place, so the caller has to choose. Guinea and Samoa are absent: each is the whole short name of
 * one country, in English and in Thai.
 */
export const AMBIGUOUS_NAMES: readonly {
  readonly names: readonly string[];
  readonly codes: readonly string[];
}[] = [
  { names: ['Congo', 'คองโก'], codes: ['CG', 'CD'] },
  {
    names: ['Virgin Islands', 'Virgin Island', 'หมู่เกาะเวอร์จิน', 'หมู่เกาะเวอร์จิ้น'],
    codes: ['VG', 'VI'],
  },
  { names: ['Saint Martin'], codes: ['MF', 'SX'] },
];

/**
 * Places within a country that shops and carriers offer as countries, by the country's code, and the
 * codes that they give them or that ISO 3166 has withdrawn. They are suggested and never taken: who
 * writes one may mean another part of the address.
 */
export const PLACES: Readonly<Record<string, readonly string[]>> = places;

/** Places that were one country, or are one only in lists. */
const SEVERAL_COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  AN: ['CW', 'SX', 'BQ'],
  'Netherlands Antilles': ['CW', 'SX', 'BQ'],
  'Channel Islands': ['JE', 'GG'],
  YU: ['RS', 'ME'],
  Yugoslavia: ['RS', 'HR', 'SI'],
  CS: ['RS', 'ME'],
  'Serbia and Montenegro': ['RS', 'ME'],
  Czechoslovakia: ['CZ', 'SK'],
  SU: ['RU', 'UA', 'KZ'],
  USSR: ['RU', 'UA', 'KZ'],
  'Soviet Union': ['RU', 'UA', 'KZ'],
};

let builtPlaces: NameIndex | undefined;

/** The codes to suggest for a place, by its normalised name. */
export const placeIndex = (): NameIndex =>
  (builtPlaces ??= new Map(
    [
      ...Object.entries(PLACES).flatMap(([code, names]) =>
        names.map((name) => [name, [code]] as const),
      ),
      ...Object.entries(SEVERAL_COUNTRIES),
    ].map(([name, codes]) => [normaliseName(name), codes]),
  ));

/** Codes by normalised name: one code where the name is clear, several where it is ambiguous. */
export type NameIndex = ReadonlyMap<string, readonly string[]>;

let built: NameIndex | undefined;

/** Built for the first name, not at import, so a caller that sends codes never waits for it. */
export function nameIndex(): NameIndex {
  return (built ??= buildNameIndex());
}

function buildNameIndex(): NameIndex {
  const index = new Map<string, readonly string[]>();
  // Official names override aliases, and ambiguous names override both.
  for (const table of [...ALIASES, ENGLISH_NAMES, THAI_NAMES]) {
    for (const [code, names] of Object.entries(table)) {
      const codes = [code];
      for (const name of [names].flat()) index.set(normaliseName(name), codes);
    }
  }
  for (const { names, codes } of AMBIGUOUS_NAMES) {
    for (const name of names) index.set(normaliseName(name), codes);
  }
  return index;
}
