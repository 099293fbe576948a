import type { Context } from '../context';
import { underFreeId } from '../creation/under-free-id';
import { dgToKg } from '../measures/weight';
import { storeFeeQuote } from '../store/fee-quotes';
import { showFee, type ShownFee } from './fees/stored-fee';
import { findTerms } from './find-terms';
import type { FeeQuestion } from './record/data';
import { currentFee } from './settle-fee';
import { earliestSlot } from './slots/choose-slot';
import type { PickupSlot } from './slots/slots';

const HOUR_MS = 60 * 60_000;
/** Long enough to book in the evening what was quoted in the morning. */
const VALID_MS = 24 * HOUR_MS;
/** For questions about what was told. */
const KEPT_MS = 90 * 24 * HOUR_MS;

export interface ShownFeeQuote extends ShownFee {
  quote_id: string;
  destination_id: string;
  parcels_count: number;
  total_weight_kg: number;
  valid_until: string;
  earliest_slot: PickupSlot | null;
}

/**
 * What a pickup costs now, for how long that is honoured, and when it could be. No reads while
 * hubs and fees are in memory, but one for a saved address; one write, the quote.
 * @throws ServiceError `address_not_found`, `area_not_served`, `validation_failed`.
 */
export async function quoteFee(context: Context, question: FeeQuestion): Promise<ShownFeeQuote> {
  const { db, now, newId, deadline } = context;
  const at = now();
  const { hub, book, terms, accountId } = await findTerms(context, question);
  const slot = earliestSlot(book, hub, at, question);
  const priced = await currentFee(context, terms, at);
  const valid_until = new Date(at + VALID_MS);
  const quote = {
    ...terms,
    ...priced,
    account_id: accountId,
    quoted_at: new Date(at),
    valid_until,
    expires_at: new Date(at + KEPT_MS),
  };
  const { id } = await underFreeId(newId, (free) =>
    storeFeeQuote(db, deadline, { ...quote, id: free }),
  );
  return {
    quote_id: id,
    destination_id: hub.id,
    parcels_count: terms.parcels_count,
    total_weight_kg: dgToKg(terms.total_weight_dg),
    ...showFee(priced.fee),
    valid_until: valid_until.toISOString(),
    earliest_slot: slot ?? null,
  };
}
