import { createRateBook, quoteOffers } from '../src/quotes/cards/rate-book';
import type { RateCard } from '../src/quotes/cards/rate-card';
import { type Package, measurePackage } from '../src/quotes/pricing/steps';
import type { Area } from '../src/quotes/surcharges/areas/area';
import { type CourierSurcharges, noSurcharges } from '../src/quotes/surcharges/courier-surcharges';
import { shiftDay } from '../src/thailand/day';

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

const FIRST_MONDAY = '2026-01-05';
const WEEKS = 104;
const SEASONS = 12;
const DAYS_OF_SEASON = 31;
const AREAS = 500;
const FIRST_CODE = 9_070_000;

/** The last of the areas. */
export const POSTAL_CODE = String(FIRST_CODE + AREAS - 1);

/** Remote areas of Japan, each a postal code. */
export const remoteAreas = (): Area[] =>
  Array.from({ length: AREAS }, (_, n) => ({
    tier: n % 2 === 0 ? 'A' : 'B',
    from: String(FIRST_CODE + n),
  }));

/** A card with scheduled fuel, two tiers of remote areas and two fees of Japan. */
export const surcharged = (card: RateCard): RateCard => ({
  ...card,
  fuel_bp: 'scheduled',
  fuel_on: ['freight', 'handling', 'remote', 'country', 'demand'],
  remote_areas: [
    { tier: 'A', flat_satang: 90_000, per_kg_satang: 2000 },
    { tier: 'B', flat_satang: 120_000, per_kg_satang: 2500, no_fuel: true },
  ],
  country_fees: [
    { name: 'elevated_risk', fee_satang: 105_000, countries: ['JP', 'IL', 'UA'] },
    { name: 'restricted', fee_satang: 120_000, countries: ['JP', 'AF'], no_fuel: true },
  ],
});

/** Two years of weekly fuel, and a year in which two demand surcharges hold on each day. */
export const surchargesOf = ({ courier_name, zones }: RateCard): CourierSurcharges => ({
  ...noSurcharges(courier_name),
  fuel: Array.from({ length: WEEKS }, (_, week) => ({
    from: shiftDay(FIRST_MONDAY, 7 * week),
    fuel_bp: 2000 + week,
  })),
  demand: Array.from({ length: SEASONS }, (_, n) => ({
    from: shiftDay('2026-01-01', DAYS_OF_SEASON * n),
    to: shiftDay('2026-01-01', DAYS_OF_SEASON * (n + 1) - 1),
    per_kg_satang: 1200,
    countries: [],
  })).flatMap((season) => [
    { ...season, name: 'peak', zones: ['*'] },
    { ...season, name: 'emergency', zones: zones.map(({ code }) => code), min_satang: 5000 },
  ]),
});
