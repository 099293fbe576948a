import type { Context } from '../context';
import { HistoryMembers, type RecordedEntry, showEntries } from '../history/record/entry';
import { reportMalformed } from '../platform/log';
import { PriceSteps, priceViewOf, showSteps } from '../quotes/record/price-steps';
import type { Database } from '../store/database';
import type { ParsedDocuments } from '../store/parse-document';
import { shipmentStore } from '../store/shipments';
import { isHandingOver } from './record/history';
import type { Shipment } from './record/shipment';
import { ShownShipment, showShipment } from './record/shown';

/** A shipment as `get` shows it. */
export const GotShipment = ShownShipment.extend({
  price_breakdown: PriceSteps.nullable(),
  ...HistoryMembers,
});

/**
 * A shipment as `get` shows it to a caller. With its history: one read per entry. Only staff see the
 * history, and the owner, from before the shipment was handed to its client.
 */
export async function showTo(
  { db, actor, log }: Context,
  shipment: Shipment,
  withHistory: boolean,
): Promise<(typeof GotShipment)['_output']> {
  const shown = {
    ...showShipment(shipment),
    price_breakdown: shipment.price && showSteps(shipment.price.steps, priceViewOf(actor)),
  };
  if (!withHistory) return shown;
  const entries = await shipmentStore.readHistory(db, shipment);
  reportMalformed(log, entries.malformed);
  const from = actor.role === 'staff' ? 1 : await findFirstOwnedRevision(db, shipment, entries);
  return {
    ...shown,
    history_total: shipment.revision - from + 1,
    history: showEntries(entries.items.filter(({ revision }) => revision >= from)),
  };
}

/**
 * The first revision of a shipment's history that belongs to its current owner.
 *
 * Records of release 1.4.0 and before do not store it, and an instance of such a release hands a
 * shipment over without updating it. So the newest entries take precedence. Older entries are read,
 * one read each, only if the record stores nothing. For such a record, an unreadable entry counts
 * as the handover, since it may be one.
 */
async function findFirstOwnedRevision(
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
