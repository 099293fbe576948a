import type { Context } from '../context';
import { changesBetween } from '../history/changes';
import { timeOfChange, entryBy } from '../history/history-entry';
import type { RecordedChange } from '../store/recorded';
import { shipmentStore } from '../store/shipments';
import { isPublic, TOLD_BESIDE } from './history';
import { requireAllowed, type RecordAction } from './rules';
import type { Shipment, ShipmentRecord } from './shipment';
import { showShipment } from './show-shipment';

/** What is done to a shipment: by which action, and why where its actor says so. */
interface Deed {
  readonly action: Exclude<RecordAction, 'get'>;
  readonly reason: string | null;
}

/**
 * Changes a shipment where the rules let the actor, and records the change in its history. Where
 * nothing differs nothing is written, and the answer is undefined.
 * @throws ServiceError by the rules, by `patchOf`, or `conflict`.
 */
export function changeShipment(
  { db, actor, now }: Context,
  id: string,
  { action, reason }: Deed,
  patchOf: (shipment: Shipment, at: Date) => Partial<ShipmentRecord>,
): Promise<RecordedChange<Shipment> | undefined> {
  return shipmentStore.change(db, id, (found) => {
    const before = requireAllowed(action, actor, found);
    const at = timeOfChange(now(), before);
    const patch = { ...patchOf(before, at), updated_at: at, revision: before.revision + 1 };
    const after: Shipment = { ...before, ...patch };
    const changes = changesBetween(showShipment(before), showShipment(after), TOLD_BESIDE);
    if (changes.length === 0) return undefined;
    const is_public = isPublic(changes);
    return { after, patch, entry: { ...entryBy(actor, at), action, changes, reason, is_public } };
  });
}
