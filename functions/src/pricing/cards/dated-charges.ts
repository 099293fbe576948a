import type { Card, SeasonalSurcharge, Suspension as Suspended } from '../card';
import type { Areas } from '../price-package';
import type { Place } from '../surcharges/areas/area';
import {
  type CourierSurcharges,
  type DemandSurcharge,
  type Suspension,
  byEnd,
  holdsOn,
} from '../surcharges/courier-surcharges';
import { fuelOn } from '../surcharges/fuel-schedule';
import { compileHandling } from './compile-card';
import { EVERYWHERE, type RateCard, SCHEDULED } from './rate-card';

/** A compiled card with what its courier adds, or does not carry, on a day in Thailand. */
export function addDatedCharges(
  compiled: Card,
  rateCard: RateCard,
  surcharges: CourierSurcharges,
  day: string,
): Card {
  const demand = surcharges.demand.filter(({ from, to }) => from <= day && day <= to);
  const suspensions = surcharges.suspensions.filter((suspension) => holdsOn(suspension, day));
  const isScheduled = rateCard.fuel_bp === SCHEDULED;
  if (!isScheduled && demand.length === 0 && suspensions.length === 0) return compiled;
  return {
    ...compiled,
    ...(isScheduled && scheduledFuel(rateCard, surcharges, day)),
    seasonal: demand.map((surcharge) => compileDemand(surcharge, rateCard)),
    suspensions: suspensions.sort(byEnd).map(compileSuspension),
  };
}

function scheduledFuel(
  rateCard: RateCard,
  { fuel }: CourierSurcharges,
  day: string,
): Pick<Card, 'fuelBp' | 'fuelPeriod' | 'handlingRules'> {
  const period = fuelOn(fuel, day);
  return {
    fuelBp: period?.fuelBp ?? null,
    fuelPeriod: period === undefined ? null : { from: period.from, to: period.to },
    handlingRules: compileHandling(rateCard, period?.fuelBp ?? 0),
  };
}

const compileDemand = (surcharge: DemandSurcharge, { zones }: RateCard): SeasonalSurcharge => ({
  name: surcharge.name,
  perKgSatang: surcharge.per_kg_satang,
  minSatang: surcharge.min_satang ?? 0,
  isInZone: zones.map(
    ({ code }) => surcharge.zones.includes(EVERYWHERE) || surcharge.zones.includes(code),
  ),
  countries: new Set(surcharge.countries),
});

const compileSuspension = (suspension: Suspension): Suspended => ({
  countries: new Set(suspension.countries),
  until: suspension.until,
  reason: suspension.reason,
  reasonTh: suspension.reason_th,
});

/** The courier's area lists for a country on a day; undefined if it has none. */
export type FindAreas = (country: string, place: Place, day: string) => Areas | undefined;

/** What a courier charges in addition to its cards, from a day on or for some days. */
export interface DatedCharges {
  readonly surcharges: CourierSurcharges;
  readonly findAreas: FindAreas;
}

export interface PricingContext {
  readonly card: RateCard;
  readonly datedCharges: DatedCharges;
}
