import type { CarrierEvent } from './carrier';

/**
 * A parcel's events, in any order, where a delivery after the begin of the way back is one to the
 * sender: the parcel is returned.
 * @param isBegin whether the way back begins with an event
 */
export function withReturns(
  events: readonly CarrierEvent[],
  isBegin: (event: CarrierEvent) => boolean,
): CarrierEvent[] {
  const begins = events.filter(isBegin).map(timeOf);
  const since = Math.min(...begins);
  return events.map((event) =>
    event.status === 'delivered' && timeOf(event) >= since
      ? { ...event, status: 'returned', text: undefined }
      : event,
  );
}

const timeOf = ({ occurredAt }: CarrierEvent): number => Date.parse(occurredAt);
