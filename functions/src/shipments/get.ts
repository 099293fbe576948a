import type { Context } from '../context';
import { readHistory, readShipment } from '../store/shipments';
import { showEntry, type ShownEntry } from './history';
import { requireAllowed } from './rules';
import { showShipment, type ShownShipment } from './show-shipment';

/** The newest that one answer carries; a shipment sees a dozen changes in its life. */
const MOST_ENTRIES = 1000;

export interface FullShipment extends ShownShipment {
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
  const shipment = requireAllowed('get', actor, await readShipment(db, id));
  if (!includeHistory) return showShipment(shipment);
  const { items, malformed } = await readHistory(db, id, MOST_ENTRIES);
  for (const { path, message } of malformed) log.error(message, { path });
  return { ...showShipment(shipment), history: items.map(showEntry) };
}
