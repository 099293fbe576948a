import type { Context } from '../context';
import { showEntries, type ShownEntry } from '../history/record/entry';
import { reportMalformed } from '../platform/log';
import { shipmentStore } from '../store/shipments';
import { ownedFrom } from './owned-from';
import { requireAllowed } from './record/rules';
import { showShipment, type ShownShipment } from './record/shown';

export interface FullShipment extends ShownShipment {
  /** How many changes there were that the caller may see, whether or not all are in the answer. */
  history_total?: number;
  history?: ShownEntry[];
}

/**
 * A shipment, deleted or not: one read, and one for each entry where its history is asked for. What
 * was before the shipment became a client's own is told to staff alone, and so is whose it was.
 * @throws ServiceError `shipment_not_found`.
 */
export async function getShipment(
  { db, actor, log }: Context,
  { id, includeHistory }: { id: string; includeHistory: boolean },
): Promise<FullShipment> {
  const shipment = requireAllowed('get', actor, await shipmentStore.read(db, id));
  if (!includeHistory) return showShipment(shipment);
  const { items, malformed } = await shipmentStore.readHistory(db, shipment);
  reportMalformed(log, malformed);
  const from = actor.role === 'staff' ? 1 : await ownedFrom(db, shipment, { items, malformed });
  return {
    ...showShipment(shipment),
    history_total: shipment.revision - from + 1,
    history: showEntries(items.filter(({ revision }) => revision >= from)),
  };
}
