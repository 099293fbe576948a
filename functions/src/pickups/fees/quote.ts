import * as z from 'zod';

import { FeeRecord } from './stored-fee';

/** What the fee of a pickup depends on. */
export const FeeTerms = z.object({
  /** ISO 3166-2. */
  province: z.string(),
  postal_code: z.string(),
  hub_id: z.string(),
  parcels_count: z.int(),
  total_weight_dg: z.int(),
});
export type FeeTerms = z.infer<typeof FeeTerms>;

/** A document of the collection `pickup_quotes`: what a partner was told that a pickup costs. */
export const FeeQuoteRecord = FeeTerms.extend({
  account_id: z.string(),
  zone_id: z.string(),
  fee: FeeRecord,
  quoted_at: z.date(),
  /** Until when the fee is honoured; at that instant no longer. */
  valid_until: z.date(),
  /** When Firestore removes it. */
  expires_at: z.date(),
});
export type FeeQuoteRecord = z.infer<typeof FeeQuoteRecord>;

export interface FeeQuote extends FeeQuoteRecord {
  readonly id: string;
}
