import type { KeyedCarrier } from '../../src/platform/carrier-settings';
import { countryOf, officeName, placeName } from '../../src/tracking/carriers/allowed';
import { RETURN_CODES, STATUS_CODES } from '../../src/tracking/carriers/dhl/codes';
import { isKnownCode } from '../../src/tracking/carriers/seventeen-track/codes';
import { meaningOf } from '../../src/tracking/carriers/seventeen-track/meanings';
import { companyName } from '../../src/tracking/carriers/seventeen-track/moved-by';
import { isKnownEnd } from '../../src/tracking/carriers/thailand-post/codes';
import { zonedInstant } from '../../src/tracking/record/local-time';
import { readCountry } from '../units/read-country';
import { keepKnownWords } from './known-words';
import { withoutLists } from './member-paths';
import { MEMBERS } from './members/members';

const INSTANT_LETTERS = /^[\dTZ:+. -]{10,40}$/i;
/** With the day, the month or the year first, with a time or without. */
const DAY =
  /^(?:[0-3]\d\/[01]\d\/[12]\d{3}|[12]\d{3}\/[01]\d\/[0-3]\d)(?:[ T]\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})?)?$/;
const TIME_OR_OFFSET = /^(?:Z|UTC|[+-]?\d{2}:\d{2}(?::\d{2})?)$/;
const TIME_OF_DAY = /[ T]\d{2}:\d{2}/i;

const isDay = (text: string): boolean =>
  (INSTANT_LETTERS.test(text) && zonedInstant(text, null) !== undefined) || DAY.test(text);

/** Whether a text is a day, a time or both, and nothing else. */
export const isTime = (text: string): boolean => isDay(text) || TIME_OR_OFFSET.test(text);

/** Whether a text is a day with a time. A date of birth has no time. */
export const isTimestamp = (text: string): boolean => isDay(text) && TIME_OF_DAY.test(text);

type Mask = (text: string) => string;

/** The value as shown; undefined if it must be masked entirely. */
export type Keep = (value: string | number, mask: Mask) => string | number | undefined;

/** Text of a kind that no name, telephone number or day of birth has. */
const only =
  (isKept: (text: string) => boolean): Keep =>
  (value) =>
    isKept(String(value).trim()) ? value : undefined;

const time = only(isTime);

const count: Keep = (value) => (typeof value === 'number' ? value : undefined);

const country = only((text) => countryOf(text) !== null);

/** For a text that is not a place, the country at its end, which gives the time zone. */
const place: Keep = (value, mask) =>
  placeName(value) ??
  String(value)
    .split(/( - |, *)/)
    .map((part) => (readCountry(part).kind === 'value' ? part : mask(part)))
    .join('');

const office: Keep = (value) => officeName(value) ?? undefined;

const company: Keep = (value) => (companyName(value, false) === undefined ? undefined : value);

/** The postal code of every place outside Thailand. */
const OVERSEAS = '99999';
const overseas = only((text) => text === OVERSEAS);

const words: Keep = (value, mask) => keepKnownWords(String(value), mask);

const DHL_SERVICE =
  /^(?:express|parcel-(?:de|nl|pl|uk)|post-(?:de|international)|ecommerce(?:-[a-z]{2})?|dgf|freight|sameday|svb|dsc)$/;
const SHORT_CODE = /^(?:[A-Z]{2}|\d{1,3})$/;
const isDhlCode = (text: string): boolean => SHORT_CODE.test(text) || RETURN_CODES.has(text);
/** Such as `HLDCC_LDPCK_LA`. */
const DHL_DETAIL = /^[A-Z]{5}_[A-Z]{5}_[A-Z]{2}$/;
const dhlCode = only((text) => STATUS_CODES.has(text) || isDhlCode(text));
const dhlDetail = only((text) => DHL_DETAIL.test(text) || isDhlCode(text));
/** A code, or a sentence in its place. */
const dhlStatus: Keep = (value, mask) => dhlCode(value, mask) ?? words(value, mask);

const postCode = only((text) => /^\d{3}$/.test(text));
/** An end that is not known holds a digit: three capital letters may be a name. */
const postEnd = only(
  (text) => isKnownEnd(text) || (/^[\dA-Z]{1,3}$/.test(text) && /\d/.test(text)),
);

const stage = only((text) => meaningOf(text) !== undefined);
const fault: Keep = (value) =>
  typeof value === 'number' && (isKnownCode(value) || /^-180[12]\d{4}$/.test(String(value)))
    ? value
    : undefined;
const carrierKey = only((text) => /^\d{1,7}$/.test(text));

/** Members that the adapter reads whose values are shown, by their last name. */
export const KEPT_VALUES: Readonly<Record<KeyedCarrier, Readonly<Record<string, Keep>>>> = {
  dhl: {
    ...{ timestamp: time, estimatedTimeOfDelivery: time, estimatedFrom: time },
    ...{ estimatedThrough: time, statusCode: dhlCode, status: dhlStatus },
    ...{ statusDetailed: dhlDetail, service: only((text) => DHL_SERVICE.test(text)) },
    ...{ description: words, addressLocality: place, countryCode: country },
  },
  thailand_post: {
    ...{ expire: time, status_date: time, status: postCode, delivery_status: postEnd },
    ...{ location: office, postcode: overseas },
    ...{ count_number: count, track_count_limit: count },
  },
  '17track': {
    ...{ time_iso: time, time_utc: time, time_raw: time, date: time, time, timezone: time },
    ...{ from: time, to: time, stage, sub_status: stage, status: stage },
    ...{ code: fault, carrier: carrierKey, key: carrierKey },
    // The only name among the members that are read is that of the reporting carrier.
    ...{ city: place, country, location: place, name: company },
  },
};

/** Carriers' error messages, in which adapters look for words. */
export const PROBLEMS: ReadonlySet<string> = new Set(['title', 'detail', 'message']);
export const keepProblem = words;

/** How the values of members that the adapter reads are shown, by path. */
export function keptMembers(carrier: KeyedCarrier): (path: string) => Keep | undefined {
  const kept = KEPT_VALUES[carrier];
  const read = new Set(MEMBERS[carrier].read.map(withoutLists));
  return (path) => {
    const name = path.slice(path.lastIndexOf('.') + 1);
    return read.has(path) && Object.hasOwn(kept, name) ? kept[name] : undefined;
  };
}

/** Whether a value is of the kind that a member holds: it would be shown there in full. */
export function createFit(carrier: KeyedCarrier): (path: string, value: unknown) => boolean {
  const keepAt = keptMembers(carrier);
  return (path, value) => {
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return false;
    return keepAt(path)?.(value, () => 'masked') === value;
  };
}
