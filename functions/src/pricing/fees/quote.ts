import * as z from 'zod';

import { dgToKg } from '../../measures/units';
import {
  type WrittenTerms,
  assertNoneDiffers,
  differingTerms,
  inSatang,
  movedDetail,
  quoteExpired,
} from '../../model/creation/quote-refusals';
import { provinceName } from '../../thailand/province';
import { FeeRecord, type PickupFee, readPartAmount, movedParts } from './calculate-fee';

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

const write = (terms: FeeTerms): WrittenTerms => [
  ['data.pickup_address', `${terms.postal_code} ${provinceName(terms.province)}`],
  ['data.destination_id', terms.hub_id],
  ['data.parcels_count', String(terms.parcels_count)],
  ['data.total_weight_kg', String(dgToKg(terms.total_weight_dg))],
];

/** @throws ServiceError `quote_mismatch` naming the fields that differ from the quote. */
export function assertSamePickup(quote: FeeTerms, terms: FeeTerms): void {
  assertNoneDiffers('pickup', differingTerms(write(quote), write(terms)));
}

/** @throws ServiceError `quote_expired` naming the parts of the fee that changed, if any did. */
export function assertUnmoved({ fee: quoted, valid_until }: FeeQuote, current: PickupFee): void {
  const moved = movedParts(quoted.parts, current.parts).flatMap((part) => {
    const [before, now] = [readPartAmount(quoted.parts, part), readPartAmount(current.parts, part)];
    return movedDetail(`breakdown.${part}`, part, inSatang(before), inSatang(now));
  });
  if (moved.length === 0) return;
  throw quoteExpired({
    noun: 'fee',
    quotedSatang: quoted.total_satang,
    currentSatang: current.total_satang,
    validUntil: valid_until,
    moved,
  });
}
