import type { Context } from '../actions/context';
import { type HistoryEntry, type Intent, planChange, timeOfChange } from '../model/history/entry';
import { OMITTED_MEMBERS, isPublic } from '../model/pickup/history';
import type { Pickup, PickupRecord } from '../model/pickup/pickup';
import { requirePickup } from '../model/pickup/rules';
import { showPickup } from '../model/pickup/shown';
import { pickupStore } from '../store/pickups';

const HISTORY_POLICY = { show: showPickup, omittedMembers: OMITTED_MEMBERS, isPublic };

/**
 * Changes a pickup and records the change in its history, both or neither. Returns the resulting
 * pickup. If nothing changes, nothing is written.
 * @throws ServiceError `pickup_not_found`, `conflict`, and whatever `patchOf` throws.
 */
export async function changePickup(
  { db, actor, deadline }: Context,
  id: string,
  intent: Intent<'update' | 'cancel'>,
  patchOf: (pickup: Pickup, at: Date) => Partial<PickupRecord> | undefined,
): Promise<{ pickup: Pickup; changes: HistoryEntry['changes'] }> {
  let current: Pickup | undefined;
  const change = await pickupStore.change(db, id, deadline, (found, readAt) => {
    const before = requirePickup(actor, found);
    current = before;
    const at = timeOfChange(readAt, before.updated_at, before.requested_at);
    const wanted = patchOf(before, at);
    return wanted && planChange(HISTORY_POLICY, before, wanted, { ...intent, actor, at });
  });
  return {
    pickup: requirePickup(actor, change?.after ?? current),
    changes: change?.entry.changes ?? [],
  };
}
