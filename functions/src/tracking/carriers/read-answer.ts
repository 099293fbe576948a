import * as z from 'zod';

import { normaliseNumber } from '../../carrier-numbers/normalise-number';
import { toAlpha2 } from '../../countries/country-list';
import { nameIndex, normaliseName } from '../../countries/name-index';
import { codesOfTwoParts } from '../../fields/resolve-country';
import { zonedInstant } from '../../model/tracking/local-time';
import type { DeliveryWindow } from '../../model/tracking/state';
import type { CarrierAnswer } from './call-carrier';
import { type CarrierEvent, CarrierFailure, type CarrierName, type CarrierTools } from './carrier';

const REFUSALS: ReadonlySet<number> = new Set([401, 403]);

/** @throws CarrierFailure for a refused key, another status than 200, and an unexpected form. */
export function readAnswer<Schema extends z.ZodType>(
  carrier: CarrierName,
  { status, json }: CarrierAnswer,
  schema: Schema,
): z.output<Schema> {
  if (REFUSALS.has(status)) {
    const reason = `the key was rejected with status ${status}`;
    throw new CarrierFailure(carrier, 'carrier_refused', reason);
  }
  const answer = schema.safeParse(json);
  if (status === 200 && answer.success) return answer.data;
  const members = answer.success ? [] : membersAtFault(answer.error);
  const reason = `an unexpected answer with status ${status}: ${members.join(', ')}`;
  throw new CarrierFailure(carrier, 'carrier_unreadable', reason);
}

/** Any list: looking into each of half a million items takes a second. */
export const List = z.custom<readonly unknown[]>((value) => Array.isArray(value));

export const firstOf = <Schema extends z.ZodType>(
  most: number,
  schema: Schema,
): z.ZodType<z.output<Schema>[]> =>
  List.transform((items) => items.slice(0, most)).pipe(z.array(schema));

/** What is computed of a long list before others get their turn: a few milliseconds. */
const AT_ONCE = 100;

/** Others run in between: no answer, however long, holds the process for more than a moment. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  convert: (item: Item) => Result,
  atOnce = AT_ONCE,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [at, item] of items.entries()) {
    if (at > 0 && at % atOnce === 0) await new Promise((resolve) => setImmediate(resolve));
    results.push(convert(item));
  }
  return results;
}

/**
 * Reads events one by one, the newest ones if there are too many. An unreadable one is skipped and
 * reported.
 * @param read the event in our words, or the name of the member that cannot be read
 * @throws CarrierFailure `carrier_unreadable` if none of them can be read: that is no news.
 */
export async function readEvents<Schema extends z.ZodType>(
  carrier: CarrierName,
  sent: readonly unknown[],
  { schema, timeText }: EventForm<Schema>,
  read: (event: z.output<Schema>) => CarrierEvent | string,
  tools: CarrierTools,
): Promise<CarrierEvent[]> {
  const newest = await newestSent(sent, timeText);
  const readings = await mapInTurns(newest, (value) =>
    readEvent(carrier, value, schema, read, tools),
  );
  const events = readings.filter((event) => event !== undefined);
  if (events.length > 0 || sent.length === 0) return events;
  throw new CarrierFailure(
    carrier,
    'carrier_unreadable',
    `none of ${sent.length} events is readable`,
  );
}

export function readEvent<Schema extends z.ZodType>(
  carrier: CarrierName,
  sent: unknown,
  schema: Schema,
  read: (event: z.output<Schema>) => CarrierEvent | string,
  { onUnreadable, onEvent }: CarrierTools,
): CarrierEvent | undefined {
  const parsed = schema.safeParse(sent);
  const event = parsed.success ? read(parsed.data) : membersAtFault(parsed.error).join(', ');
  if (typeof event === 'string') {
    onUnreadable(carrier, event);
    onEvent?.(sent, undefined);
    return undefined;
  }
  onEvent?.(sent, event);
  return event;
}

/** A member of a schema of ours; never a key of the carrier's, such as a number. */
const MEMBER = /^[A-Za-z_]{1,40}$/;

function membersAtFault({ issues }: z.ZodError): string[] {
  const paths = issues.map(({ path }) => path.map(String).filter((part) => MEMBER.test(part)));
  return [...new Set(paths.map((path) => (path.length === 0 ? 'all of it' : path.join('.'))))];
}

interface EventForm<Schema extends z.ZodType> {
  readonly schema: Schema;
  /** The time of an event as sent, as text that sorts by time; empty without one. */
  readonly timeText: (sent: unknown) => string;
}

/** More than any parcel has. Reading one takes a tenth of a millisecond. */
const MAX_EVENTS = 1000;
/** The most that a body can hold if each has only a time: most of a longer list are not events. */
const MAX_LIST = 100_000;
const TIMES_AT_ONCE = 2000;

/**
 * The newest events as sent, in their order: carriers list them oldest first, newest first, or in
 * none. By the text of their times, as reading all would hold the process for seconds.
 */
