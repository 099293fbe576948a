import type { Query } from 'firebase-admin/firestore';
import type * as z from 'zod';

import { ShipmentRecord, type ShipmentStatus } from '../../src/shipments/record/shipment';
import { countMatches, runQuery } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import { type ParsedDocuments, parseEach } from '../../src/store/parse-document';
import { SHIPMENTS } from '../../src/store/shipments';
import { PRICE_PATHS, PriceOfRecord } from './priced-shipments';

/** Those with a carrier, or about to be. */
const WAITING: readonly ShipmentStatus[] = ['pending', 'in_transit'];

const WaitingFields = ShipmentRecord.pick({
  status: true,
  consignee_address: true,
  actual_weight_dg: true,
  submitted_at: true,
  client_email: true,
  reference: true,
  courier_name: true,
  carrier_tracking_number: true,
});
const WaitingRecord = WaitingFields.extend(PriceOfRecord.shape);

/** A shipment that has no carrier's number yet. */
export type WaitingShipment = z.output<typeof WaitingRecord> & { readonly id: string };

export interface WaitingShipments extends ParsedDocuments<WaitingShipment> {
  /** The total. */
  readonly total: number;
}

const waiting = (db: Database): Query =>
  db
    .collection(SHIPMENTS)
    .where('is_deleted', '==', false)
    .where('carrier_tracking_number', '==', null)
    .where('status', 'in', WAITING)
    .orderBy('submitted_at', 'asc');

/**
 * The shipments without a carrier's number, oldest first. Reads each that it returns, and one more
 * per 1,000 that wait.
 */
export async function readWaitingShipments(db: Database, limit: number): Promise<WaitingShipments> {
  const query = waiting(db);
  const [{ docs }, total] = await Promise.all([
    runQuery(query.select(...WaitingFields.keyof().options, ...PRICE_PATHS).limit(limit)),
    countMatches(query),
  ]);
  return { ...parseEach(docs, WaitingRecord, (record, { id }) => ({ ...record, id })), total };
}
