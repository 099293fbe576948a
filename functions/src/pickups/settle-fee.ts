import type { Context } from '../context';
import { ServiceError } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import { readFeeQuote } from '../store/fee-quotes';
import { thaiDay } from '../thailand/day';
import { createFeeBook } from './book-keepers';
import { type PricedTerms, priceTerms } from './fees/price-terms';
import { assertSamePickup, assertUnmoved, type FeeTerms } from './fees/quote';

/**
 * Decides the fee of a new pickup: the quoted one until its `valid_until`, and after that as long
 * as it has not changed; without a quote, the fee of the day. The quote must belong to the account
 * or the caller. No reads while zones and rules are cached, except one for a quote.
 * @throws ServiceError `quote_not_found`; `quote_mismatch` naming the fields; `quote_expired`
 * naming the parts that changed; `area_not_served`.
 */
export async function settleFee(
  context: Context,
  { terms, accountId, quoteId }: { terms: FeeTerms; accountId: string; quoteId: string | null },
  at: number,
): Promise<PricedTerms> {
  if (quoteId === null) return currentFee(context, terms, at);
  const quote = await readFeeQuote(context.db, quoteId);
  const owners = [accountId, context.actor.accountId];
  if (quote === undefined || !owners.includes(quote.account_id)) {
    throw new ServiceError('quote_not_found', serviceFault('quote_not_found'));
  }
  assertSamePickup(quote, terms);
  if (quote.readAt < quote.valid_until) return quote;
  const current = await currentFee(context, terms, at);
  assertUnmoved(quote, current.fee);
  return current;
}

/** The fee by the rules of the day. @throws ServiceError `area_not_served`. */
export const currentFee = async (
  { kept }: Context,
  terms: FeeTerms,
  at: number,
): Promise<PricedTerms> => priceTerms(await kept(createFeeBook).get(), terms, thaiDay(at));
