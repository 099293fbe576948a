import type { TrackingEvent } from './record/event';

/** The clock at the scan. Another reading of its zone leaves it as it is. */
const clockOf = ({ occurred_at }: TrackingEvent): string => occurred_at.slice(0, 19);

/**
 * Gives events the ids under which clients know them. An event that is read otherwise than before,
 * with another status, place or zone, keeps its id: it is the one that happened at the same time by
 * the clock there. Several of one time are matched in their order.
 * @param known the events of the same carrier and number, as told before
 */
export function keepEventIds(
  events: readonly TrackingEvent[],
  known: readonly TrackingEvent[],
): TrackingEvent[] {
  const fresh = new Set(events.map(({ event_id }) => event_id));
  const before = new Set(known.map(({ event_id }) => event_id));
  const gone = known.filter(({ event_id }) => !fresh.has(event_id));
  return events.map((event) => {
    if (before.has(event.event_id)) return event;
    const at = gone.findIndex((former) => clockOf(former) === clockOf(event));
    const [former] = at === -1 ? [] : gone.splice(at, 1);
    return former === undefined ? event : { ...event, event_id: former.event_id };
  });
}
