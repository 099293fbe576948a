import type { Context } from '../context';
import { storeUnderNewId } from '../creation/create-keyed';
import { cmToLength } from '../measures/units';
import { storeHeldQuote } from '../store/quotes';
import type { Quoted, RateBook } from './cards/rate-book';
import { breakdownForStaff } from './pricing/breakdown';
import type { Price } from './pricing/price-package';
import type { Package } from './pricing/weights';
import type { QuoteRequest } from './quote-request';
import { type HeldPrice, type HeldQuote, placePrices } from './record/held-quote';
import type { AreaListEntry } from './surcharges/courier-surcharges';

const DAY_MS = 24 * 60 * 60_000;
const VALID_MS = DAY_MS;
const KEPT_MS = 90 * DAY_MS;

/**
 * Keeps what was quoted, so that a shipment can be created at its price. Writes one document.
 * @throws ServiceError `unavailable`.
 */
export async function holdQuote(
  { db, actor, now, newId, deadline }: Context,
  request: QuoteRequest,
  { book, item }: { readonly book: RateBook; readonly item: Package },
  { prices }: Quoted,
): Promise<HeldQuote> {
  const at = now();
  const { country } = item;
  const place = { country, postal_code: request.postal_code ?? null, city: request.city ?? null };
  const listsOf = createListFinder(book, item);
  const record = {
    account_id: actor.accountId,
    ...place,
    is_document: item.isDocument,
    actual_weight_dg: item.actualDg,
    length_10um: cmToLength(request.length_cm),
    width_10um: cmToLength(request.width_cm),
    height_10um: cmToLength(request.height_cm),
    ship_date: item.shipDate,
    prices: prices.map((price) => ({
      ...heldPrice(price, item),
      places: placePrices(price, item, place, listsOf(price.card.courierName)),
    })),
    quoted_at: new Date(at),
    valid_until: new Date(at + VALID_MS),
    expires_at: new Date(at + KEPT_MS),
  };
  const { id } = await storeUnderNewId(newId, (free) =>
    storeHeldQuote(db, deadline, { ...record, id: free }),
  );
  return { ...record, id };
}

type FindLists = (courier: string) => readonly AreaListEntry[];

function createListFinder(book: RateBook, { country, shipDate }: Package): FindLists {
  const couriers = book.areaListsOf(country, shipDate);
  const byCourier = new Map(couriers.map(({ courierName, lists }) => [courierName, lists]));
  return (courier) => byCourier.get(courier) ?? [];
}

const heldPrice = (price: Price, item: Package): HeldPrice => ({
  courier_name: price.card.courierName,
  rate_version: price.card.version,
  total_satang: price.total,
  delivery_type: price.tariff.deliveryType,
  estimated_days: price.zone.estimatedDays,
  steps: breakdownForStaff(price, item),
});
