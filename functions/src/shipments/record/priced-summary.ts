import * as z from 'zod';

import { ShipmentRecord, type Shipment } from './shipment';
import { ShipmentSummaryRecord } from './summary';

/** The stored fields that say whether there is a price; of the price its total alone. */
export const PriceOfRecord = z.object({
  service_id: ShipmentRecord.shape.service_id,
  price: z.object({ total_satang: z.int() }).nullable().default(null),
});
export const PRICE_PATHS = ['service_id', 'price.total_satang'] as const;

/** A row of the desk's list. */
export const PricedSummaryRecord = ShipmentSummaryRecord.extend(PriceOfRecord.shape);
export type PricedSummary = z.output<typeof PricedSummaryRecord> & Pick<Shipment, 'id'>;

/** A shipment without a service gets no price until one is chosen. */
export type PriceState = 'priced' | 'no_price' | 'no_service';

export function priceStateOf({ price, service_id }: z.output<typeof PriceOfRecord>): PriceState {
  if (price !== null) return 'priced';
  return service_id === null ? 'no_service' : 'no_price';
}
