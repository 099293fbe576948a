import * as z from 'zod';

import { normaliseNumber } from '../../../carrier-numbers/normalise-number';
import { resolveCountry } from '../../../fields/resolve-country';
import { instantOf, zonedInstant, type ZonedInstant } from '../../../model/tracking/local-time';
import { shiftDay, startOfDay, thaiDay } from '../../../thailand/day';
import { type AccessToken, createAccessTokens } from '../access-tokens';
import { createQuota } from '../breaker';
import { callCarrier, type CarrierAnswer } from '../call-carrier';
import {
  type Carrier,
  type CarrierEvent,
  type CarrierTools,
  NumberRefusal,
  QuotaSpent,
} from '../carrier';
import { type CodeMeaning, readMeanings } from '../code-meanings';
import {
  eventCode,
  List,
  mapInTurns,
  newestSent,
  NO_CODE,
  officeName,
  readAnswer,
  readEvents,
  textIn,
} from '../read-answer';
import TABLE from './codes.json';

/** Thailand Post Track & Trace: exchanges the key for a token, then queries numbers. */
export function createThailandPost(tools: CarrierTools, key: string): Carrier {
  const { baseUrl } = tools.settings.thailand_post;
  const quota = createQuota(NAME, key, 'calls', tools);

  const post = (
    path: string,
    authorization: string,
    body: unknown,
    signal: AbortSignal,
  ): Promise<CarrierAnswer> =>
    callCarrier(
      NAME,
      {
        method: 'POST',
        url: `${baseUrl}/post/api/v1/${path}`,
        headers: { authorization, 'content-type': 'application/json' },
        body,
        signal,
        quotaResetsAt: (json) => quotaResetsAt(json, tools.now()),
      },
      tools,
    );

  const withToken = createAccessTokens(
    {
      carrier: NAME,
      request: (signal) => post('authenticate/token', `Token ${key}`, undefined, signal),
      read: (json) => readToken(json, tools.now()),
      // A token may end early.
      endedStatuses: new Set([401, 403]),
    },
    tools,
  );

  return {
    name: NAME,
    async track(number, signal) {
      // An answer that arrives after midnight still refers to the day of the request.
      const askedAt = tools.now();
      const body = { status: 'all', language: 'TH', barcode: [number] };
      const answer = await withToken(signal, (token) =>
        post('track', `Token ${token}`, body, signal),
      );
      const { items, isLastOfDay } = readPostAnswer(answer, number, askedAt);
      if (isLastOfDay) await quota.noteSpent(nextDay(askedAt));
      if (items.length === 0) return undefined;
      return { events: await readItems(items, tools), estimatedDelivery: null };
    },
  };
}

/** If the carrier does not state an expiry, use one day less than the known lifetime. */
const TOKEN_LIFETIME_MS = 29 * 24 * 60 * 60_000;

const TokenAnswer = z.object({ token: z.string().min(1), expire: z.string().optional() });

function readToken(json: unknown, now: number): AccessToken | undefined {
  const answer = TokenAnswer.safeParse(json).data;
  if (answer === undefined) return undefined;
  const { token: text, expire } = answer;
  const stated = expire === undefined ? undefined : zonedInstant(expire, 'TH');
  return { text, endsAt: stated ? Date.parse(stated.occurredAt) : now + TOKEN_LIFETIME_MS };
}

export const NAME = 'thailand_post';

/** We request one number at a time; this bounds what an answer may hold. */
const MAX_NUMBERS = 100;

const firstMembers = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).slice(0, MAX_NUMBERS))
    : value;

/** Some servers encode an empty object as an empty list. */
const Items = z.preprocess(
  firstMembers,
  z.union([
    z.record(z.string(), List.nullable()),
    z.tuple([]).transform((): Record<string, never> => ({})),
  ]),
);
const TrackCount = z.object({ count_number: z.number(), track_count_limit: z.number().positive() });
const TrackAnswer = z.object({
  status: z.literal(true),
  response: z.object({
    items: Items.nullable(),
    track_count: TrackCount.nullish().catch(null),
  }),
});
const Refusal = z.object({ status: z.literal(false), message: z.string() });

interface PostAnswer {
  /** None if it knows nothing of the number, or nothing yet. */
  readonly items: readonly unknown[];
  /** Whether this number used up the account's daily quota. */
  readonly isLastOfDay: boolean;
}

