import { createRateBook, quoteOffers } from '../src/quotes/cards/rate-book';
import type { RateCard } from '../src/quotes/cards/rate-card';
import type { Package } from '../src/quotes/pricing/package';
import { measurePackage } from '../src/quotes/pricing/steps';

export const DAY = '2026-11-21';
const COUNT = 64;

/** Parcels to Japan of 0.1 to 22 kg. */
export const parcelOf = (actualDg: number): Package =>
  measurePackage(
    { country: 'JP', isDocument: false, actualDg, shipDate: DAY },
    { length: 40_000, width: 30_000, height: 20_000 },
  );
export const PARCELS: readonly Package[] = Array.from({ length: COUNT }, (_, n) =>
  parcelOf(1000 + n * 3500),
);

/** So many couriers, each with one of the cards that price all the parcels. */
export function copiesOf(cards: readonly RateCard[], count: number): RateCard[] {
  const offers = createRateBook(cards).offersOn(DAY);
  const heaviest = parcelOf(1000 + (COUNT - 1) * 3500);
  const { prices } = quoteOffers(offers, heaviest);
  const names = new Set(prices.map(({ card }) => card.courierName));
  const able = cards.filter(({ courier_name }) => names.has(courier_name));
  return Array.from({ length: count }, (_, n) => {
    const card = able[n % able.length];
    if (!card) throw new Error('No demonstration courier carries the parcel.');
    return { ...card, courier_name: `${card.courier_name}_${n}` };
  });
}
