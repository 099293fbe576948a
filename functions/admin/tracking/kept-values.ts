import { readCountry } from '../../src/countries/read-country';
import type { KeyedCarrier } from '../../src/platform/carrier-settings';
import { countryOf, eventCode, officeName, placeName } from '../../src/tracking/carriers/allowed';
import { companyName } from '../../src/tracking/carriers/seventeen-track/company-name';
import { zonedInstant } from '../../src/tracking/record/local-time';
import { keepKnownWords } from './known-words';

type Mask = (text: string) => string;

/** The value as it may be shown; undefined if all of it is to be masked. */
export type Keep = (value: string | number, mask: Mask) => string | number | undefined;

const code: Keep = (value) =>
  typeof value === 'number' ? value : (eventCode(value.trim()) ?? undefined);

const shortCode: Keep = (value) => (/^[0-9A-Z]{1,3}$/.test(String(value)) ? value : undefined);

const count: Keep = (value) => (typeof value === 'number' ? value : undefined);

const country: Keep = (value) => (countryOf(value) === null ? undefined : value);

/** Of a text that is no place, the country at its end: it tells the time zone. */
const place: Keep = (value, mask) =>
  placeName(value) ??
  String(value)
    .split(/( - |, *)/)
    .map((part) => (readCountry(part).kind === 'country' ? part : mask(part)))
    .join('');

const office: Keep = (value) => officeName(value) ?? undefined;

const company: Keep = (value) => (companyName(value, false) === undefined ? undefined : value);

/** The postal code of every place outside Thailand. */
const OVERSEAS = '99999';
const overseas: Keep = (value) => (String(value) === OVERSEAS ? value : undefined);

const words: Keep = (value, mask) => keepKnownWords(String(value), mask);
/** A code, or a sentence in its place. */
const codeOrWords: Keep = (value, mask) => code(value, mask) ?? words(value, mask);

/** Members whose values are shown, by their last name, of those that the adapter reads. */
export const KEPT_VALUES: Readonly<Record<KeyedCarrier, Readonly<Record<string, Keep>>>> = {
  dhl: {
    ...{ statusCode: code, status: codeOrWords, statusDetailed: code, service: code },
    ...{ description: words, addressLocality: place, countryCode: country },
  },
  thailand_post: {
    ...{ status: code, delivery_status: shortCode, location: office, postcode: overseas },
    ...{ count_number: count, track_count_limit: count },
  },
  '17track': {
    ...{ code, stage: code, sub_status: code, status: code, carrier: code, key: code },
    // The only name among the members that are read is that of the carrier which tells the events.
    ...{ city: place, country, location: place, name: company },
  },
};

/** Where carriers say what is wrong with a question. Adapters look for words in it. */
export const PROBLEMS: ReadonlySet<string> = new Set(['title', 'detail', 'message']);
export const keepProblem = words;

const INSTANT_LETTERS = /^[\dTZ:+. -]{10,40}$/i;
/** With the day, the month or the year first, with a time or without. */
const DAY =
  /^(?:[0-3]\d\/[01]\d\/[12]\d{3}|[12]\d{3}\/[01]\d\/[0-3]\d)(?:[ T]\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})?)?$/;
const TIME_OR_OFFSET = /^(?:Z|UTC|[+-]?\d{2}:\d{2}(?::\d{2})?)$/;

/** Whether a text is a day, a time or both, and nothing else. */
export const isTime = (text: string): boolean =>
  (INSTANT_LETTERS.test(text) && zonedInstant(text, null) !== undefined) ||
  DAY.test(text) ||
  TIME_OR_OFFSET.test(text);
