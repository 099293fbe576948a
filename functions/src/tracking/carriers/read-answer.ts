import * as z from 'zod';

import type { CarrierAnswer } from './call-carrier';
import type { CarrierEvent, CarrierName, CarrierTools } from './carrier';
import { CarrierFailure } from './no-report';

const REFUSALS: ReadonlySet<number> = new Set([401, 403]);

/**
 * The members that an adapter reads of an answer.
 * @throws CarrierFailure for a refused key, another status than 200, and an unexpected form.
 */
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

/** The first items of a list. */
export const firstOf = <Schema extends z.ZodType>(
  most: number,
  schema: Schema,
): z.ZodType<z.output<Schema>[]> =>
  List.transform((items) => items.slice(0, most)).pipe(z.array(schema));

/**
 * Reads events one by one, the newest ones if there are too many. An unreadable one is skipped and
 * reported.
 * @param read the event in our words, or the name of the member that cannot be read
 * @throws CarrierFailure `carrier_unreadable` if none of them can be read: that is no news.
 */
export function readEvents<Schema extends z.ZodType>(
  carrier: CarrierName,
  sent: readonly unknown[],
  { schema, timeText }: EventForm<Schema>,
  read: (event: z.output<Schema>) => CarrierEvent | string,
  tools: CarrierTools,
): CarrierEvent[] {
  const events = newestSent(sent, timeText).flatMap(
    (value) => readEvent(carrier, value, schema, read, tools) ?? [],
  );
  if (events.length > 0 || sent.length === 0) return events;
  throw new CarrierFailure(
    carrier,
    'carrier_unreadable',
    `none of ${sent.length} events is readable`,
  );
}

/** Reads one event. If it cannot be read, it is reported. */
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

/** How a carrier writes an event. */
interface EventForm<Schema extends z.ZodType> {
  readonly schema: Schema;
  /** The time of an event as sent, as text that sorts by time; empty without one. */
  readonly timeText: (sent: unknown) => string;
}

/** More than any parcel has. Reading one takes a tenth of a millisecond. */
const MAX_EVENTS = 1000;
/** The most that a body can hold if each has only a time: most of a longer list are not events. */
const MAX_LIST = 100_000;

/**
 * The newest events as sent, in their order: carriers list them oldest first, newest first, or in
 * none. By the text of their times, as reading all would hold the process for seconds.
 */
export function newestSent(
  sent: readonly unknown[],
  timeText: (sent: unknown) => string,
  most = MAX_EVENTS,
): readonly unknown[] {
  if (sent.length <= most) return sent;
  const times = sent.length > MAX_LIST ? [] : sent.map(timeText);
  const dated = [...times.keys()].filter((at) => times[at] !== '');
  if (dated.length === 0) return sent.slice(0, most);
  const byTime = (a: number, b: number): number => compare(times[b], times[a]) || a - b;
  const kept = new Set(dated.sort(byTime).slice(0, most));
  return sent.filter((_, at) => kept.has(at));
}

const compare = (a = '', b = ''): number => (a < b ? -1 : a > b ? 1 : 0);

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
  const value = memberOf(sent, member);
  return typeof value === 'string' ? value : '';
}

export function memberOf(sent: unknown, member: string): unknown {
  const isHolder = typeof sent === 'object' && sent !== null && Object.hasOwn(sent, member);
  return isHolder ? Reflect.get(sent, member) : undefined;
}
