import { hash } from 'node:crypto';

import type { CarrierEvent, CarrierName } from './carriers/carrier';
import { inOrder, STATUS_TEXTS, type TrackingEvent } from './record/event';
import { instantOf } from './record/local-time';

/** The most events kept for one parcel; older ones are dropped. */
const MAX_EVENTS = 1000;

/**
 * Converts a carrier's events: deduplicated, oldest first. An event keeps its id across pulls,
 * whatever else the carrier adds, so that a refresh duplicates nothing.
 */
export function carrierEvents(
  carrier: CarrierName,
  number: string,
  events: readonly CarrierEvent[],
): TrackingEvent[] {
  const converted = events.map((event) => toEvent(idOf(carrier, number, event), event));
  return inOrder(converted).slice(-MAX_EVENTS);
}

function idOf(carrier: CarrierName, number: string, event: CarrierEvent): string {
  const { status, code, city, country } = event;
  const instant = instantOf(event);
  const text = JSON.stringify([carrier, number, instant, status, code, city, country]);
  return hash('sha256', text, 'hex').slice(0, 16);
}

function toEvent(event_id: string, event: CarrierEvent): TrackingEvent {
  const { occurredAt, zone, status, code, city, country } = event;
  const { en, th } = event.text ?? STATUS_TEXTS[status];
  return {
    event_id,
    occurred_at: occurredAt,
    occurred_at_zone: zone,
    status,
    description: en,
    description_th: th,
    location: city === null && country === null ? null : { city, country },
    source: 'carrier',
    carrier_event_code: code,
  };
}

/** The local time at the scan, which does not depend on how its zone is read. */
const clockOf = ({ occurred_at }: TrackingEvent): string => occurred_at.slice(0, 19);

/**
 * Gives events the ids under which clients know them. An event that is now read with another
 * status, place or zone keeps its id: it is matched by its local time. Several at one time are
 * matched in order.
 * @param known the events of the same carrier and number, as shown before
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
