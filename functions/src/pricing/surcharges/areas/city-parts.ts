import { nameIndex, normaliseName } from '../../../countries/name-index';
import { canonicalCity } from './city-name';

/** What kind of place a name says that it is: words that people add and leave out. */
type PlaceWord = 'county' | 'province' | 'city' | 'island';

/** One of the names in a text, as lists are searched for it. */
export interface CityPart {
  /** In canonical form. */
  readonly name: string;
  /** Without the word for its kind; the name itself if it has none. */
  readonly base: string;
  readonly word: PlaceWord | undefined;
  /** Of a county or a province that is named after a place in it: not the city of that name. */
  readonly isRegion: boolean;
}

/** Where the words belong to the name: Kansas City is not Kansas, and Quezon City is not Quezon. */
const FIXED: Readonly<Record<string, RegExp>> = { US: /./, PH: /^city$/ };
const WORD_FIRST = /^(county|province|city|island|co) (?:of )?(.+)$/;
const WORD_LAST = /^(.+) (county|province|city|island)$/;
/** Where `Co.` stands for a county; elsewhere it is a name. */
const WITH_CO = new Set(['GB', 'IE']);

const WORDS: Readonly<Record<string, PlaceWord>> = {
  county: 'county',
  co: 'county',
  province: 'province',
  city: 'city',
  island: 'island',
};

/**
 * A canonical name and what is left of it without the word for its kind.
 * @example splitCity('HK', 'lantau island') // { base: 'lantau', word: 'island' }
 */
export function splitCity(country: string, name: string): Pick<CityPart, 'base' | 'word'> {
  const [, before, after = ''] = WORD_FIRST.exec(name) ?? [];
  const [, first = '', last] = WORD_LAST.exec(name) ?? [];
  const written = last ?? before ?? '';
  const isFixed = FIXED[country]?.test(written) === true;
  if (written === '' || isFixed || (written === 'co' && !WITH_CO.has(country))) {
    return { base: name, word: undefined };
  }
  return { base: last === undefined ? after : first, word: WORDS[written] };
}

const BETWEEN_PARTS = /[,;()，、；（）]/;
const MAX_PARTS = 4;

/** `Colon, Panama` is not in Panama City. */
const isCountry = (country: string, part: string): boolean =>
  nameIndex().get(normaliseName(part))?.includes(country) === true;

/**
 * The names in a text for a city, in its order: the city first, then what it lies in, without the
 * country itself. At most four.
 * @example cityParts('IE', 'Belmullet, Co. Mayo') // belmullet; co mayo, a county
 */
export const cityParts = (country: string, text: string): CityPart[] =>
  text
    .split(BETWEEN_PARTS, MAX_PARTS)
    .filter((part, at) => at === 0 || !isCountry(country, part))
    .map((part) => canonicalCity(country, part))
    .filter((name) => name !== '')
    .map((name, at) => {
      const { base, word } = splitCity(country, name);
      const isRegion = at > 0 && (word === 'county' || word === 'province');
      return { name, base, word, isRegion };
    });
