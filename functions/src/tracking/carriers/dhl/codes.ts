import type { EventText, TrackingStatus } from '../../../model/tracking/event';
import { type CodeMeaning, readMeanings } from '../code-meanings';
import CODES from './codes.json';

/** The five values of `statusCode`. */
export const STATUS_CODES: ReadonlyMap<string, TrackingStatus> = new Map([
  ['pre-transit', 'pre_transit'],
  ['transit', 'in_transit'],
  ['delivered', 'delivered'],
  ['failure', 'exception'],
  ['unknown', 'unknown'],
]);

export const PIECE_DELIVERED: EventText = {
  en: 'One of the pieces was delivered',
  th: 'นำจ่ายสำเร็จแล้วหนึ่งชิ้น',
};

/** DHL Express: the checkpoints of scans. */
const EXPRESS = readMeanings(CODES.express);

/** DHL Express: the number in the status of a shipment names a group, as its `statusCode` does. */
const EXPRESS_GROUPS = readMeanings(CODES.express_groups);

/** DHL Express: scans for the records, which may follow the delivery. */
const ADMINISTRATIVE: ReadonlySet<string> = new Set('EM IA PY RW SC TI TR TT'.split(' '));

/** DHL Parcel Germany's event codes. */
const GERMAN = readMeanings(CODES.german);

/**
 * The first parts of a `statusDetailed` of Parcel Germany, such as `HLDCC_LDPCK_LA`, where they say
 * more than the short code: a parcel that is disposed of has the code of a delivered one.
 */
const GERMAN_EVENTS = readMeanings(CODES.german_events);

/** Codes in words, such as `NOT_HOME`, in whatever member they stand. */
const WORDS = readMeanings(CODES.words);

/** The words that one unit uses for something else. */
const WORDS_OF: ReadonlyMap<string, ReadonlyMap<string, CodeMeaning>> = new Map(
  Object.entries(CODES.words_of).map(([service, table]) => [service, readMeanings(table)]),
);

/** The same two letters mean one thing to one unit of DHL, and another to the next. */
const SHORT_CODES: ReadonlyMap<string, ReadonlyMap<string, CodeMeaning>> = new Map([
  ['express', EXPRESS],
  ['parcel-de', GERMAN],
  ['post-de', GERMAN],
]);

export const isGerman = (service: string): boolean => SHORT_CODES.get(service) === GERMAN;

/** Two letters, a number, or words in capitals; `status` may hold a sentence or a name instead. */
const CODE = /^(?:[A-Z]{2}|\d{2,3}|[A-Z]{2,}(?:_[A-Z]{2,}(?:[-/][A-Z]{2,})?){1,9})$/;
const SHORT_CODE = /^[A-Z]{2}$/;

/** The text of a `status` that has the form of a code; undefined if it has not. */
export function codeIn(status: unknown): string | undefined {
  const text = typeof status === 'number' ? String(status) : status;
  return typeof text === 'string' && CODE.test(text) ? text : undefined;
}

/** Whether a text may be a short code of the unit that is not in its table yet. */
export const isShortCodeOf = (service: string, text: string): boolean =>
  SHORT_CODES.has(service) && SHORT_CODE.test(text);

export const shortCodeMeaning = (service: string, code: string): CodeMeaning | undefined =>
  SHORT_CODES.get(service)?.get(code);

/** @example wordCodeMeaning('parcel-nl', 'NOT_HOME') // { status: 'delivery_failed', ... } */
export const wordCodeMeaning = (service: string, code: unknown): CodeMeaning | undefined =>
  typeof code === 'string' ? (WORDS_OF.get(service)?.get(code) ?? WORDS.get(code)) : undefined;

/** The group that a number in place of a short code names. */
export const groupMeaning = (service: string, code: string): CodeMeaning | undefined =>
  service === 'express' ? EXPRESS_GROUPS.get(code) : undefined;

/** Whether a scan says nothing about where the parcel is. */
export const isAdministrative = (service: string, code: string | null): boolean =>
  service === 'express' && code !== null && ADMINISTRATIVE.has(code);

/** What a `statusDetailed` says beyond the short code. */
export function detailMeaning(service: string, detail: unknown): CodeMeaning | undefined {
  if (!isGerman(service) || typeof detail !== 'string') return undefined;
  const [event = '', why = ''] = detail.split('_');
  return GERMAN_EVENTS.get(`${event}_${why}`) ?? GERMAN_EVENTS.get(event);
}

/** `{item}` in a phrase: texts name the parcel in many ways, or leave it out. */
const ITEM = '(?:(?:the |your )?(?:international )?(?:shipment|parcel|package|item|consignment) )?';

interface Phrase {
  readonly words: RegExp;
  readonly meaning: CodeMeaning;
  /** Fits a sentence that has words of `UNREAL` as well. */
  readonly holdsAnyway: boolean;
}

/** The first that fits counts. */
const PHRASES: readonly Phrase[] = CODES.phrases.flatMap(({ words, holdsAnyway, ...row }) =>
  Array.from(readMeanings([{ ...row, codes: [words] }]).values(), (meaning) => ({
    words: new RegExp(words.replaceAll('{item}', ITEM)),
    meaning,
    holdsAnyway: holdsAnyway === true,
  })),
);

const UNREAL = Object.values(CODES.unreal).join('|');
const HAS_UNREAL = new RegExp(String.raw`(?<!\p{L})(?:${UNREAL})(?!\p{L})`, 'u');
/** Nothing but such a word, which is about what stands before it. */
const IS_UNREAL = new RegExp(String.raw`^(?:(?:is|was|has been) )?(?:${UNREAL})[).!]*$`);
/** What follows is about something else: "Out for delivery, expected delivery by 9:00pm". */
const NEXT_CLAUSE = / ?[.;,!?(] ?| [-–—] | (?:and|but|und|en|i) /;

/** Whether the first clause of a text is about what has not happened, or will. */
function isUnreal(text: string): boolean {
  const [clause = '', ...others] = text.split(NEXT_CLAUSE);
  return HAS_UNREAL.test(clause) || IS_UNREAL.test(others[0] ?? '');
}

const LONGEST_PHRASE = 120;

/** What a text of DHL says; the text itself is not passed on. */
export function meaningInText(text: unknown): CodeMeaning | undefined {
  if (typeof text !== 'string') return undefined;
  const words = text.slice(0, LONGEST_PHRASE).trim().replace(/\s+/g, ' ').toLowerCase();
  const mayFit = isUnreal(words) ? PHRASES.filter(({ holdsAnyway }) => holdsAnyway) : PHRASES;
  return mayFit.find((phrase) => phrase.words.test(words))?.meaning;
}
