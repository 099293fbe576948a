import { createRateBook, quoteOffers, type Quoted } from '../src/quotes/cards/rate-book';
import type { RateCard } from '../src/quotes/cards/rate-card';
import type { Package } from '../src/quotes/pricing/package';
import type { AreaMatch } from '../src/quotes/surcharges/areas/area';
import { compileAreas } from '../src/quotes/surcharges/areas/area-list';
import { canonicalPlace } from '../src/quotes/surcharges/areas/canonical-place';
import { copiesOf, DAY, parcelOf, PARCELS } from './couriers';
import type { Row } from './row';
import { spreadOf } from './statistics';
import { POSTAL_CODE, remoteAreas, surcharged, surchargesOf } from './surcharged-couriers';

const PLAIN = 20;
const SURCHARGED = 100;
const BUDGET_US = 50;

/** Measures the time to price one package with couriers that all carry it, in this process. */
export const measurePricing = (cards: readonly RateCard[], rounds: number): Row[] => [
  timed(`pricing ${PLAIN} couriers, one destination, in process`, rounds, {
    ...plainCouriers(cards),
    calls: 20_000,
  }),
  timed(`pricing ${SURCHARGED} couriers, all surcharges, areas of a postal code`, rounds, {
    ...surchargedCouriers(cards),
    calls: 5000,
  }),
];

interface Work {
  readonly couriers: number;
  readonly quote: (item: Package) => Quoted;
  readonly calls: number;
}

function timed(name: string, rounds: number, { couriers, quote, calls }: Work): Row {
  const round = (): number => {
    const start = performance.now();
    for (let call = 0; call < calls; call += 1) {
      const item = PARCELS[call % PARCELS.length];
      if (item && quote(item).prices.length !== couriers) {
        throw new Error('Not every courier gave a price.');
      }
    }
    return ((performance.now() - start) * 1000) / calls;
  };
  round();
  const times = spreadOf(Array.from({ length: rounds }, round));
  return {
    name,
    value: times.median,
    unit: 'µs',
    budget: `under ${BUDGET_US} µs`,
    met: times.median < BUDGET_US,
    from: { 'one package at all, µs': times },
  };
}

function plainCouriers(cards: readonly RateCard[]): Omit<Work, 'calls'> {
  const offers = createRateBook(copiesOf(cards, PLAIN)).offersOn(DAY);
  return { couriers: PLAIN, quote: (item) => quoteOffers(offers, item) };
}

/** Each with a list of areas that has the postal code, which is found for each package anew. */
function surchargedCouriers(demoCards: readonly RateCard[]): Omit<Work, 'calls'> {
  const cards = copiesOf(demoCards, SURCHARGED).map(surcharged);
  const offers = createRateBook(cards, cards.map(surchargesOf)).offersOn(DAY);
  const lists = cards.map(
    ({ courier_name }) => [courier_name, compileAreas('JP', remoteAreas())] as const,
  );
  const quote = (item: Package): Quoted => {
    const place = canonicalPlace('JP', { postalCode: POSTAL_CODE });
    const found = new Map<string, AreaMatch>();
    for (const [courier, list] of lists) {
      const match = list.find(place);
      if (match !== undefined) found.set(courier, match);
    }
    return quoteOffers(offers, item, found);
  };
  assertSurcharged(quote(parcelOf(50_000)));
  return { couriers: SURCHARGED, quote };
}

function assertSurcharged({ prices }: Quoted): void {
  const isWhole = prices.every(
    ({ card, remote, countryFees }) =>
      card.fuelPeriod !== null &&
      card.seasonal.length === 2 &&
      remote !== null &&
      countryFees.fees.length === 2,
  );
  if (!isWhole) throw new Error('A surcharge is missing.');
}
