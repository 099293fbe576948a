import { normaliseNumber } from '../../src/carrier-numbers/normalise-number';
import { zonedInstant } from '../../src/model/tracking/local-time';
import type { KeyedCarrier } from '../../src/platform/config';
import { STATUS_CODES, wordCodeMeaning } from '../../src/tracking/carriers/dhl/codes';
import { toCountryCode, officeName, placeName } from '../../src/tracking/carriers/read-answer';
import { isKnownCode } from '../../src/tracking/carriers/seventeen-track/client';
import { findMeaning } from '../../src/tracking/carriers/seventeen-track/event';
import { companyName } from '../../src/tracking/carriers/seventeen-track/report';
import { isTradeWord, wordsIn } from '../../src/tracking/carriers/shown-words';
import { isKnownEnd } from '../../src/tracking/carriers/thailand-post/adapter';
import { readCountry } from '../units/reading';
import { knownPaths, listedPaths, memberPath, withoutLists } from './compare-members';
import { MEMBERS } from './members/members';

/** Words of carriers' error messages that stay readable, in addition to those of the trade. None is personal. */
const KNOWN_WORDS: ReadonlySet<string> = new Set(
  [
    '24 24h bad barcode barcodes by day does exceeded exist form given hourly in-transit inquiry language',
    'limit many minute number numbers parameter per quota signed spike too trackingid trackingnumber',
    'unauthorized van',
  ].flatMap((line) => line.split(' ')),
);

const isKnownWord = (word: string): boolean =>
  KNOWN_WORDS.has(word) || (!/\p{N}/u.test(word) && wordsIn(word).every(isTradeWord));

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** A sentence with all but known words masked. */
const keepKnownWords = (text: string, mask: (text: string) => string): string =>
  text.replace(WORD, (word) => (isKnownWord(word.toLowerCase()) ? word : mask(word)));

const INSTANT_LETTERS = /^[\dTZ:+. -]{10,40}$/i;
/** With the day, the month or the year first, with a time or without. */
const DAY =
  /^(?:[0-3]\d\/[01]\d\/[12]\d{3}|[12]\d{3}\/[01]\d\/[0-3]\d)(?:[ T]\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})?)?$/;
const TIME_OR_OFFSET = /^(?:Z|UTC|[+-]?\d{2}:\d{2}(?::\d{2})?)$/;
const TIME_OF_DAY = /[ T]\d{2}:\d{2}/i;

const isDay = (text: string): boolean =>
  (INSTANT_LETTERS.test(text) && zonedInstant(text, null) !== undefined) || DAY.test(text);

/** Whether a text is a day, a time or both, and nothing else. */
const isTime = (text: string): boolean => isDay(text) || TIME_OR_OFFSET.test(text);

/** Whether a text is a day with a time. A date of birth has no time. */
const isTimestamp = (text: string): boolean => isDay(text) && TIME_OF_DAY.test(text);

/** The value as shown; undefined if it must be masked entirely. */
type Keep = (value: string | number, mask: (text: string) => string) => string | number | undefined;

/** Text of a kind that no name, telephone number or day of birth has. */
const only =
  (isKept: (text: string) => boolean): Keep =>
  (value) =>
    isKept(String(value).trim()) ? value : undefined;

const time = only(isTime);

const count: Keep = (value) => (typeof value === 'number' ? value : undefined);

const country = only((text) => toCountryCode(text) !== null);

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
const isDhlCode = (text: string): boolean =>
  SHORT_CODE.test(text) || wordCodeMeaning('', text) !== undefined;
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

const stage = only((text) => findMeaning(text) !== undefined);
const fault: Keep = (value) =>
  typeof value === 'number' && (isKnownCode(value) || /^-180[12]\d{4}$/.test(String(value)))
    ? value
    : undefined;
const carrierKey = only((text) => /^\d{1,7}$/.test(text));

const digits = only((text) => /^\d{1,6}$/.test(text));

