import type { Offer } from './cards/rate-book';
import type { Package } from './pricing/package';
import { pricePackage, type Price } from './pricing/price-package';
import type { Unavailability } from './pricing/refusal';

export interface Refused {
  readonly courierName: string;
  readonly refusal: Unavailability;
}

export interface Quoted {
  readonly prices: readonly Price[];
  readonly unavailable: readonly Refused[];
}

/**
 * Prices a package at every offer: the prices by amount, then courier name, and the couriers
 * that gave none, by name. The order of the offers does not matter.
 */
export function quoteOffers(offers: readonly Offer[], item: Package): Quoted {
  const prices: Price[] = [];
  const unavailable: Refused[] = [];
  for (const offer of offers) {
    if ('refusal' in offer) {
      unavailable.push(offer);
      continue;
    }
    const priced = pricePackage(offer.card, item);
    if (priced.kind === 'price') prices.push(priced);
    else unavailable.push({ courierName: offer.courierName, refusal: priced.refusal });
  }
  prices.sort((a, b) => a.total - b.total || byText(a.card.courierName, b.card.courierName));
  unavailable.sort((a, b) => byText(a.courierName, b.courierName));
  return { prices, unavailable };
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
