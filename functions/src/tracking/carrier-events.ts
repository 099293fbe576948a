import { hash } from 'node:crypto';

import type { CarrierEvent, CarrierName } from './carriers/carrier';
import { STATUS_TEXTS } from './status-words';
import type { TrackingEvent } from './tracking-event';

/** The most events of one parcel that are kept: the newest. */
const MOST_EVENTS = 1000;

/**
 * A carrier's events as ours, each once. The same event has the same id at every pull, whatever
 * else the carrier adds, so that a refresh doubles nothing.
 */
export function carrierEvents(
  carrier: CarrierName,
  number: string,
  events: readonly CarrierEvent[],
): TrackingEvent[] {
  const byId = new Map(events.map((event) => [idOf(carrier, number, event), event]));
  return [...byId]
    .map(([event_id, event]) => toEvent(event_id, event))
    .sort((a, b) => Date.parse(a.occurred_at) - Date.parse(b.occurred_at))
    .slice(-MOST_EVENTS);
}

function idOf(carrier: CarrierName, number: string, event: CarrierEvent): string {
  const { occurredAt, status, code, city, country } = event;
  const instant = Date.parse(occurredAt);
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
