import type { Context } from '../context';
import { pickupEvents } from '../pickups/pickup-events';
import { reportMalformed } from '../platform/log';
import { pickupStore } from '../store/pickups';
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
 * The shipment that a number names or is linked to, or the pickup: one read or two, and one for
 * each event.
 */
export const findOwn = (context: Context, subject: Subject): Promise<OwnPart | undefined> =>
  subject.pickupId === undefined
    ? findShipment(context, subject)
    : findPickup(context, subject.pickupId);

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

async function findPickup({ db, log }: Context, id: string): Promise<OwnPart | undefined> {
  const pickup = await pickupStore.read(db, id);
  if (pickup === undefined) return undefined;
  const { items, malformed } = await pickupStore.readPublicHistory(db, id);
  reportMalformed(log, malformed);
  return { pickupId: id, carrierNumber: undefined, events: pickupEvents(pickup, items) };
}
