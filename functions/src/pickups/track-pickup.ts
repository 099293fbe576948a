import type { Context } from '../context';
import { reportMalformed } from '../platform/log';
import { pickupStore, readPickupEvents } from '../store/pickups';
import { trackingAnswer, type TrackingData } from '../tracking/tracking-answer';
import { requirePickup } from './pickup-change';
import { showPickupName } from './show-pickup';

/**
 * What became of a pickup, in the form of tracking. One read, and one for each event.
 * @throws ServiceError `pickup_not_found`.
 */
export async function trackPickup(context: Context, { id }: { id: string }): Promise<TrackingData> {
  const pickup = requirePickup(context.actor, await pickupStore.read(context.db, id));
  const { items, malformed } = await readPickupEvents(context.db, pickup);
  reportMalformed(context.log, malformed);
  const state = {
    shipment_id: null,
    pickup_id: id,
    own_events: items,
    carrier: null,
    refreshed_at: context.now(),
  };
  return trackingAnswer(showPickupName(pickup).pickup_number, state, false);
}
