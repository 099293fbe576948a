import * as z from 'zod';

import { type EventText, ExceptionReason, TrackingStatus } from '../record/event';
import { instantOf } from '../record/local-time';
import type { CarrierEvent } from './carrier';

/** What a carrier's code means in our words. */
export interface CodeMeaning {
  readonly status: TrackingStatus;
  readonly reason?: ExceptionReason;
  /** Set if the code says more than its status. */
  readonly text?: EventText;
}

const Table = z.array(
  z.object({
    status: TrackingStatus,
    codes: z.array(z.string()),
    reason: ExceptionReason.exactOptional(),
    text: z.object({ en: z.string(), th: z.string() }).exactOptional(),
  }),
);

/** A table of codes, as in a carrier's `codes.json`. Codes in one row share their meaning. */
export const readMeanings = (table: unknown): ReadonlyMap<string, CodeMeaning> =>
  new Map(
    Table.parse(table).flatMap(({ codes, ...meaning }) =>
      codes.map((code) => [code, meaning] as const),
    ),
  );

/**
 * A parcel's events, in any order; a delivery after the return began becomes `returned`.
 * @param isBegin whether the return begins with an event
 */
export function withReturns(
  events: readonly CarrierEvent[],
  isBegin: (event: CarrierEvent) => boolean,
): CarrierEvent[] {
  const begins = events.filter(isBegin).map(instantOf);
  const since = Math.min(...begins);
  return events.map((event) =>
    event.status === 'delivered' && instantOf(event) >= since
      ? { ...event, status: 'returned', reason: undefined, text: undefined }
      : event,
  );
}
