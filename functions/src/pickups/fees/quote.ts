import * as z from 'zod';

import { FeeRecord } from './stored-fee';

/** What determines the fee of a pickup. */
export const FeeTerms = z.object({
  /** ISO 3166-2. */
  province: z.string(),
  postal_code: z.string(),
  hub_id: z.string(),
  parcels_count: z.int(),
  total_weight_dg: z.int(),
});
export type FeeTerms = z.infer<typeof FeeTerms>;

/** A document of the collection `pickup_quotes`: a fee quoted to a partner. */
export const FeeQuoteRecord = FeeTerms.extend({
  account_id: z.string(),
  zone_id: z.string(),
  fee: FeeRecord,
  quoted_at: z.date(),
  /** The end of the quote's validity, exclusive. */
  valid_until: z.date(),
  /** When Firestore deletes the document. */
  expires_at: z.date(),
});
export type FeeQuoteRecord = z.infer<typeof FeeQuoteRecord>;

export interface FeeQuote extends FeeQuoteRecord {
  readonly id: string;
}
