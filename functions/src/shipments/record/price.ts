import * as z from 'zod';

import { PriceSteps } from '../../quotes/record/price-steps';

/** The price of a shipment, with its steps as staff see them. */
export const ShipmentPrice = z.object({
  total_satang: z.int(),
  /** Of the courier's rate card. */
  rate_version: z.int(),
  /** The day in Thailand whose rates the price is of. */
  day: z.iso.date(),
  /** When it was computed: for a held price, when it was quoted. */
  priced_at: z.iso.datetime(),
  steps: PriceSteps,
});
export type ShipmentPrice = z.infer<typeof ShipmentPrice>;
