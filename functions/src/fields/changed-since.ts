import * as z from 'zod';

import { readCalendarDate } from '../thailand/calendar-date';
import { readChangesCursor, type ChangesPoint } from './changes-cursor';

/** Where a follower begins or goes on. */
export interface ChangedSince {
  readonly point: ChangesPoint;
  /** Of the list that the cursor belongs to; an instant is good for every list. */
  readonly mark: string | undefined;
}

/** A cursor carries a document's id of at most 1,500 bytes. */
const MAX_LENGTH = 2100;
const MUST_BE =
  'must be an instant with its offset, such as 2026-11-21T12:00:00+07:00, or the next_cursor of the answer before';
const MUST_BE_GREGORIAN = 'must have a Gregorian year';

const INSTANT = z.union([
  z.iso.datetime({ offset: true }),
  z.iso.datetime({ offset: true, precision: -1 }),
]);
const LOCAL_INSTANT = z.iso.datetime({ local: true });
/** Microseconds are exact until the year 2255. */
const LAST_INSTANT_MS = Date.parse('2200-01-01T00:00:00Z');

/** A request's `changed_since`: an instant, or the `next_cursor` of an earlier answer. */
export const ChangedSince = z
  .string(MUST_BE)
  .max(MAX_LENGTH, MUST_BE)
  .transform((text, context): ChangedSince => {
    const cursor = readChangesCursor(text);
    if (cursor !== undefined) return cursor;
    const instant = readInstant(text.trim());
    if ('ms' in instant) {
      const after = { atMicros: Math.max(0, instant.ms) * 1000, id: '' };
      return { point: { after, againAtMicros: undefined }, mark: undefined };
    }
    const { message, suggestion } = instant;
    context.addIssue({ code: 'custom', message, params: { suggestion } });
    return z.NEVER;
  });

type ReadInstant = { ms: number } | { message: string; suggestion?: string };

function readInstant(text: string): ReadInstant {
  const day = text.slice(0, 10);
  const date = readCalendarDate(day);
  if (date.kind === 'buddhist') {
    return { message: MUST_BE_GREGORIAN, suggestion: date.suggestion + text.slice(10) };
  }
  if (INSTANT.safeParse(text).success) {
    const ms = Date.parse(text);
    return ms < LAST_INSTANT_MS ? { ms } : { message: MUST_BE };
  }
  const suggestion = inThailand(text);
  return { message: MUST_BE, ...(suggestion !== undefined && { suggestion }) };
}

/** A time without an offset, or a day, is most likely meant in Thailand. */
function inThailand(text: string): string | undefined {
  const time = text.length === 10 ? `${text}T00:00:00` : text.replace(' ', 'T');
  return LOCAL_INSTANT.safeParse(time).success ? `${time}+07:00` : undefined;
}
