import type { TrackingEvent } from './event';
import { thaiInstant } from './local-time';
import type { EventText, TrackingStatus } from './status';

/** A status of one of our records as tracking shows it. */
export interface ServiceStatus extends EventText {
  readonly status: TrackingStatus;
}

/** Builds one of our own events. */
export const serviceEvent = (
  event_id: string,
  at: Date,
  { status, en, th }: ServiceStatus,
  location: TrackingEvent['location'] = null,
): TrackingEvent => ({
  event_id,
  occurred_at: thaiInstant(at.getTime()),
  occurred_at_zone: 'stated',
  status,
  description: en,
  description_th: th,
  location,
  source: 'service',
  carrier_event_code: null,
});
