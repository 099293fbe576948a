import { ShipmentEntry } from '../shipments/history';
import { ShipmentRecord, type Shipment } from '../shipments/shipment';
import type { Database } from './database';
import { recordedCollection } from './recorded';

export const SHIPMENTS = 'shipments';
const MOST_OF_ONE_NUMBER = 3;

export const shipmentStore = recordedCollection(SHIPMENTS, ShipmentRecord, ShipmentEntry);

/**
 * The shipment that a carrier's number was given to: carriers give their numbers anew, so the
 * newest of those that are not deleted. One read each, or one for none.
 */
export async function findByCarrierNumber(
  db: Database,
  number: string,
): Promise<Shipment | undefined> {
  const { docs } = await db
    .collection(SHIPMENTS)
    .where('carrier_tracking_number', '==', number)
    .orderBy('submitted_at', 'desc')
    .limit(MOST_OF_ONE_NUMBER)
    .get();
  const found = docs.map((doc) => shipmentStore.toItem(doc));
  return found.find((shipment) => shipment?.is_deleted === false) ?? found[0];
}
