import type { RateCard } from '../src/quotes/cards/rate-card';
import type { Area } from '../src/quotes/surcharges/areas/area';
import { noSurcharges, type CourierSurcharges } from '../src/quotes/surcharges/courier-surcharges';
import { shiftDay } from '../src/thailand/day';

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
