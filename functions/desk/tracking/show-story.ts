import { readReference } from '../../src/model/creation/record-id';
import type { Shipment } from '../../src/model/shipment/shipment';
import { type TrackingData, trackingAnswer } from '../../src/model/tracking/answer';
import type { TrackingState } from '../../src/model/tracking/state';
import { summarise } from '../../src/model/tracking/summary';
import { shipmentStore } from '../../src/store/shipments';
import { readTracking } from '../../src/store/tracking';
import { trackedShipment } from '../../src/tracking/find-record';
import { findPart, pullKeyOf } from '../../src/tracking/renew-carrier-part';
import { pulledNumber, resolveOwnEvents } from '../../src/tracking/track';
import { refuseAsking } from '../faults/asking';
import type { Desk } from '../model/desk';
import { staffContext } from '../session/staff-context';
import { findService } from '../store/catalogs';
import type { CareParcel } from './find-parcels';
import { noAnswerFault } from './no-answer-fault';
import { computeCare, createSilentLimit } from './parcel-care';
import { type NextStep, findNextStep } from './waits-for';

/** Where a shipment is. It needs care as on the list of parcels to look after, only in transit. */
export interface Story extends Pick<CareParcel, 'kinds' | 'reason' | 'answered_at' | 'fault'> {
  /** What `tracking` answers, as far as it is known without asking the carrier. */
  readonly tracking: TrackingData;
  readonly waits_for: NextStep;
}

/** Care follows from what is stored of the carrier's number. @param rules with now in milliseconds since 1970 */
export function composeStory(
  shipment: Shipment,
  state: TrackingState,
  stored: TrackingState | null,
  rules: Parameters<typeof computeCare>[1],
): Story {
  const { status_changed_at: since, carrier_tracking_number: number, delivery } = shipment;
  const summary = stored === null ? undefined : summarise(stored, rules.now);
  const care = computeCare({ since, summary, latest: delivery?.latest ?? null }, rules);
  const isMoving = shipment.status === 'in_transit' && !shipment.is_deleted;
  const kinds = care.kinds.filter((kind) => isMoving && (number !== null || kind === 'overdue'));
  const reason = isMoving ? care.reason : null;
  const { answered_at = null, fault = null } = state.carrier ?? {};
  return {
    tracking: trackingAnswer(shipment.id, state, true),
    kinds,
    reason,
    answered_at: answered_at === null ? null : new Date(answered_at),
    fault: fault && noAnswerFault(fault),
    waits_for: findNextStep(shipment, { tracking: summary?.status ?? 'unknown', kinds, reason }),
  };
}

/**
 * The story of a shipment, by its number or id. Three reads: the shipment, what is stored of its number,
 * and its courier's service; and one for each public entry of its history if it changed since it was
 * tracked.
 * @throws OperationRefusal if there is no such shipment.
 */
export async function showStory(
  desk: Desk,
  { request_number: number }: { readonly request_number: string },
): Promise<Story> {
  const named = readReference('SR', number);
  const shipment = named === undefined ? undefined : await shipmentStore.read(desk.db, named);
  if (shipment === undefined) throw refuseAsking('ask_no_shipment', { number });
  const { courier_name: courier } = shipment;
  const services = courier === null ? [] : await findService(desk.db, courier);
  const silentAfterDays = createSilentLimit(services)(courier);
  const rules = { now: desk.operator.now().getTime(), silentAfterDays };
  const context = staffContext(desk);
  const record = trackedShipment(context, shipment);
  const { id } = record;
  const pulled = pulledNumber({ shipmentId: id, carrierNumber: undefined, key: id }, record);
  const stored = await readTracking(desk.db, pulled === undefined ? id : pullKeyOf(pulled));
  const own = await resolveOwnEvents(context, stored, record);
  const carrier = pulled === undefined ? null : findPart(pulled, stored);
  const state = { ...own, carrier, refreshed_at: stored.readAt };
  return composeStory(shipment, state, pulled === undefined ? null : stored.state, rules);
}
