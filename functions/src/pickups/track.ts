import { defineAction } from '../actions/action';
import { IDENTIFIERS, Target } from '../model/pickup/data';
import { EXAMPLE_NUMBER } from '../model/pickup/example';
import { requirePickup } from '../model/pickup/rules';
import { showPickupName } from '../model/pickup/shown';
import { TrackingData, trackingAnswer } from '../model/tracking/answer';
import { pickupEvents } from '../model/tracking/service-events';
import { reportMalformed } from '../platform/log';
import { pickupStore } from '../store/pickups';

/**
 * Tracks a pickup, in the format of the tracking function. One read, and one per event.
 * @throws ServiceError `pickup_not_found`.
 */
export const trackPickup = defineAction({
  id: 'TrackPickup',
  name: 'get_tracking',
  scope: 'any',
  audience: 'partners',
  permission: 'pickup:track',
  identifiers: IDENTIFIERS,
  refusals: ['pickup_not_found'],
  title: 'Track a pickup',
  request: Target,
  answer: TrackingData,
  example: { pickup_number: EXAMPLE_NUMBER },
  async run(context, { id }) {
    const pickup = requirePickup(context.actor, await pickupStore.read(context.db, id));
    const { items, malformed } = await pickupStore.readPublicHistory(context, id);
    reportMalformed(context.log, malformed);
    const state = {
      shipment_id: null,
      pickup_id: id,
      own_events: pickupEvents(pickup, items),
      carrier: null,
      refreshed_at: context.now(),
    };
    return { data: trackingAnswer(showPickupName(pickup).pickup_number, state, false) };
  },
});
