import * as z from 'zod';

import {
  ExceptionReason,
  type TrackingEvent,
  TrackingStatus,
  deriveStatus,
  inOrder,
} from './event';
import { isAhead } from './expected';
import { isDated } from './local-time';
import type { TrackingState } from './state';

const NewestEvent = z.object({
  /** Milliseconds since 1970. */
  at: z.number(),
  description: z.string(),
  description_th: z.string(),
});

/**
 * The summary of a tracked number's state, stored next to it: a list of many numbers reads only
 * their summaries, not their events.
 */
export const TrackingSummary = z.object({
  /** A status of a later release is unknown here. */
  status: TrackingStatus.catch('unknown'),
  reason: ExceptionReason.nullable().catch(null),
  /** Whether it is on its way back to its sender, or returned. */
  is_returning: z.boolean(),
  newest: NewestEvent.nullable(),
  /**
   * Of a delivered parcel: the day at its place, or null if the carrier names none. Releases before 1.20.0
   * did not store it.
   */
  delivered_on: z.iso.date().nullable().exactOptional(),
  /** Milliseconds since 1970, of the carrier's last answer. */
  answered_at: z.number().nullable(),
  /** Why the carrier gave no answer the last time. */
  fault: z.object({ carrier: z.string(), code: z.string() }).nullable(),
});
export type TrackingSummary = z.infer<typeof TrackingSummary>;

/**
 * The summary of a state.
 * @param now milliseconds since 1970: an event more than a day later is expected, not news
 */
export function summarise({ own_events, carrier }: TrackingState, now: number): TrackingSummary {
  const events = inOrder([...own_events, ...(carrier?.events ?? [])]);
  const { status, reason = null } = deriveStatus(events);
  const newest = events.findLast(({ occurred_at }) => {
    const at = Date.parse(occurred_at);
    return isDated(at) && !isAhead(at, now);
  });
  return {
    status,
    reason,
    is_returning: isReturning(events),
    newest: newest
      ? {
          at: Date.parse(newest.occurred_at),
          description: newest.description,
          description_th: newest.description_th,
        }
      : null,
    ...(status === 'delivered' && { delivered_on: deliveryDay(carrier?.events ?? []) }),
    answered_at: carrier?.answered_at ?? null,
    fault: carrier?.fault ? { carrier: carrier.fault.carrier, code: carrier.fault.code } : null,
  };
}

/** Whether a parcel's events say that it goes back to its sender, or is back: from then on it is. */
export const isReturning = (events: readonly TrackingEvent[]): boolean =>
  events.some(({ status, is_returning }) => status === 'returned' || is_returning === true);

/** By the carrier's clock at the place, as the time of an event begins with its local day. */
function deliveryDay(events: readonly TrackingEvent[]): string | null {
  const delivered = inOrder(events).findLast((event) => event.status === 'delivered');
  const day = delivered?.occurred_at.slice(0, 'YYYY-MM-DD'.length);
  return z.iso.date().safeParse(day).data ?? null;
}
