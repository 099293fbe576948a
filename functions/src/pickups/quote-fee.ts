import * as z from 'zod';

import { defineAction } from '../actions/action';
import { Id, Instant } from '../fields/answer-members';
import { storeUnderNewId } from '../idempotency/create-keyed';
import { dgToKg } from '../measures/units';
import { FeeQuestion } from '../model/pickup/data';
import { FEE_QUESTION_EXAMPLE } from '../model/pickup/example';
import { showFee, ShownFee } from '../pricing/fees/calculate-fee';
import { PickupSlot, earliestSlot } from '../slots/slots';
import { storeFeeQuote } from '../store/quotes';
import { currentFee, findTerms } from './find-terms';

const HOUR_MS = 60 * 60_000;
/** Long enough to book in the evening at the price quoted in the morning. */
export const VALID_MS = 24 * HOUR_MS;
/** Kept to answer questions about earlier quotes. */
const RETENTION_MS = 90 * 24 * HOUR_MS;

export const ShownFeeQuote = z.strictObject({
  quote_id: Id,
  destination_id: z.string(),
  parcels_count: z.int(),
  total_weight_kg: z.number(),
  ...ShownFee.shape,
  valid_until: Instant,
  earliest_slot: PickupSlot.nullable(),
});

/** No reads while hubs and fees are cached, except one for a saved address; writes the quote. */
export const quoteFee = defineAction({
  id: 'QuoteFee',
  name: 'quote_fee',
  scope: 'any',
  audience: 'partners',
  permission: 'fee:quote',
  refusals: ['address_not_found', 'area_not_served'],
  title: 'Quote the fee of a pickup',
  request: z.object({ data: FeeQuestion }),
  answer: ShownFeeQuote,
  example: { data: FEE_QUESTION_EXAMPLE },
  async run(context, { data: question }) {
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
      expires_at: new Date(at + RETENTION_MS),
    };
    const { id } = await storeUnderNewId(newId, (free) =>
      storeFeeQuote(db, deadline, { ...quote, id: free }),
    );
    const data = {
      quote_id: id,
      destination_id: hub.id,
      parcels_count: terms.parcels_count,
      total_weight_kg: dgToKg(terms.total_weight_dg),
      ...showFee(priced.fee),
      valid_until: valid_until.toISOString(),
      earliest_slot: slot ?? null,
    };
    return { data };
  },
});
