import type { Database } from '../store/database';
import type { RecordedEntry } from '../store/recorded';
import { shipmentStore } from '../store/shipments';
import { isHandingOver } from './history';
import type { Shipment } from './shipment';

/**
 * The revision from which on a shipment's history is its owner's. Records of 1.4.0 and before do
 * not say it, and an instance of such a release hands a shipment over without saying it: what the
 * newest entries tell goes first. Older ones are read, one read each, for a record that is silent.
 */
export async function ownedFrom(
  db: Database,
  shipment: Shipment,
  newest: readonly RecordedEntry[],
): Promise<number> {
  const stored = shipment.owned_from_revision;
  let entries = newest;
  for (;;) {
    const handedOver = entries.findLast(isHandingOver);
    if (handedOver) return Math.max(handedOver.revision + 1, stored ?? 1);
    if (stored !== null) return stored;
    const [oldest] = entries;
    if (oldest === undefined || oldest.revision === 1) return 1;
    ({ items: entries } = await shipmentStore.readHistory(db, shipment, oldest.revision - 1));
  }
}
