import type { Context } from '../context';
import { ServiceError } from '../errors/service-error';
import { readFeeQuote } from '../store/fee-quotes';
import { thaiDay } from '../thailand/day';
import { createFeeBook } from './fee-book-keeper';
import { assertSameTerms, assertUnmoved } from './fees/assert-quote-holds';
import { priceTerms, type PricedTerms } from './fees/price-terms';
import type { FeeTerms } from './fees/quote';

/**
 * The fee of a new pickup of an account: the one quoted to it, or to the actor, until its
 * `valid_until`, and afterwards as long as nothing has moved; without a quote that of the day. No
 * reads while zones and rules are in memory, but one for a quote.
 * @throws ServiceError `quote_not_found`, `quote_mismatch` naming the fields, `quote_expired`
 * naming the parts that moved, `area_not_served`.
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
    throw new ServiceError('quote_not_found', 'There is no such quote; check the quote_id.');
  }
  assertSameTerms(quote, terms);
  if (at < quote.valid_until.getTime()) return quote;
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