/**
 * Its HTTP status is 200 even if nothing was looked up.
 * @throws QuotaSpent until the next day in Thailand; NumberRefusal; CarrierFailure
 */
export function readPostAnswer(answer: CarrierAnswer, number: string, askedAt: number): PostAnswer {
  const message = readRefusal(answer.json);
  if (message !== undefined && QUOTA.test(message)) {
    throw new QuotaSpent(NAME, "the day's numbers are used up", nextDay(askedAt));
  }
  if (message !== undefined && answer.status === 200 && NUMBER.test(message)) {
    if (NO_SUCH_NUMBER.test(message)) return { items: [], isLastOfDay: false };
    throw new NumberRefusal(NAME, 'carrier_refused', 'the number is refused');
  }
  const { items, track_count: count } = readAnswer(NAME, answer, TrackAnswer).response;
  return {
    items: findItems(items ?? {}, number),
    isLastOfDay: count != null && count.count_number >= count.track_count_limit,
  };
}

const QUOTA = /quota/i;
const NUMBER = /\b(?:barcode|number)s?\b/i;
const NO_SUCH_NUMBER = /\b(?:invalid|incorrect|unknown|not found|does not exist)\b/i;

const readRefusal = (json: unknown): string | undefined => Refusal.safeParse(json).data?.message;

/** Only if the answer says that the quota is spent, whatever its status. */
export const quotaResetsAt = (json: unknown, askedAt: number): number | undefined =>
  QUOTA.test(readRefusal(json) ?? '') ? nextDay(askedAt) : undefined;

/** The start of the next day in Thailand, in milliseconds since 1970. */
export const nextDay = (epochMs: number): number =>
  startOfDay(shiftDay(thaiDay(epochMs), 1)).getTime();

/** Listed under the number, however it is written there. */
const findItems = (items: z.output<typeof Items>, number: string): readonly unknown[] =>
  Object.entries(items).find(([key]) => normaliseNumber(key) === number)?.[1] ?? [];

/** The code that starts a return to the sender. */
const RETURN_BEGINS = '203';
/** The code that ends a delivery or a return. */
const HANDED_OVER = '501';
/** The codes that a `delivery_status` qualifies. */
const ATTEMPTS: ReadonlySet<string> = new Set(['401', HANDED_OVER]);

const CODES = readMeanings(TABLE);

/**
 * How an attempt at delivery ended. Not documented; the posts' internal list of reasons has the
 * same letters. `F` means that the parcel waits at the post office for the recipient to collect, so
 * delivery is not attempted again.
 */
const ENDS: Readonly<Record<string, CodeMeaning | undefined>> = {
  S: undefined,
  F: {
    status: 'available_for_pickup',
    text: { en: 'Waiting at the post office', th: 'รอรับที่ที่ทำการไปรษณีย์' },
  },
  '11C': {
    status: 'delivery_failed',
    reason: 'not_home',
    text: { en: 'The place was closed', th: 'สถานที่ปิด' },
  },
  '21C': {
    status: 'delivery_failed',
    reason: 'held',
    text: { en: 'Payment is required', th: 'ต้องชำระเงิน' },
  },
};

const RETURNED: CodeMeaning = {
  status: 'returned',
  text: { en: 'Returned to the sender', th: 'ส่งคืนผู้ส่งแล้ว' },
};

export const isKnownEnd = (deliveryStatus: string): boolean => Object.hasOwn(ENDS, deliveryStatus);

/** @param isReturning whether a return has already begun */
function resolveMeaning(
  code: string,
  deliveryStatus: string | null,
  isReturning: boolean,
): CodeMeaning | undefined {
  const isEndKnown = deliveryStatus !== null && isKnownEnd(deliveryStatus);
  const end = isEndKnown && ATTEMPTS.has(code) ? ENDS[deliveryStatus] : undefined;
  if (end !== undefined) return end;
  if (code === HANDED_OVER && isReturning) return RETURNED;
  return CODES.get(code);
}

const COUNTRY = 'TH';
/** The postal code of every place outside Thailand. */
const OVERSEAS = '99999';

