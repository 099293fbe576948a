import { countryName } from '../../countries/country-list';
import { type EventText, STATUS_TEXTS, type TrackingStatus } from '../../model/tracking/event';
import type { CarrierEvent } from './carrier';
import { countryNamed, toCountryCode, isAddress } from './read-answer';
import TRADE_WORDS from './trade-words.json';

const wordSet = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(' ')));

const LANGUAGES = Object.values(TRADE_WORDS).map(wordSet);
const ENGLISH = wordSet(TRADE_WORDS.en);
const THAI_WORDS = wordSet(TRADE_WORDS.th);

/** Whether a word, in lower case, is of the trade in some language, and nobody's name. */
export const isTradeWord = (word: string): boolean => LANGUAGES.some((words) => words.has(word));

const LONGEST = 160;
/** Letters and common punctuation alone: digits may be a telephone number, an address or a code. */
const FORM = /^[\p{L}\p{M}][\p{L}\p{M} .,;:()/&'’–-]*$/u;
const WORD = /[\p{L}\p{M}]+/gu;
const THAI = /\p{sc=Thai}/u;

/** Thai is written without spaces between words. */
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });

export const wordsIn = (text: string): string[] =>
  (text.toLowerCase().match(WORD) ?? []).flatMap((run) =>
    THAI.test(run) ? [...thaiWords.segment(run)].map(({ segment }) => segment) : [run],
  );

/** The names of the places of a parcel's events, each as its words. */
export type Places = readonly (readonly string[])[];

/** The places that a carrier's descriptions repeat. The name of a house, a street or "c/o" is none. */
export function collectPlaces(events: readonly Pick<CarrierEvent, 'city' | 'country'>[]): Places {
  const names = new Set(
    events.flatMap(({ city, country }) => [
      city === null || isAddress(city) ? '' : city,
      (country === null ? undefined : countryName(country)) ?? '',
    ]),
  );
  return [...names]
    .map(wordsIn)
    .filter((words) => words.length > 0)
    .sort((a, b) => b.length - a.length);
}

/** Words after which a person may be named. */
const INTRODUCING: ReadonlySet<string> = new Set(['to', 'with', 'from', 'for', 'by', 'ให้', 'กับ']);
/** What is done to a person; anything else is done to a place. */
const HANDING = wordSet([
  'accepted collected delivered gave given hand handed held kept left passed picked presented',
  'provided received released returned signed tendered turned มอบ ฝาก คืน รับ จ่าย',
]);
/** What a parcel is handed to, or kept for; articles and the like stand before it. */
const RECEIVING = wordSet([
  'a the our your its be local final next last delivery customs carrier courier agent airline',
  'partner broker depot facility airport terminal recipient receiver consignee addressee',
  'customer sender shipper post postal collection pickup pick payment inspection clearance',
  'import export transport origin destination parcel dhl fedex ups usps third driver hub',
  'warehouse service point shop locker station transit ผู้ ผู้รับ ผู้ส่ง พนักงาน บริษัท ขนส่ง',
  'ศุลกากร ตัวแทน สาขา ศูนย์ ไปรษณีย์',
]);

/**
 * A carrier's own words, if each is of the trade in one language, or in the name of a place of the
 * parcel; undefined otherwise, as they may hold a person's name.
 *
 * @example shownWords('Gated out', []) // 'Gated out'
 */
export const shownWords = (text: string, places: Places): string | undefined =>
  readWords(text, places)?.written;

interface ReadWords {
  readonly written: string;
  /** Those that name no place. */
  readonly words: readonly string[];
}

function readWords(text: string, places: Places): ReadWords | undefined {
  if (text.length > LONGEST) return undefined;
  const written = text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<![ .,;:–-])[ .,;:–-]+$/u, '');
  if (!FORM.test(written)) return undefined;
  const words = wordsOutsidePlaces(written, places);
  return words !== undefined && words.length > 0 && areOfOneLanguage(words)
    ? { written, words }
    : undefined;
}

/** In German, Dutch and Polish, whatever is done. */
const INTRODUCING_ELSEWHERE = wordSet(['an bei für von aan bij door van voor dla do od przez u']);

function areOfOneLanguage(words: readonly string[]): boolean {
  const isOf = (language: ReadonlySet<string>): boolean =>
    words.every((word) => language.has(word));
  if (isOf(ENGLISH) || isOf(THAI_WORDS)) return true;
  return LANGUAGES.some(isOf) && !words.some((word) => INTRODUCING_ELSEWHERE.has(word));
}

/** What stands between the parts of a description, such as its place and its country. */
const BETWEEN_PARTS = / [-–] |[,;:()]/u;

/** The words of a text that name no place; undefined if it may hand the parcel to a person. */
function wordsOutsidePlaces(text: string, places: Places): string[] | undefined {
  const parts = text.split(BETWEEN_PARTS).map((part) => part.trim());
  const words = parts.filter((part) => !isCountry(part)).map(wordsIn);
  const isHanding = words.flat().some((word) => HANDING.has(word));
  const rest: string[] = [];
  for (const part of words) {
    for (let at = 0; at < part.length; at += 1) {
      const word = part[at] ?? '';
      const before = part[at - 1] ?? '';
      const mayBePerson = isHanding && INTRODUCING.has(before);
      if (mayBePerson && !RECEIVING.has(word)) return undefined;
      const place = mayBePerson ? 0 : lengthOfPlace(part, at, places);
      if (place === 0) rest.push(word);
      else at += place - 1;
    }
  }
  return rest;
}

const isCountry = (part: string): boolean => (toCountryCode(part) ?? countryNamed(part)) !== null;

/** How many words from here on are the whole name of a place; 0 for none. */
const lengthOfPlace = (words: readonly string[], from: number, places: Places): number =>
  places.find((place) => place.every((word, at) => words[from + at] === word))?.length ?? 0;

/** The statuses that say little: what the carrier itself writes says more. */
const SAYS_LITTLE: ReadonlySet<TrackingStatus> = new Set(['unknown', 'in_transit', 'exception']);

/** The text of an event: of its code, else the carrier's own words, else of its status. */
export function resolveText(
  { text, words, status }: Pick<CarrierEvent, 'text' | 'words' | 'status'>,
  places: Places,
): EventText {
  if (text !== undefined) return text;
  const own = words !== undefined && SAYS_LITTLE.has(status) ? readWords(words, places) : undefined;
  return own === undefined ? STATUS_TEXTS[status] : inBothLanguages(own, status);
}

/** Carriers write in one language; in others, their words follow what is known. */
function inBothLanguages({ written, words }: ReadWords, status: TrackingStatus): EventText {
  const { en, th } = STATUS_TEXTS[status];
  const isKnown = status !== 'unknown';
  const quoted = {
    en: isKnown ? `${en} (${written})` : `From the carrier: ${written}`,
    th: isKnown ? `${th} (${written})` : `จากขนส่ง: ${written}`,
  };
  if (THAI.test(written)) return { ...quoted, th: written };
  return words.every((word) => ENGLISH.has(word)) ? { ...quoted, en: written } : quoted;
}
