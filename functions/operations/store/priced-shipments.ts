import * as z from 'zod';

import {
  type Shipment,
  ShipmentRecord,
  type ShipmentStatus,
} from '../../src/shipments/record/shipment';
import { ShipmentSummaryRecord } from '../../src/shipments/record/shown';
import type { Database } from '../../src/store/database';
import { parseEach } from '../../src/store/parse-document';
import { type PageBounds, readPage, type RowsOfPage } from '../../src/store/read-page';
import {
  countShipments,
  filteredShipments,
  NEWEST_BY,
  type ShipmentFilter,
  SUMMARY_FIELDS,
} from '../../src/store/shipment-lists';

/** The stored fields that show whether there is a price; of the price, only its total. */
export const PriceOfRecord = z.object({
  service_id: ShipmentRecord.shape.service_id,
  price: z.object({ total_satang: z.int() }).nullable().default(null),
});
export const PRICE_PATHS = ['service_id', 'price.total_satang'] as const;

/** A row of the desk's list. */
const PricedSummaryRecord = ShipmentSummaryRecord.extend(PriceOfRecord.shape);
export type PricedSummary = z.output<typeof PricedSummaryRecord> & Pick<Shipment, 'id'>;

/** A shipment without a service has no price until one is chosen. */
export type PriceState = 'priced' | 'no_price' | 'no_service';

export function priceStateOf({ price, service_id }: z.output<typeof PriceOfRecord>): PriceState {
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
