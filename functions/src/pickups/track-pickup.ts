import type { Context } from '../context';
import { pickupStore } from '../store/pickups';
import { standingOf, type Standing } from '../tracking/timeline';
import { inOrder, type TrackingEvent } from '../tracking/tracking-event';
import { requirePickup } from './pickup-change';
import { pickupEvents } from './pickup-events';
import { showPickupName } from './show-pickup';

export interface TrackedPickup extends Standing {
  tracking_number: string;
  pickup_number: string;
  request_number: null;
  carrier: null;
  estimated_delivery: null;
  /** Newest first. */
  events: TrackingEvent[];
  refreshed_at: string;
  cached: false;
}

/**
 * What became of a pickup, in the form of tracking. One read, and one for each event.
 * @throws ServiceError `pickup_not_found`.
 */
export async function trackPickup(
  { db, actor, log, now }: Context,
  { id }: { id: string },
): Promise<TrackedPickup> {
  const pickup = requirePickup(actor, await pickupStore.read(db, id));
  const { items, malformed } = await pickupStore.readPublicHistory(db, id);
  for (const { path, message } of malformed) log.error(message, { path });
  const events = inOrder(pickupEvents(pickup, items));
  const { pickup_number } = showPickupName(pickup);
  const { status, status_since, delivered_at } = standingOf(events);
  return {
    tracking_number: pickup_number,
    pickup_number,
    request_number: null,
    carrier: null,
    status,
    status_since,
    estimated_delivery: null,
    delivered_at,
    events: events.reverse(),
    refreshed_at: new Date(now()).toISOString(),
    cached: false,
  };
}
