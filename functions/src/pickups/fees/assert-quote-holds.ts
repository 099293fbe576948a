import {
  assertNoneDiffers,
  differingTerms,
  inSatang,
  movedDetail,
  quoteExpired,
  type WrittenTerms,
} from '../../creation/record/quote-refusals';
import { dgToKg } from '../../measures/units';
import { provinceName } from '../../thailand/province';
import { movedParts, type FeePart, type PickupFee } from './calculate-fee';
import type { FeeQuote, FeeTerms } from './quote';

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
    const [before, now] = [amountOf(quoted, part), amountOf(current, part)];
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

const amountOf = ({ parts }: PickupFee, name: FeePart['part']): number =>
  parts.find(({ part }) => part === name)?.amount_satang ?? 0;
