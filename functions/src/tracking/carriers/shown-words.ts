import { countryName } from '../../countries/country-list';
import { type EventText, STATUS_TEXTS, type TrackingStatus } from '../record/event';
import type { CarrierEvent } from './carrier';
import TRADE_WORDS from './trade-words.json';

const VOCABULARY: ReadonlySet<string> = new Set(Object.values(TRADE_WORDS).flat());

const ENGLISH: ReadonlySet<string> = new Set(TRADE_WORDS.en);

/** Whether a word, in lower case, is of the trade, and nobody's name. */
export const isTradeWord = (word: string): boolean => VOCABULARY.has(word);

const LONGEST = 160;
/** Letters and common punctuation alone: digits may be a telephone number, an address or a code. */
const FORM = /^[\p{L}\p{M}][\p{L}\p{M} .,;:()/&'’–-]*$/u;
const WORD = /[\p{L}\p{M}]+/gu;
const THAI = /\p{sc=Thai}/u;

/** Thai is written without spaces between words. */
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });

/** The words of a text, in lower case. */
export const wordsIn = (text: string): string[] =>
  (text.toLowerCase().match(WORD) ?? []).flatMap((run) =>
    THAI.test(run) ? [...thaiWords.segment(run)].map(({ segment }) => segment) : [run],
  );

/** The words of the places of a parcel's events, which its descriptions repeat. */
export function placeWords(
  events: readonly Pick<CarrierEvent, 'city' | 'country'>[],
): ReadonlySet<string> {
  const places = new Set(
    events.flatMap(({ city, country }) => [
      city ?? '',
      country ?? '',
      (country === null ? undefined : countryName(country)) ?? '',
    ]),
  );
  return new Set([...places].flatMap(wordsIn));
}

/**
 * A carrier's own words, if each is a word of the trade or of the parcel's places; undefined
 * otherwise, as they may hold a name. At least one is of the trade.
 *
 * @example shownWords('Gated out', new Set()) // 'Gated out'
 */
export function shownWords(text: string, places: ReadonlySet<string>): string | undefined {
  if (text.length > LONGEST) return undefined;
  const written = text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[ .,;:–-]+$/u, '');
  if (!FORM.test(written)) return undefined;
  const words = wordsIn(written);
  const isShown = words.every((word) => isTradeWord(word) || places.has(word));
  return isShown && words.some(isTradeWord) ? written : undefined;
}

/** The statuses that say little: what the carrier itself writes says more. */
const SAYS_LITTLE: ReadonlySet<TrackingStatus> = new Set(['unknown', 'in_transit', 'exception']);

/** The text of an event: of its code, else the carrier's own words, else of its status. */
export function textOf(
  { text, words, status }: Pick<CarrierEvent, 'text' | 'words' | 'status'>,
  places: ReadonlySet<string>,
): EventText {
  if (text !== undefined) return text;
  const own =
    words !== undefined && SAYS_LITTLE.has(status) ? shownWords(words, places) : undefined;
  return own === undefined ? STATUS_TEXTS[status] : inBothLanguages(own, status, places);
}

/** Carriers write in one language; in others, their words follow what is known. */
function inBothLanguages(
  words: string,
  status: TrackingStatus,
  places: ReadonlySet<string>,
): EventText {
  const { en, th } = STATUS_TEXTS[status];
  const isKnown = status !== 'unknown';
  const quoted = {
    en: isKnown ? `${en} (${words})` : `From the carrier: ${words}`,
    th: isKnown ? `${th} (${words})` : `จากขนส่ง: ${words}`,
  };
  if (THAI.test(words)) return { ...quoted, th: words };
  const isEnglish = wordsIn(words).every((word) => ENGLISH.has(word) || places.has(word));
  return isEnglish ? { ...quoted, en: words } : quoted;
}
