import type { Context } from '../context';
import { findByCarrierNumber, shipmentStore } from '../store/shipments';
import { ownEvents } from './own-events';
import type { Subject } from './subject';
import type { TrackingEvent } from './tracking-event';

/** What we know ourselves of a number. */
export interface OwnPart {
  readonly shipmentId: string;
  /** The carrier's number, where the shipment has one. */
  readonly carrierNumber: string | undefined;
  readonly events: TrackingEvent[];
}

/** The shipment that a number names or is linked to: one read or two, and one for each event. */
export async function findShipment(
  { db, log }: Context,
  { shipmentId, carrierNumber }: Subject,
): Promise<OwnPart | undefined> {
  const named = shipmentId === undefined ? undefined : await shipmentStore.read(db, shipmentId);
  const shipment =
    named ??
    (carrierNumber === undefined ? undefined : await findByCarrierNumber(db, carrierNumber));
  if (shipment === undefined) return undefined;
  const { items, malformed } = await shipmentStore.readPublicHistory(db, shipment.id);
  for (const { path, message } of malformed) log.error(message, { path });
  return {
    shipmentId: shipment.id,
    carrierNumber: shipment.carrier_tracking_number ?? undefined,
    events: ownEvents(shipment.id, items),
  };
}
