import type { Context } from '../actions/context';
import { givenPostalCode } from '../countries/postal-code-use';
import { requireCountry } from '../fields/resolve-country';
import { storeUnderNewId } from '../idempotency/create-keyed';
import { dgToKg, lengthToCm } from '../measures/units';
import type { Principal } from '../model/account/principal';
import {
  QUOTE_RETENTION_MS,
  QUOTE_VALID_MS,
  type HeldPrice,
  type HeldQuote,
  placePrices,
} from '../model/quote/held-quote';
import { storedMeasures } from '../model/quote/pieces';
import { priceViewOf } from '../model/quote/price-steps';
import { type Awaitable, whenReady } from '../platform/async';
import { createMemory } from '../platform/caches';
import { breakdownToStore } from '../pricing/breakdown';
import {
  type AreasByCourier,
  type Quoted,
  type RateBook,
  quoteOffers,
} from '../pricing/cards/rate-book';
import type { Price } from '../pricing/price-package';
import type { Package } from '../pricing/weights';
import { countPieces } from '../pricing/weights';
import { findAreas, findNearestCities } from '../rates/area-keeper';
import { createCalendarKeeper } from '../rates/calendar-keeper';
import { storeHeldQuote } from '../store/quotes';
import { thaiDay } from '../thailand/day';
import {
  createDelivery,
  type QuoteDays,
  quoteDays,
  type QuoteDelivery,
  quoteNotes,
} from './quote-notes';
import { type QuoteRequest, measureRequest, namingCountry, requireShipDate } from './quote-request';
import { type QuoteResponse, quoteResponse } from './quote-response';

/** As logged: of the destination, only the country. */
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
  ...(item.pieces !== null && { pieces_count: countPieces(item.pieces) }),
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

export interface QuoteBasis {
  readonly book: RateBook;
  readonly item: Package;
  readonly areas: AreasByCourier;
}

/** @throws ServiceError `unknown_country`, `ambiguous_country`, `validation_failed`. */
export function quoteBasis(context: Context, request: QuoteRequest): Awaitable<QuoteBasis> {
  const today = thaiDay(context.now());
  const shipDate = namingCountry(request.country, () => requireShipDate(request, today));
  const item = measureRequest(request, shipDate, context.cached(createCountryFinder));
  return whenReady(context.rates.get(), (book) =>
    whenReady(findAreas(context, book, item, request), (areas) => ({ book, item, areas })),
  );
}

/** Prices at every active courier that can carry the package, cheapest first. */
export function quote(context: Context, request: QuoteRequest): Awaitable<QuoteResponse> {
  return whenReady(quoteBasis(context, request), (basis) => {
    if (request.delivery_dates !== true) return answer(context, request, basis);
    return whenReady(context.cached(createCalendarKeeper).get(), (calendars) =>
      answer(context, request, basis, quoteDays(context, request, basis.item, calendars)),
    );
  });
}

function answer(
  context: Context,
  request: QuoteRequest,
  { book, item, areas }: QuoteBasis,
  days?: QuoteDays,
): Awaitable<QuoteResponse> {
  const quoted = quoteOffers(book.offersOn(item.shipDate), item, areas);
  const delivery = days && createDelivery(days);
  const held = request.hold
    ? holdQuote(context, request, { book, item, delivery }, quoted)
    : undefined;
  return whenReady<HeldQuote | undefined, QuoteResponse>(held, (kept) => {
    const near = request.explain ? findNearestCities(context, book, item, request) : undefined;
    return whenReady(near, (nearestCities) => {
      context.log.quote(() => describeQuote(context.actor, item, quoted, kept));
      const explanation = request.explain
        ? {
            view: priceViewOf(context.actor),
            notes: [
              ...quoteNotes({ book, item, request, quoted, areas, nearestCities }),
              ...(delivery?.notesOn(quoted.prices) ?? []),
            ],
          }
        : undefined;
      return quoteResponse({ request, item, quoted, explanation, delivery, held: kept });
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

/** Keeps what was quoted, so that a shipment can be created at its price. Writes one document. */
async function holdQuote(
  { db, actor, now, newId, deadline }: Context,
  request: QuoteRequest,
  {
    book,
    item,
    delivery,
  }: Pick<QuoteBasis, 'book' | 'item'> & { delivery: QuoteDelivery | undefined },
  { prices }: Quoted,
): Promise<HeldQuote> {
  const at = now();
  const { country } = item;
  const postal_code = givenPostalCode(country, request.postal_code) ?? null;
  const place = { country, postal_code, city: request.city ?? null };
  const couriers = book.areaListsOf(country, item.shipDate);
  const lists = new Map(couriers.map((courier) => [courier.courierName, courier.lists]));
  const record = {
    account_id: actor.accountId,
    ...place,
    is_document: item.isDocument,
    ...storedMeasures(request),
    ship_date: item.shipDate,
    prices: prices.map((price) => ({
      ...heldPrice(price, item, delivery),
      places: placePrices(price, item, place, lists.get(price.card.courierName) ?? []),
    })),
    quoted_at: new Date(at),
    valid_until: new Date(at + QUOTE_VALID_MS),
    expires_at: new Date(at + QUOTE_RETENTION_MS),
  };
  const { id } = await storeUnderNewId(newId, (free) =>
    storeHeldQuote(db, deadline, { ...record, id: free }),
  );
  return { ...record, id };
}

const heldPrice = (
  price: Price,
  item: Package,
  delivery: QuoteDelivery | undefined,
): HeldPrice => ({
  courier_name: price.card.courierName,
  rate_version: price.card.version,
  total_satang: price.total,
  delivery_type: price.tariff.deliveryType,
  estimated_days: price.zone.estimatedDays,
  ...(delivery && { delivery: { ...delivery.datesOf(price), zone: price.zone.code } }),
  steps: breakdownToStore(price, item),
});
