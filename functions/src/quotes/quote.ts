import type { Context } from '../context';
import { requireCountry } from '../countries/require-country';
import { whenReady, type Awaitable } from '../platform/awaitable';
import { createMemory } from '../platform/memory';
import { thaiDay } from '../thailand/day';
import { quoteOffers } from './cards/rate-book';
import { measureRequest, type QuoteRequest } from './quote-request';
import { quoteResponse, type QuoteResponse } from './quote-response';

/**
 * The price of a package at every active courier that can carry it, cheapest first.
 *
 * @throws ServiceError `unknown_country`, `ambiguous_country`.
 */
export function quote(context: Context, request: QuoteRequest): Awaitable<QuoteResponse> {
  const shipDate = thaiDay(context.now());
  const item = measureRequest(request, shipDate, context.kept(createCountryFinder));
  return whenReady(context.rates.get(), (book) =>
    quoteResponse(request, item, quoteOffers(book.offersOn(shipDate), item), context.actor.role),
  );
}

/** Finds a country by its name, and remembers the result: a lookup costs many times as much. */
function createCountryFinder(): (text: string) => string {
  const codes = createMemory<string>({ ttlMs: Infinity, maxEntries: 1000 });
  return (text) => {
    let code = codes.get(text);
    if (code === undefined) {
      code = requireCountry(text);
      codes.set(text, code);
    }
    return code;
  };
}