const fedexCode = only((text) => /^[A-Z]{2}$/.test(text));
/** With a digit: capital letters alone may be a name. */
const fedexException = only((text) => /^(?=.*\d)[\dA-Z]{1,5}$/.test(text));
const fedexError = only((text) => /^(?:TRACKING|NOT|BAD|FORBIDDEN)(?:\.[A-Z]+){1,3}$/.test(text));
const FEDEX_TYPES: ReadonlySet<string> = new Set(
  [
    'ACTUAL_DELIVERY ACTUAL_PICKUP ACTUAL_TENDER ANTICIPATED_TENDER APPOINTMENT_DELIVERY',
    'ATTEMPTED_DELIVERY COMMITMENT ESTIMATED_ARRIVAL_AT_GATEWAY ESTIMATED_DELIVERY',
    'ESTIMATED_PICKUP ESTIMATED_RETURN_TO_STATION SHIP SHIPMENT_DATA_RECEIVED',
    'CLEARANCE DELAYED EARLY GENERAL LOCAL ON_TIME OPERATIONAL WEATHER',
  ].flatMap((line) => line.split(' ')),
);
const fedexType = only((text) => FEDEX_TYPES.has(text));
const UNIQUE_ID = /^(\d{1,15})~([\dA-Z]+)~([A-Z]{2,4})$/;
/** Between its parts is the number, or that of another parcel. */
const fedexId: Keep = (value, mask) => {
  const [, order, number, unit] = UNIQUE_ID.exec(String(value)) ?? [];
  return number === undefined ? undefined : `${order}~${mask(number)}~${unit}`;
};

const UPS_TYPES: ReadonlySet<string> = new Set(
  [
    'M MV I D X DO DD W NA U SDD RDD DEL EOD CMT EDW CDW IDW',
    'ORIGIN DESTINATION DELIVERY_ADDRESS',
  ].flatMap((line) => line.split(' ')),
);
const upsType = only((text) => UPS_TYPES.has(text));
const upsCode = only((text) => /^(?:[\dA-Z]{1,2}|\d{3}|T[VW]\d{4})$/.test(text));
/** `20261120` and `181226`, which some answers punctuate. */
const upsTime = only((text) => /^(?:20\d{2}-?\d{2}-?\d{2}|\d{1,2}:?\d{2}:?\d{2})$/.test(text));

/** Members that the adapter reads whose values are shown, by their last name. */
const KEPT_VALUES: Readonly<Record<KeyedCarrier, Readonly<Record<string, Keep>>>> = {
  dhl: {
    timestamp: time,
    estimatedTimeOfDelivery: time,
    estimatedFrom: time,
    estimatedThrough: time,
    statusCode: dhlCode,
    status: dhlStatus,
    statusDetailed: dhlDetail,
    service: only((text) => DHL_SERVICE.test(text)),
    description: words,
    addressLocality: place,
    countryCode: country,
  },
  thailand_post: {
    expire: time,
    status_date: time,
    status: postCode,
    delivery_status: postEnd,
    location: office,
    postcode: overseas,
    count_number: count,
    track_count_limit: count,
  },
  fedex: {
    expires_in: count,
    date: time,
    dateTime: time,
    begins: time,
    ends: time,
    eventType: fedexCode,
    derivedStatusCode: fedexCode,
    exceptionCode: fedexException,
    reason: fedexException,
    code: fedexError,
    type: fedexType,
    status: fedexType,
    eventDescription: words,
    exceptionDescription: words,
    message: words,
    trackingNumberUniqueId: fedexId,
    city: place,
    countryCode: country,
    count: digits,
    undeliveredCount: digits,
  },
  ups: {
    expires_in: digits,
    date: upsTime,
    time: upsTime,
    gmtDate: upsTime,
    gmtTime: upsTime,
    gmtOffset: time,
    startTime: upsTime,
    endTime: upsTime,
    type: upsType,
    code: upsCode,
    statusCode: upsCode,
    description: words,
    message: words,
    city: place,
    country,
    countryCode: country,
    packageCount: digits,
  },
  '17track': {
    time_iso: time,
    time_utc: time,
    time_raw: time,
    date: time,
    time,
    timezone: time,
    from: time,
    to: time,
    stage,
    sub_status: stage,
    status: stage,
    code: fault,
    carrier: carrierKey,
    key: carrierKey,
    // The only name among the members that are read is that of the reporting carrier.
    city: place,
    country,
    location: place,
    name: company,
    local_provider: company,
    description: words,
    local_key: carrierKey,
  },
};

