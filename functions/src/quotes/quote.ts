import type { Principal } from '../accounts/record/principal';
import type { Context } from '../context';
import { requireCountry } from '../countries/resolve-country';
import { dgToKg, lengthToCm } from '../measures/units';
import { type Awaitable, whenReady } from '../platform/async';
import { createMemory } from '../platform/caches';
import { findAreas } from '../rates/area-keeper';
import { thaiDay } from '../thailand/day';
import { type AreasByCourier, type Quoted, type RateBook, quoteOffers } from './cards/rate-book';
import { holdQuote } from './hold-quote';
import type { Package } from './pricing/weights';
import { quoteNotes } from './quote-notes';
import { type QuoteRequest, measureRequest, requireShipDate } from './quote-request';
import { type QuoteResponse, quoteResponse } from './quote-response';
import type { HeldQuote } from './record/held-quote';
import { priceViewOf } from './record/price-steps';

/**
 * A quote as logged: the account, the package, the day, and each courier's version and price. Of
 * the destination, only the country.
 */
const describeQuote = (
  { accountId }: Principal,
  item: Package,
  { prices, unavailable }: Quoted,
  held: HeldQuote | undefined,
): Record<string, unknown> => ({
  account: accountId,
  ...(held !== undefined && { quote_id: held.id }),
  country: item.country,
  is_document: item.isDocument,
  actual_weight_kg: dgToKg(item.actualDg),
  volumetric_weight_kg: dgToKg(item.volumetricDg),
  longest_side_cm: lengthToCm(item.longestSide),
  ship_date: item.shipDate,
  prices: prices.map(({ card: { courierName, version }, total }) => ({
    courier_name: courierName,
    version,
    price_satang: total,
  })),
  unavailable: unavailable.map(({ courierName, refusal: { code } }) => ({
    courier_name: courierName,
    code,
  })),
});

/** The inputs of a request's prices. */
export interface QuoteBasis {
  readonly book: RateBook;
  readonly item: Package;
  readonly areas: AreasByCourier | undefined;
}

/**
 * The measured package of a request, the rates, and the couriers' area matches for its place.
 *
 * @throws ServiceError `unknown_country`, `ambiguous_country`, `validation_failed`.
 */
export function quoteBasis(context: Context, request: QuoteRequest): Awaitable<QuoteBasis> {
  const shipDate = requireShipDate(request, thaiDay(context.now()));
  const item = measureRequest(request, shipDate, context.kept(createCountryFinder));
  return whenReady(context.rates.get(), (book) =>
    whenReady(findAreas(context, book, item, request), (areas) => ({ book, item, areas })),
  );
}

/**
 * The price of a package at every active courier that can carry it, cheapest first.
 *
 * @throws ServiceError `unknown_country`, `ambiguous_country`, `validation_failed`.
 */
export function quote(context: Context, request: QuoteRequest): Awaitable<QuoteResponse> {
  return whenReady(quoteBasis(context, request), ({ book, item, areas }) => {
    const quoted = quoteOffers(book.offersOn(item.shipDate), item, areas);
    const held = request.hold ? holdQuote(context, request, { book, item }, quoted) : undefined;
    return whenReady<HeldQuote | undefined, QuoteResponse>(held, (kept) => {
      context.log.quote(() => describeQuote(context.actor, item, quoted, kept));
      const explanation = request.explain
        ? {
            view: priceViewOf(context.actor),
            notes: quoteNotes({ book, item, request, quoted, areas }),
          }
        : undefined;
      return quoteResponse({ request, item, quoted, explanation, held: kept });
    });
  });
}

/** Finds a country by its name and caches the result: a lookup costs many times as much. */
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
