import type { TrackingEvent } from './event';
import type { TrackingStatus } from './status';

/** Where a parcel stands, as its events tell. */
export interface Standing {
  readonly status: TrackingStatus;
  readonly status_since: string | null;
  readonly delivered_at: string | null;
}

/**
 * What events in their order come to. An event without a status of its own changes nothing; a
 * parcel that is delivered is left so by its return alone, and one that is returned stays so.
 */
export function standingOf(events: readonly TrackingEvent[]): Standing {
  let standing: Standing = { status: 'unknown', status_since: null, delivered_at: null };
  for (const { status, occurred_at } of events) {
    if (status === standing.status || !mayFollow(standing.status, status)) continue;
    standing = {
      status,
      status_since: occurred_at,
      delivered_at: status === 'delivered' ? occurred_at : standing.delivered_at,
    };
  }
  return standing;
}

function mayFollow(from: TrackingStatus, to: TrackingStatus): boolean {
  if (to === 'unknown') return false;
  if (from === 'delivered') return to === 'returned';
  return from !== 'returned';
}
