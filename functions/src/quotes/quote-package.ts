import type { Context } from '../context';
import { cmToLength } from '../measures/length';
import { kgToDg } from '../measures/weight';
import { whenReady, type Awaitable } from '../platform/awaitable';
import { thaiDay } from '../platform/thai-day';

import { measurePackage } from './pricing/package';
import { quoteOffers } from './quote-offers';
import type { QuoteRequest } from './quote-request';
import { quoteResponse, type QuoteResponse } from './quote-response';
import { requireCountry } from './require-country';

/**
 * The price of a package at every active courier that can carry it, cheapest first.
 *
 * @throws ServiceError `unknown_country`, `ambiguous_country`.
 */
export function quotePackage(context: Context, request: QuoteRequest): Awaitable<QuoteResponse> {
  const shipDate = thaiDay(context.now());
  const item = measurePackage(
    {
      country: requireCountry(request.country),
      isDocument: request.is_document,
      actualDg: kgToDg(request.actual_weight_kg),
      shipDate,
    },
    {
      length: cmToLength(request.length_cm),
      width: cmToLength(request.width_cm),
      height: cmToLength(request.height_cm),
    },
  );
  return whenReady(context.rates.get(), (book) =>
    quoteResponse(request, item, quoteOffers(book.offersOn(shipDate), item)),
  );
}
