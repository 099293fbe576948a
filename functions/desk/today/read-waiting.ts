import { dgToKg } from '../../src/measures/units';
import { showShipmentName } from '../../src/model/shipment/shown';
import type { Desk } from '../model/desk';
import { type WaitingShipment, resolvePriceState, readWaitingShipments } from '../store/shipments';

const FIRST_ROWS = 20;
/** Each has a form of its own; of more, the list is the place. */
const MAX_ROWS = 200;

export interface WaitingList {
  readonly rows: readonly ReturnType<typeof toRow>[];
  /** How many wait in all. */
  readonly total: number;
}

/** The oldest shipments that wait for a carrier's number, and how many there are in all. */
export async function readWaiting(
  { db }: Desk,
  { all }: { readonly all: boolean },
): Promise<WaitingList> {
  const { items, total } = await readWaitingShipments(db, all ? MAX_ROWS : FIRST_ROWS);
  return { rows: items.map(toRow), total };
}

const toRow = (shipment: WaitingShipment) => ({
  ...showShipmentName(shipment),
  status: shipment.status,
  consignee_name: shipment.consignee_address.name,
  consignee_country: shipment.consignee_address.country,
  weight_kg: dgToKg(shipment.actual_weight_dg),
  submitted_at: shipment.submitted_at,
  client_email: shipment.client_email,
  reference: shipment.reference,
  service_id: shipment.service_id,
  /** As stored: a change of them is checked against what was shown. */
  courier_name: shipment.courier_name,
  carrier_tracking_number: shipment.carrier_tracking_number,
  price_state: resolvePriceState(shipment),
});
