import type { Context } from '../context';
import { changeOf, type Deed } from '../history/change-of';
import { timeOfChange } from '../history/history-entry';
import type { RecordedChange } from '../store/recorded';
import { shipmentStore } from '../store/shipments';
import { isPublic, TOLD_BESIDE } from './history';
import { requireAllowed, type RecordAction } from './rules';
import type { Shipment, ShipmentRecord } from './shipment';
import { showShipment } from './show-shipment';

const TELLING = { show: showShipment, toldBeside: TOLD_BESIDE, isPublic };

/**
 * Changes a shipment where the rules let the actor, and records the change in its history. Where
 * nothing differs nothing is written, and the answer is undefined.
 * @throws ServiceError by the rules, by `patchOf`, or `conflict`.
 */
export function changeShipment(
  { db, actor, now, deadline }: Context,
  id: string,
  deed: Deed<Exclude<RecordAction, 'get'>>,
  patchOf: (shipment: Shipment, at: Date) => Partial<ShipmentRecord>,
): Promise<RecordedChange<Shipment> | undefined> {
  return shipmentStore.change(db, id, deadline, (found) => {
    const before = requireAllowed(deed.action, actor, found);
    const at = timeOfChange(now(), before);
    return changeOf(TELLING, before, patchOf(before, at), { ...deed, actor, at });
  });
}
