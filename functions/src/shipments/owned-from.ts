import type { RecordedEntry } from '../history/record/entry';
import type { Database } from '../store/database';
import type { ParsedDocuments } from '../store/parse-document';
import { shipmentStore } from '../store/shipments';
import { isHandingOver } from './record/history';
import type { Shipment } from './record/shipment';

/**
 * The revision from which on a shipment's history is its owner's. Records of 1.4.0 and before do
 * not say it, and an instance of such a release hands a shipment over without saying it: what the
 * newest entries tell goes first. Older ones are read, one read each, for a record that is silent.
 * Of such a record an entry that cannot be read may be the one that handed it over.
 */
export async function ownedFrom(
  db: Database,
  shipment: Shipment,
  newest: ParsedDocuments<RecordedEntry>,
): Promise<number> {
  const stored = shipment.owned_from_revision;
  let entries = newest;
  for (;;) {
    const handedOver = entries.items.findLast(isHandingOver)?.revision ?? 0;
    const known = Math.max(handedOver + 1, stored ?? 1);
    if (stored !== null) return known;
    const unread = Math.max(0, ...entries.malformed.map(({ path }) => revisionIn(path)));
    if (handedOver > 0 || unread > 0) return Math.max(known, unread + 1);
    const [oldest] = entries.items;
    if (oldest === undefined || oldest.revision === 1) return known;
    entries = await shipmentStore.readHistory(db, shipment, oldest.revision - 1);
  }
}

const revisionIn = (path: string): number => Number(path.slice(path.lastIndexOf('/') + 1));
