import type { RecordedEntry } from '../history/record/entry';
import type { Database } from '../store/database';
import type { ParsedDocuments } from '../store/parse-document';
import { shipmentStore } from '../store/shipments';
import { isHandingOver } from './record/history';
import type { Shipment } from './record/shipment';

/**
 * The first revision of a shipment's history that belongs to its current owner.
 *
 * Records of release 1.4.0 and before do not store it, and an instance of such a release hands a
 * shipment over without updating it. So the newest entries take precedence. Older entries are read,
 * one read each, only if the record stores nothing. For such a record, an unreadable entry counts
 * as the handover, since it may be one.
 */
export async function findFirstOwnedRevision(
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
