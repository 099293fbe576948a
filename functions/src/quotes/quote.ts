import type { Context } from '../context';
import { whenReady, type Awaitable } from '../platform/awaitable';
import { thaiDay } from '../thailand/day';
import { measureRequest } from './measure-request';
import { quoteOffers } from './quote-offers';
import type { QuoteRequest } from './quote-request';
import { quoteResponse, type QuoteResponse } from './quote-response';

/**
 * The price of a package at every active courier that can carry it, cheapest first.
 *
 * @throws ServiceError `unknown_country`, `ambiguous_country`.
 */
export function quote(context: Context, request: QuoteRequest): Awaitable<QuoteResponse> {
  const shipDate = thaiDay(context.now());
  const item = measureRequest(request, shipDate);
  return whenReady(context.rates.get(), (book) =>
    quoteResponse(request, item, quoteOffers(book.offersOn(shipDate), item)),
  );
}
