import type { Context } from '../context';
import { timeOfChange } from '../history/record/entry';
import { planChange, type Intent } from '../history/record/plan-change';
import type { Awaitable } from '../platform/awaitable';
import type { StoredChange } from '../store/recorded';
import { shipmentStore } from '../store/shipments';
import { isPublic, OMITTED_MEMBERS } from './record/history';
import { requireAllowed, type RecordAction } from './record/rules';
import type { Shipment, ShipmentRecord } from './record/shipment';
import { showShipment } from './record/shown';

const HISTORY_POLICY = { show: showShipment, omittedMembers: OMITTED_MEMBERS, isPublic };

/**
 * Changes a shipment if the rules allow it, and records the change in its history. If nothing
 * differs, nothing is written and the result is undefined.
 * @throws ServiceError `conflict`, and whatever the rules and `patchOf` throw.
 */
export function changeShipment(
  { db, actor, deadline }: Context,
  id: string,
  intent: Intent<Exclude<RecordAction, 'get'>>,
  patchOf: (shipment: Shipment, at: Date) => Awaitable<Partial<ShipmentRecord>>,
): Promise<StoredChange<Shipment> | undefined> {
  return shipmentStore.change(db, id, deadline, async (found, readAt) => {
    const before = requireAllowed(intent.action, actor, found);
    const at = timeOfChange(readAt, before.updated_at, before.submitted_at);
    return planChange(HISTORY_POLICY, before, await patchOf(before, at), { ...intent, actor, at });
  });
}
