import type { Context } from '../context';
import { showEntries, type ShownEntry } from '../history/record/entry';
import { reportMalformed } from '../platform/log';
import { pickupStore } from '../store/pickups';
import { requirePickup } from './change';
import { showPickup, type ShownPickup } from './record/shown';

export interface FullPickup extends ShownPickup {
  /** How many changes there were, whether or not all are in the answer. */
  history_total?: number;
  history?: ShownEntry[];
}

/**
 * A pickup: one read, and one for each entry where its history is asked for.
 * @throws ServiceError `pickup_not_found`.
 */
export async function getPickup(
  { db, actor, log }: Context,
  { id, includeHistory }: { id: string; includeHistory: boolean },
): Promise<FullPickup> {
  const pickup = requirePickup(actor, await pickupStore.read(db, id));
  if (!includeHistory) return showPickup(pickup);
  const { items, malformed } = await pickupStore.readHistory(db, pickup);
  reportMalformed(log, malformed);
  return { ...showPickup(pickup), history_total: pickup.revision, history: showEntries(items) };
}
