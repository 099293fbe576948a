import type { Context } from '../context';
import { ServiceError } from '../errors';
import { changesBetween } from '../history/changes';
import { timeOfChange, entryBy, type HistoryEntry } from '../history/history-entry';
import { pickupStore } from '../store/pickups';
import { mayActFor } from './partner';
import type { Pickup, PickupRecord } from './pickup';
import { showPickup, type ShownPickup } from './show-pickup';

/** What the history's entry tells by its own fields. */
export const TOLD_BESIDE: ReadonlySet<string> = new Set<keyof ShownPickup>([
  'updated_date',
  'cancelled_at',
  'cancelled_by',
  'cancel_reason',
]);

interface Deed {
  readonly action: Extract<HistoryEntry['action'], 'update' | 'cancel'>;
  readonly reason: string | null;
}

/**
 * Changes a pickup and records the change in its history, both or neither; the pickup as it is
 * then. Where `patchOf` has nothing to change, nothing is written.
 * @throws ServiceError `pickup_not_found`, by `patchOf`, or `conflict`.
 */
export async function changePickup(
  { db, actor, now }: Context,
  id: string,
  { action, reason }: Deed,
  patchOf: (pickup: Pickup, at: Date) => Partial<PickupRecord> | undefined,
): Promise<{ pickup: Pickup; changes: HistoryEntry['changes'] }> {
  let current: Pickup | undefined;
  const change = await pickupStore.change(db, id, (found) => {
    const before = requirePickup(actor, found);
    current = before;
    const at = timeOfChange(now(), before);
    const wanted = patchOf(before, at);
    if (wanted === undefined) return undefined;
    const patch = { ...wanted, updated_at: at, revision: before.revision + 1 };
    const after = { ...before, ...patch };
    const changes = changesBetween(showPickup(before), showPickup(after), TOLD_BESIDE);
    if (changes.length === 0) return undefined;
    const is_public = changes.some(({ field }) => field === 'status');
    return { after, patch, entry: { ...entryBy(actor, at), action, changes, reason, is_public } };
  });
  return {
    pickup: requirePickup(actor, change?.after ?? current),
    changes: change?.entry.changes ?? [],
  };
}

/** @throws ServiceError `pickup_not_found`, the same for another's as for none. */
export function requirePickup(actor: Context['actor'], pickup: Pickup | undefined): Pickup {
  if (pickup && mayActFor(actor, pickup.account_id)) return pickup;
  throw new ServiceError('pickup_not_found', 'There is no such pickup; check the pickup_number.');
}
