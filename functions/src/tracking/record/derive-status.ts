import type { TrackingEvent } from './event';
import type { TrackingStatus } from './status';

/** The current status of a parcel, derived from its events. */
export interface CurrentStatus {
  readonly status: TrackingStatus;
  readonly status_since: string | null;
  readonly delivered_at: string | null;
}

/**
 * Derives the current status from sorted events. An event with the status `unknown` changes
 * nothing. Only a return follows a delivery, and nothing follows a return.
 */
export function deriveStatus(events: readonly TrackingEvent[]): CurrentStatus {
  let current: CurrentStatus = { status: 'unknown', status_since: null, delivered_at: null };
  for (const { status, occurred_at } of events) {
    if (status === current.status || !mayFollow(current.status, status)) continue;
    current = {
      status,
      status_since: occurred_at,
      delivered_at: status === 'delivered' ? occurred_at : current.delivered_at,
    };
  }
  return current;
}

function mayFollow(from: TrackingStatus, to: TrackingStatus): boolean {
  if (to === 'unknown') return false;
  if (from === 'delivered') return to === 'returned';
  return from !== 'returned';
}
