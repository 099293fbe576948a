import type { Context } from '../context';
import type { ShownEntry } from '../history/history-entry';
import { reportMalformed } from '../platform/log';
import { shipmentStore } from '../store/shipments';
import { showHistory } from './history';
import { requireAllowed } from './rules';
import { showShipment, type ShownShipment } from './show-shipment';

export interface FullShipment extends ShownShipment {
  /** How many changes there were, whether or not all are in the answer. */
  history_total?: number;
  history?: ShownEntry[];
}

/**
 * A shipment, deleted or not: one read, and one for each entry where its history is asked for.
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
  return {
    ...showShipment(shipment),
    history_total: shipment.revision,
    history: showHistory(items, actor.role),
  };
}
