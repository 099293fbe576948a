import type { Context } from '../actions/context';
import { type Awaitable, whenReady } from '../platform/async';
import { quoteOffers, type RateBook } from '../pricing/cards/rate-book';
import type { Price } from '../pricing/price-package';
import type { Unavailability } from '../pricing/refusal';
import type { Package } from '../pricing/weights';
import { findAreas, type NamedPlace } from './area-keeper';

export type CourierPrice =
  | { readonly kind: 'price'; readonly price: Price }
  | { readonly kind: 'refused'; readonly refusal: Unavailability }
  | { readonly kind: 'unknown' };

/**
 * The price of a package at one courier at the rates of its ship date, as in a quote. The kind is
 * `unknown` for a courier without rates. No reads, except for a place in a country whose areas are
 * not cached.
 */
export const priceAtCourier = (
  context: Pick<Context, 'cached'>,
  book: RateBook,
  courier: string,
  item: Package,
  place: NamedPlace,
): Awaitable<CourierPrice> =>
  whenReady(findAreas(context, book, item, place), (areas): CourierPrice => {
    const own = book.offersOn(item.shipDate).filter(({ courierName }) => courierName === courier);
    const { prices, unavailable } = quoteOffers(own, item, areas);
    const [price] = prices;
    if (price !== undefined) return { kind: 'price', price };
    const [refused] = unavailable;
    return refused === undefined
      ? { kind: 'unknown' }
      : { kind: 'refused', refusal: refused.refusal };
  });
