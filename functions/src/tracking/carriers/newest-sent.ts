import type * as z from 'zod';

/** How a carrier writes an event. */
export interface EventForm<Schema extends z.ZodType> {
  readonly schema: Schema;
  /** The time of an event as sent, in a text whose order is that of time; empty without one. */
  readonly timeText: (sent: unknown) => string;
}

/** More than any parcel has. Reading one takes a tenth of a millisecond. */
const MAX_EVENTS = 1000;
/** As many as a body could hold if each had no more than a time: most of a longer list are none. */
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
