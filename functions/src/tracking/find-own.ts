import type { Context } from '../context';
import { reportMalformed } from '../platform/log';
import { pickupStore, readPickupEvents } from '../store/pickups';
import { findByCarrierNumber, shipmentStore } from '../store/shipments';
import { ownEvents } from './own-events';
import type { Subject } from './subject';
import type { TrackingEvent } from './tracking-event';

/** What we know ourselves of a number. */
export interface OwnPart {
  readonly shipmentId?: string;
  readonly pickupId?: string;
  /** The carrier's number, where the shipment has one. */
  readonly carrierNumber: string | undefined;
  readonly events: TrackingEvent[];
}

/**
 * The pickup that a number names, or the shipment that it names or is linked to: up to three reads,
 * and one for each event.
 */
export const findOwn = async (context: Context, subject: Subject): Promise<OwnPart | undefined> =>
  (await findPickup(context, subject)) ?? findShipment(context, subject);

async function findShipment(
  { db, log }: Context,
  { shipmentId, carrierNumber }: Subject,
): Promise<OwnPart | undefined> {
  const named = shipmentId === undefined ? undefined : await shipmentStore.read(db, shipmentId);
  const shipment =
    named ??
    (carrierNumber === undefined ? undefined : await findByCarrierNumber(db, carrierNumber));
  if (shipment === undefined) return undefined;
  const { items, malformed } = await shipmentStore.readPublicHistory(db, shipment.id);
  reportMalformed(log, malformed);
  return {
    shipmentId: shipment.id,
    carrierNumber: shipment.carrier_tracking_number ?? undefined,
    events: ownEvents(shipment.id, items),
  };
}

async function findPickup(
  { db, log }: Context,
  { pickupId }: Subject,
): Promise<OwnPart | undefined> {
  const pickup = pickupId === undefined ? undefined : await pickupStore.read(db, pickupId);
  if (pickup === undefined) return undefined;
  const { items, malformed } = await readPickupEvents(db, pickup);
  reportMalformed(log, malformed);
  return { pickupId: pickup.id, carrierNumber: undefined, events: items };
}
