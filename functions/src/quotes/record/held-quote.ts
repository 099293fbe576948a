import * as z from 'zod';

import { PlacePrices } from './place-prices';
import { PriceSteps } from './price-steps';

/** A price that a quote holds, with its steps as staff see them. */
export const HeldPrice = z.object({
  /** The id of the courier's service as well. */
  courier_name: z.string(),
  /** Of the courier's rate card. */
  rate_version: z.int(),
  total_satang: z.int(),
  delivery_type: z.string(),
  estimated_days: z.string(),
  steps: PriceSteps,
  /** Null if the quoted place decides the price. Releases up to 1.12.0 did not store it. */
  places: PlacePrices.nullable().exactOptional(),
});
export type HeldPrice = z.infer<typeof HeldPrice>;

/** What the prices of a quote are for. */
export const QuotedPackage = z.object({
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  postal_code: z.string().nullable(),
  city: z.string().nullable(),
  is_document: z.boolean(),
  actual_weight_dg: z.int(),
  length_10um: z.int(),
  width_10um: z.int(),
  height_10um: z.int(),
});
export type QuotedPackage = z.infer<typeof QuotedPackage>;

/**
 * A document of the collection `quotes`: what was quoted to an account that asked to hold it.
 * Weights are in tenths of a gram, lengths in hundredths of a millimetre.
 */
export const HeldQuoteRecord = QuotedPackage.extend({
  account_id: z.string(),
  /** The day in Thailand of the prices. */
  ship_date: z.iso.date(),
  prices: z.array(HeldPrice),
  quoted_at: z.date(),
  /** The end of the quote's validity, exclusive. */
  valid_until: z.date(),
  /** When Firestore deletes the document. */
  expires_at: z.date(),
});
export type HeldQuoteRecord = z.infer<typeof HeldQuoteRecord>;

export interface HeldQuote extends HeldQuoteRecord {
  readonly id: string;
}
