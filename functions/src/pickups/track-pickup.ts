import type { Context } from '../context';
import { reportMalformed } from '../platform/log';
import { pickupStore } from '../store/pickups';
import { trackingAnswer, type TrackingData } from '../tracking/tracking-answer';
import { requirePickup } from './pickup-change';
import { pickupEvents } from './pickup-events';
import { showPickupName } from './show-pickup';

/**
 * What became of a pickup, in the form of tracking. One read, and one for each event.
 * @throws ServiceError `pickup_not_found`.
 */
export async function trackPickup(
  { db, actor, log, now }: Context,
  { id }: { id: string },
): Promise<TrackingData> {
  const pickup = requirePickup(actor, await pickupStore.read(db, id));
  const { items, malformed } = await pickupStore.readPublicHistory(db, id);
  reportMalformed(log, malformed);
  const state = {
    shipment_id: null,
    pickup_id: id,
    own_events: pickupEvents(pickup, items),
    carrier: null,
    refreshed_at: now(),
  };
  return trackingAnswer(showPickupName(pickup).pickup_number, state, false);
}