export async function newestSent(
  sent: readonly unknown[],
  timeText: (sent: unknown) => string,
  most = MAX_EVENTS,
): Promise<readonly unknown[]> {
  if (sent.length <= most) return sent;
  const times = sent.length > MAX_LIST ? [] : await mapInTurns(sent, timeText, TIMES_AT_ONCE);
  const dated = [...times.keys()].filter((at) => times[at] !== '');
  if (dated.length === 0) return sent.slice(0, most);
  const byTime = (a: number, b: number): number => compare(times[b], times[a]) || a - b;
  const kept = new Set(dated.sort(byTime).slice(0, most));
  return sent.filter((_, at) => kept.has(at));
}

const compare = (a = '', b = ''): number => (a < b ? -1 : a > b ? 1 : 0);

export const isAskedNumber = (value: unknown, number: string): boolean =>
  typeof value === 'string' && normaliseNumber(value) === number;

const ISO_DAY = /^\s*\d{4}-\d{2}-\d{2}/;

/** The first of the members that holds an ISO 8601 time. */
export const isoTimeIn =
  (...members: readonly string[]) =>
  (sent: unknown): string => {
    const texts = members.map((member) => textIn(sent, member));
    return (
      texts
        .find((text) => ISO_DAY.test(text))
        ?.trim()
        .replace(' ', 'T') ?? ''
    );
  };

/** A member's text; empty without one. */
export function textIn(sent: unknown, member: string): string {
  const value = readMember(sent, member);
  return typeof value === 'string' ? value : '';
}

export function readMember(sent: unknown, member: string): unknown {
  const isHolder = typeof sent === 'object' && sent !== null && Object.hasOwn(sent, member);
  return isHolder ? Reflect.get(sent, member) : undefined;
}

/**
 * The only values that pass from a carrier's answer into ours: place names, countries, codes and
 * days. Everything else is dropped, and so is a value that does not look like one.
 */

const PLACE = /^[\p{L}\p{M}][\p{L}\p{M} .,'’()/-]{0,79}$/u;
const CODE = /^[A-Za-z0-9_-]{1,40}$/;
const DAY = /^\d{4}-\d{2}-\d{2}/;

/** A town or post office. Letters only, so that telephone numbers and addresses do not pass. */
export function placeName(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return PLACE.test(text) ? text : null;
}

/** Of at most two digits, after a letter, space, dot or bracket. */
const NUMBER_AT_END = /(?<=[\p{L}\p{M} .(])\d{1,2}(?=\)?$)/u;
/** Words before the number of a house, lane or telephone. */
const BEFORE_NUMBERS = [
  /หมู่|ซอย|ตรอก|ถนน|เลขที่|บ้าน|อาคาร|ชั้น|ห้อง|โทร|ต่อ|มือถือ|เบอร์|(?<![\p{L}\p{M}])[มซถ]\./u,
  /(?<!\p{L})(?:soi|moo|mu|road|rd|street|st|lane|alley|ave|avenue|house|room|floor|fl|building|bldg|unit|apt)(?!\p{L})/iu,
  /(?<!\p{L})(?:tel|telephone|phone|mobile|fax|call|ext|no|nos)(?!\p{L})/iu,
];

/** Whether a name of a place holds words of an address, or of a person's. */
export const isAddress = (name: string): boolean =>
  BEFORE_NUMBERS.some((words) => words.test(name)) || /(?<!\p{L})c\s*\/\s*o(?!\p{L})/iu.test(name);

/** A post office, such as `EMS 1`: a place, or one with a number at its end. */
export function officeName(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  const name = text.replace(NUMBER_AT_END, '');
  if (name !== text && BEFORE_NUMBERS.some((words) => words.test(name))) return null;
  return placeName(name) === null ? null : text;
}

/** An ISO 3166-1 code in any form, converted to alpha-2. */
export const toCountryCode = (value: unknown): string | null =>
  typeof value === 'string' ? (toAlpha2(value.trim()) ?? null) : null;

/** A country by its name, in English, Thai or its own language; null if several have that name. */
export function countryNamed(name: string): string | null {
  const index = nameIndex();
  const [code, other] = index.get(normaliseName(name)) ?? codesOfTwoParts(name, index) ?? [];
  return other === undefined ? (code ?? null) : null;
}

/** A code has few digits; more of them are a personal number. */
const NUMBER = /\d{5}/;

export const eventCode = (value: unknown): string | null =>
  typeof value === 'string' && CODE.test(value) && !NUMBER.test(value) ? value : null;

/** Logged in place of a code that may not pass. */
export const NO_CODE = 'no code';

/** A span of days, or of instants, whose end is later than its beginning; undefined otherwise. */
export function toWindow(from: string | null, through: string | null): DeliveryWindow | undefined {
  if (from === null || through === null || from.includes('T') !== through.includes('T')) {
    return undefined;
  }
  return Date.parse(from) < Date.parse(through) ? { from, through } : undefined;
}

/** An ISO 8601 day, or an instant with offset. A time without an offset is reduced to its day. */
export function dayOrInstant(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const instant = zonedInstant(value, null);
  if (instant?.zone === 'stated') return instant.occurredAt;
  return instant === undefined ? null : (DAY.exec(value.trim())?.[0] ?? null);
}