const Text = z.union([z.string(), z.number()]).transform((value) => String(value).trim());
const Item = z.object({
  status: Text,
  status_date: z.string(),
  location: z.unknown().optional(),
  postcode: Text.nullish().catch(null),
  status_description: z.string().optional().catch(undefined),
  delivery_status: Text.nullish().catch(null),
});
type Item = z.output<typeof Item>;

const ITEMS = {
  schema: Item,
  timeText: (sent: unknown) =>
    textIn(sent, 'status_date').replace(/^\s*(\d{2})\/(\d{2})\/(\d{4})/, '$3-$2-$1'),
};

/** The events of a number, whose items may come in any order. */
export async function readItems(
  sent: readonly unknown[],
  tools: CarrierTools,
): Promise<CarrierEvent[]> {
  const items = await newestSent(sent, ITEMS.timeText);
  const returningSince = await startOfReturn(items);
  return readEvents(NAME, items, ITEMS, (item) => toEvent(item, returningSince, tools), tools);
}

/** Milliseconds since 1970; infinite without a return. */
async function startOfReturn(items: readonly unknown[]): Promise<number> {
  const starts = await mapInTurns(items, (value) => {
    const item = Item.safeParse(value).data;
    return item?.status === RETURN_BEGINS ? thaiDate(item.status_date) : undefined;
  });
  return Math.min(...starts.filter((start) => start !== undefined).map(instantOf));
}

function toEvent(item: Item, returningSince: number, tools: CarrierTools): CarrierEvent | string {
  const instant = thaiDate(item.status_date);
  if (instant === undefined) return 'status_date';
  const { status: code, delivery_status } = item;
  const end = delivery_status == null || NO_END.has(delivery_status) ? null : delivery_status;
  const known = resolveMeaning(code, end, instantOf(instant) >= returningSince);
  if (known === undefined) tools.onUnknownCode(NAME, eventCode(code) ?? NO_CODE);
  else if (end !== null && !isKnownEnd(end)) {
    tools.onUnknownCode(NAME, `${code}/${DELIVERY_STATUS.test(end) ? end : NO_CODE}`);
  }
  return {
    ...instant,
    status: known?.status ?? 'unknown',
    code: eventCode(code),
    reason: known?.reason,
    isReturning: known?.isReturning,
    text: known?.text,
    words: item.status_description,
    ...readPlace(item),
  };
}

/** Recorded answers have the word `null` as well. */
const NO_END: ReadonlySet<string> = new Set(['', 'null']);

/** Anything else, such as a person's name, is kept out of the log. */
const DELIVERY_STATUS = /^[0-9A-Z]{1,3}$/;

/** A country alone, or after the word for "overseas": `ต่างประเทศ (จีน)`. */
const ABROAD = /^ต่างประเทศ\s*(?:\(([^()]*)\))?$/;
/** More likely an airport's code than a country's: `CAN` is Guangzhou. */
const SHORT_CODE = /^[A-Za-z]{0,3}$/;

function readPlace({ location, postcode }: Item): Pick<CarrierEvent, 'city' | 'country'> {
  const city = officeName(location);
  if (postcode !== OVERSEAS) return { city, country: COUNTRY };
  const written = typeof location === 'string' ? location.trim() : '';
  const abroad = ABROAD.exec(written);
  const name = abroad === null ? written : (abroad[1] ?? '');
  const country = SHORT_CODE.test(name) ? undefined : resolveCountry(name);
  if (country?.kind === 'found') return { city: null, country: country.code };
  return { city: abroad === null ? city : null, country: null };
}

const THAI_DATE = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2}:\d{2})([+-]\d{2}:\d{2})?$/;
const BUDDHIST_ERA = 543;
/** Buddhist years are above 2400; no parcel has such a Gregorian year. */
const EARLIEST_BUDDHIST_YEAR = 2400;

/** Parses `19/07/2562 18:12:26+07:00`: day, month and Buddhist year. */
function thaiDate(text: string): ZonedInstant | undefined {
  const [, day, month, year, time, offset = ''] = THAI_DATE.exec(text.trim()) ?? [];
  if (day === undefined || month === undefined || time === undefined) return undefined;
  const written = Number(year);
  const gregorian = written >= EARLIEST_BUDDHIST_YEAR ? written - BUDDHIST_ERA : written;
  return zonedInstant(`${gregorian}-${month}-${day}T${time}${offset}`, COUNTRY);
}
