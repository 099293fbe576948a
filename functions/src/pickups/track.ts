import type { Context } from '../context';
import { reportMalformed } from '../platform/log';
import { pickupStore } from '../store/pickups';
import { trackingAnswer, type TrackingData } from '../tracking/record/answer';
import { pickupEvents } from '../tracking/record/pickup-events';
import { requirePickup } from './change';
import { showPickupName } from './record/shown';

/**
 * What became of a pickup, in the form of tracking. One read, and one for each event.
 * @throws ServiceError `pickup_not_found`.
 */
export async function trackPickup(context: Context, { id }: { id: string }): Promise<TrackingData> {
  const pickup = requirePickup(context.actor, await pickupStore.read(context.db, id));
  const { items, malformed } = await pickupStore.readPublicHistory(context.db, id);
  reportMalformed(context.log, malformed);
  const state = {
    shipment_id: null,
    pickup_id: id,
    own_events: pickupEvents(pickup, items),
    carrier: null,
    refreshed_at: context.now(),
  };
  return trackingAnswer(showPickupName(pickup).pickup_number, state, false);
}
