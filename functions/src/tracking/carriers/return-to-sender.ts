import { instantOf } from '../record/local-time';
import type { CarrierEvent } from './carrier';

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
      ? { ...event, status: 'returned', text: undefined }
      : event,
  );
}
