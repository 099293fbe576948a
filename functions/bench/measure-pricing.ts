import { createRateBook, quoteOffers, type Offer } from '../src/quotes/cards/rate-book';
import type { RateCard } from '../src/quotes/cards/rate-card';
import type { Package } from '../src/quotes/pricing/package';
import { measurePackage } from '../src/quotes/pricing/steps';
import type { Row } from './row';
import { spreadOf } from './statistics';

const COURIERS = 20;
const BUDGET_US = 50;
const CALLS = 20_000;
const DAY = '2026-11-21';

/** Measures the time to price one package with 20 couriers that all carry it, in this process. */
export function measurePricing(cards: readonly RateCard[], rounds: number): Row {
  const offers = twentyOffers(cards);
  const items = Array.from({ length: 64 }, (_, i) => parcelOf(1000 + i * 3500));
  const round = (): number => {
    const start = performance.now();
    for (let call = 0; call < CALLS; call += 1) {
      const item = items[call % items.length];
      if (item && quoteOffers(offers, item).prices.length !== COURIERS) {
        throw new Error('Not every courier gave a price.');
      }
    }
    return ((performance.now() - start) * 1000) / CALLS;
  };
  round();
  const times = spreadOf(Array.from({ length: rounds }, round));
  return {
    name: `pricing ${COURIERS} couriers, one destination, in process`,
    value: times.median,
    unit: 'µs',
    budget: `under ${BUDGET_US} µs`,
    met: times.median < BUDGET_US,
    from: { 'one package at all, µs': times },
  };
}

function twentyOffers(cards: readonly RateCard[]): readonly Offer[] {
  const able = cards.filter(({ courier_name }) => {
    const offers = createRateBook(cards).offersOn(DAY);
    const offer = offers.find(({ courierName }) => courierName === courier_name);
    return offer && quoteOffers([offer], parcelOf(1000 + 63 * 3500)).prices.length === 1;
  });
  const renamed = Array.from({ length: COURIERS }, (_, i) => {
    const card = able[i % able.length];
    if (!card) throw new Error('No demonstration courier carries the parcel.');
    return { ...card, courier_name: `${card.courier_name}_${i}` };
  });
  return createRateBook(renamed).offersOn(DAY);
}

function parcelOf(actualDg: number): Package {
  return measurePackage(
    { country: 'JP', isDocument: false, actualDg, shipDate: DAY },
    { length: 40_000, width: 30_000, height: 20_000 },
  );
}
