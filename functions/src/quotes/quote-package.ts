import type { Context } from '../context';
import { cmToLength } from '../measures/length';
import { kgToDg } from '../measures/weight';
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
export async function quotePackage(
  context: Context,
  request: QuoteRequest,
): Promise<QuoteResponse> {
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
  const held = context.rates.get();
  const book = held instanceof Promise ? await held : held;
  return quoteResponse(request, item, quoteOffers(book.offersOn(shipDate), item));
}
