import type { Offer, RateBook } from './rate-book';

export interface QuotedCourier {
  readonly courierName: string;
  readonly displayName: string;
}

/**
 * The couriers that a quote may name on a day in Thailand or, where their card is for later, on a
 * day to come; by courier name.
 */
export const quotedCouriers = (book: RateBook, today: string): QuotedCourier[] =>
  book.offersOn(today).flatMap(toCourier);

function toCourier(offer: Offer): QuotedCourier[] {
  const { courierName } = offer;
  if ('card' in offer) return [{ courierName, displayName: offer.card.displayName }];
  return offer.refusal.code === 'not_yet_valid' ? [{ courierName, displayName: courierName }] : [];
}