/** Carriers' error messages, in which adapters look for words. */
const PROBLEMS: ReadonlySet<string> = new Set(['title', 'detail', 'message']);
const keepProblem = words;

/** How the values of members that the adapter reads are shown, by path. */
function keptMembers(carrier: KeyedCarrier): (path: string) => Keep | undefined {
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

/** The fixed parts of a carrier's number, which stay: its start, and a country at its end. */
const FORM = /^(1Z|96(?=\d{20}$)|[A-Z]{1,4})?(.*?)([A-Z]{2})?$/;

/** @example maskNumber('EB315050240TH') // 'EB000000000TH' */
function maskNumber(number: string): string {
  const [, start = '', inner = '', end = ''] = FORM.exec(number) ?? [];
  return `${start}${inner.replace(/\d/g, '0').replace(/[A-Z]/g, 'X')}${end}`;
}

/** Masks the texts of answers about one number. */
interface Masking {
  readonly number: string;
  /**
   * A text reduced to its shape: letters become x, digits 0. Only the requested number, in any
   * form, becomes the masked one.
   *
   * @example text('Left with Ann, call 0812') // 'xxxx xxxx xxx, xxxx 0000'
   */
  readonly text: (text: string) => string;
  /** Only the number masked, in a text that holds no personal data. */
  readonly numberIn: (text: string) => string;
  /** Whether a value is the asked number. */
  readonly isAsked: (value: string | number) => boolean;
}

function createMasking(asked: string): Masking {
  const masked = maskNumber(asked);
  // Parcel numbers without their check digit are numbers of pieces.
  const short = { asked: asked.slice(0, -1), masked: masked.slice(0, -1) };
  const numberIn = (text: string): string => text.replace(new RegExp(asked, 'gi'), masked);

  function text(given: string): string {
    const normal = normaliseNumber(given);
    if (normal === asked) return masked;
    if (normal === short.asked) return short.masked;
    const shown = given.split(new RegExp(asked, 'i')).map(maskLetters).join(masked);
    const other = normaliseNumber(shown);
    return other === masked || other === short.masked ? shown.replaceAll('0', '1') : shown;
  }

  return {
    number: masked,
    text,
    numberIn,
    isAsked: (value) =>
      typeof value === 'string'
        ? normaliseNumber(value) === asked
        : /^\d+$/.test(asked) && value === Number(asked),
  };
}

const maskLetters = (text: string): string =>
  text.replace(/[\p{L}\p{M}]/gu, 'x').replace(/\p{N}/gu, '0');

/** Shows requests to a carrier and its answers without personal data and without the number. */
export interface Redaction {
  readonly number: string;
  /** The name of a member. One that is not known may be a person's. */
  readonly nameOf: (name: string, isKnown: boolean) => string;
  readonly answer: (json: unknown) => unknown;
  /** An event of an answer that was redacted before. */
  readonly event: (sent: unknown) => unknown;
  readonly sent: (body: unknown) => unknown;
  /** A text of ours that may hold the number. */
  readonly ours: (text: string) => string;
}

/** Such as `deliveredTo`, `delivered_to` or `dgf:routes`; no `Somchai_Jaidee`. */
const PLAIN_NAME = /^@?(?:[a-z]+:)?(?:[a-z][A-Za-z]{0,39}|[a-z]+(?:[_-][a-z]+){1,7})\d{0,2}$/;
/** A constant that our requests hold, such as `all`. */
const OWN_WORD = /^[A-Za-z_-]{1,20}$/;
/** In place of a number that must not be shown. It is not a parcel's number, not even masked. */
const MASKED_NUMBER = 1;

/**
 * Keeps the structure and the names of members. Of the values, only those stay that cannot be about
 * a person: null, booleans, small whole numbers, and the times, codes and places that the adapter
 * reads and passes on. For a new member, a day with a time stays too.
 */
export function createRedaction(carrier: KeyedCarrier, asked: string): Redaction {
  const masking = createMasking(asked);
  const keepAt = keptMembers(carrier);
  const isKnownPath = knownPaths(MEMBERS[carrier]);
  const isListed = listedPaths(MEMBERS[carrier]);
  const redactedObjects = new WeakMap<object, unknown>();
  let places: ReadonlySet<string> = new Set();

  /** Sentences name the places of an answer's events, which stay. */
  const maskAllButPlaces = (word: string): string =>
    places.has(word.toLowerCase()) ? word : masking.text(word);

  function placesIn(value: unknown, path: string): string[] {
    if (Array.isArray(value)) return value.flatMap((one) => placesIn(one, path));
    if (typeof value === 'object' && value !== null) {
      return Object.entries(value).flatMap(([name, inner]) =>
        placesIn(inner, memberPath(path, name)),
      );
    }
    const name = keepAt(path) === place ? placeName(value) : null;
    return name === null ? [] : wordsIn(name);
  }

  function nameOf(name: string, isKnown: boolean): string {
    const holdsNumber = masking.isAsked(name) || masking.numberIn(name) !== name;
    const isPlain = !holdsNumber && (isKnown || PLAIN_NAME.test(name));
    return isPlain ? name : masking.text(name);
  }

  /** JSON's other leaves, null and booleans, stay. */
  function redactLeaf(value: unknown, path: string): unknown {
    if (typeof value !== 'string' && typeof value !== 'number') return value;
    if (masking.isAsked(value)) return masking.number;
    const keep = PROBLEMS.has(path) ? keepProblem : keepAt(path);
    const kept = keep?.(value, keep === place ? masking.text : maskAllButPlaces);
    if (typeof value === 'number') return isSmall(value) ? value : (kept ?? MASKED_NUMBER);
    if (!isKnownPath(path) && isTimestamp(value)) return value;
    return kept === undefined ? masking.text(value) : masking.numberIn(String(kept));
  }

  function redact(value: unknown, path: string): unknown {
    if (Array.isArray(value)) return value.map((one) => redact(one, path));
    if (typeof value !== 'object' || value === null) return redactLeaf(value, path);
    const result = redactObject(value, path);
    redactedObjects.set(value, result);
    return result;
  }

  function redactObject(value: object, path: string): object {
    const members = new Map<string, unknown>();
    for (const [name, inner] of Object.entries(value)) {
      const at = memberPath(path, masking.isAsked(name) ? '*' : name);
      const shown = nameOf(name, isListed(at));
      const isTaken = members.has(shown);
      members.set(isTaken ? `${shown}_${members.size}` : shown, redact(inner, at));
    }
    return Object.fromEntries(members);
  }

  const sent = (body: unknown): unknown => {
    if (Array.isArray(body)) return body.map(sent);
    if (typeof body === 'object' && body !== null) {
      return Object.fromEntries(Object.entries(body).map(([name, one]) => [name, sent(one)]));
    }
    return typeof body === 'string' && !OWN_WORD.test(body) ? masking.text(body) : body;
  };

  return {
    number: masking.number,
    nameOf,
    answer: (json) => {
      places = new Set(placesIn(json, ''));
      return json === undefined ? undefined : redact(json, '');
    },
    event: (event) =>
      (typeof event === 'object' && event !== null ? redactedObjects.get(event) : undefined) ??
      redact(event, '?'),
    sent,
    ours: masking.numberIn,
  };
}

const isSmall = (value: number): boolean => Number.isInteger(value) && Math.abs(value) < 1000;
