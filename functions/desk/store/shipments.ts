import type { Query } from 'firebase-admin/firestore';
import * as z from 'zod';

import {
  type Shipment,
  ShipmentRecord,
  type ShipmentStatus,
} from '../../src/model/shipment/shipment';
import { ShipmentSummaryRecord } from '../../src/model/shipment/shown';
import { countMatches, runQuery } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import { type ParsedDocuments, parseEach } from '../../src/store/parse-document';
import { type PageBounds, type RowsOfPage, readPage } from '../../src/store/read-page';
import {
  type ShipmentFilter,
  NEWEST_BY,
  SHIPMENTS,
  SUMMARY_FIELDS,
  countShipments,
  filteredShipments,
} from '../../src/store/shipments';

/** The stored fields that show whether there is a price; of the price, only its total. */
const PriceOfRecord = z.object({
  service_id: ShipmentRecord.shape.service_id,
  price: z.object({ total_satang: z.int() }).nullable().default(null),
});
const PRICE_PATHS = ['service_id', 'price.total_satang'] as const;

export const PricedSummaryRecord = ShipmentSummaryRecord.extend(PriceOfRecord.shape);
export type PricedSummary = z.output<typeof PricedSummaryRecord> & Pick<Shipment, 'id'>;

/** A shipment without a service has no price until one is chosen. */
export type PriceState = 'priced' | 'no_price' | 'no_service';

export function resolvePriceState({
  price,
  service_id,
}: z.output<typeof PriceOfRecord>): PriceState {
  if (price !== null) return 'priced';
  return service_id === null ? 'no_service' : 'no_price';
}

/** How many live shipments with a status have no price. */
export const countUnpriced = (db: Database, status: ShipmentStatus): Promise<number> =>
  countShipments(db, { ...EVERYTHING, status, isUnpriced: true });

/** All live shipments. */
export const EVERYTHING: ShipmentFilter = {
  clientEmail: undefined,
  status: undefined,
  reference: undefined,
  courierName: undefined,
  createdFrom: undefined,
  createdTo: undefined,
  withDeleted: false,
};

/** The same, with the price as the desk shows it. */
export const readPricedPage = (
  db: Database,
  filter: ShipmentFilter,
  bounds: PageBounds,
): Promise<RowsOfPage<PricedSummary>> =>
  readPage(
    filteredShipments(db, filter).select(...SUMMARY_FIELDS, ...PRICE_PATHS),
    NEWEST_BY,
    bounds,
    (rows) => parseEach(rows, PricedSummaryRecord, (record, { id }) => ({ ...record, id })),
  );

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

interface WaitingShipments extends ParsedDocuments<WaitingShipment> {
  readonly total: number;
}

const waiting = (db: Database): Query =>
  db
    .collection(SHIPMENTS)
    .where('is_deleted', '==', false)
    .where('carrier_tracking_number', '==', null)
    .where('status', 'in', WAITING)
    .orderBy('submitted_at', 'asc');

/** Oldest first. Reads each that it returns, and one more per 1,000 that wait. */
export async function readWaitingShipments(db: Database, limit: number): Promise<WaitingShipments> {
  const query = waiting(db);
  const [{ docs }, total] = await Promise.all([
    runQuery(query.select(...WaitingFields.keyof().options, ...PRICE_PATHS).limit(limit)),
    countMatches(query),
  ]);
  return { ...parseEach(docs, WaitingRecord, (record, { id }) => ({ ...record, id })), total };
}
