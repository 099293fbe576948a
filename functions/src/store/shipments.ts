import { ShipmentEntry } from '../shipments/record/history';
import { ShipmentRecord, type Shipment } from '../shipments/record/shipment';
import { runQuery } from './billed';
import type { Database } from './database';
import { parseEach, type ParsedDocuments } from './parse-document';
import { recordedCollection } from './recorded';

export const SHIPMENTS = 'shipments';
/** Carriers reuse numbers, and shipments are deleted and created again. */
const MAX_PER_NUMBER = 20;

export const shipmentStore = recordedCollection(SHIPMENTS, ShipmentRecord, ShipmentEntry);

/** The newest shipments with one of a carrier's numbers. One read each, at least one. */
export async function findByCarrierNumber(
  db: Database,
  numbers: readonly string[],
): Promise<ParsedDocuments<Shipment>> {
  const { docs } = await runQuery(
    db
      .collection(SHIPMENTS)
      .where('carrier_tracking_number', 'in', [...new Set(numbers)])
      .orderBy('submitted_at', 'desc')
      .limit(MAX_PER_NUMBER),
  );
  return parseEach(docs, ShipmentRecord, (record, { id }) => ({ ...record, id }));
}
