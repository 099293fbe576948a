import { hash } from 'node:crypto';

import type { CarrierEvent, CarrierName } from './carriers/carrier';
import { inOrder, type TrackingEvent } from './record/event';
import { instantOf } from './record/local-time';
import { STATUS_TEXTS } from './record/status';

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
