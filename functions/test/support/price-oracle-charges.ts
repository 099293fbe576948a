import type { RateCard } from '../../src/quotes/cards/rate-card';
import type { CourierSurcharges } from '../../src/quotes/surcharges/courier-surcharges';
import { fraction, isAbove, larger, plus, times, type Fraction } from './fraction';
import { NOTHING, ONE, rate, sum, toSatang, type Charge } from './price-oracle-units';

/** Days compare as text. */
const isWithin = (day: string, from: string, to: string | null): boolean =>
  !(day < from) && (to === null || !(day > to));

/** The card's rate, or of its courier's rates the latest that is in force; basis points. */
export function fuelRate(
  { fuel_bp }: RateCard,
  rates: CourierSurcharges['fuel'],
  day: string,
): number | undefined {
  if (fuel_bp !== 'scheduled') return fuel_bp;
  let latest: CourierSurcharges['fuel'][number] | undefined;
  for (const one of rates) {
    if (one.from > day) continue;
    if (latest === undefined || one.from > latest.from) latest = one;
  }
  return latest?.fuel_bp;
}

type Suspension = CourierSurcharges['suspensions'][number];

export const isSuspended = (
  { countries, from, until, lifted_at }: Suspension,
  country: string,
  day: string,
): boolean =>
  lifted_at === null &&
  isWithin(day, from, until) &&
  (countries.length === 0 || countries.includes(country));

const perKg = (satang: number, billable: Fraction): Fraction =>
  toSatang(times(fraction(satang), billable));

/** Of the tiers the charge that costs most with its fuel; of equal ones that of the first name. */
export function remoteCharge(
  { remote_areas = [] }: RateCard,
  tiers: readonly string[],
  billable: Fraction,
  fuelBp: number,
): Charge {
  let dearest: Charge = { amount: NOTHING, withoutFuel: NOTHING };
  let highest: Fraction | undefined;
  for (const name of [...tiers].sort()) {
    for (const { tier, flat_satang, per_kg_satang, no_fuel } of remote_areas) {
      if (tier !== name) continue;
      const amount = larger(fraction(flat_satang), perKg(per_kg_satang, billable));
      const hasFuel = no_fuel !== true;
      const cost = times(amount, hasFuel ? plus(ONE, rate(fuelBp)) : ONE);
      if (highest !== undefined && !isAbove(cost, highest)) continue;
      highest = cost;
      dearest = { amount, withoutFuel: hasFuel ? NOTHING : amount };
    }
  }
  return dearest;
}

export function countryCharge({ country_fees = [] }: RateCard, country: string): Charge {
  const fees = country_fees.filter(({ countries }) => countries.includes(country));
  const amountOf = (some: typeof fees): Fraction =>
    sum(some.map(({ fee_satang }) => fraction(fee_satang)));
  return {
    amount: amountOf(fees),
    withoutFuel: amountOf(fees.filter(({ no_fuel }) => no_fuel === true)),
  };
}

/** The card's own demand surcharge. */
export function ownDemand(
  { demand_surcharges }: RateCard,
  billable: Fraction,
  day: string,
): Fraction {
  const inForce = demand_surcharges.find(({ from, to }) => isWithin(day, from, to));
  return perKg(inForce?.per_kg_satang ?? 0, billable);
}

/** The dated demand surcharges: each that names the zone, the country or both counts once. */
export function seasonal(
  demand: CourierSurcharges['demand'],
  { zone, country, shipDate }: { zone: string; country: string; shipDate: string },
  billable: Fraction,
): Fraction {
  const inForce = demand.filter(
    ({ zones, countries, from, to }) =>
      isWithin(shipDate, from, to) &&
      (zones.includes('*') || zones.includes(zone) || countries.includes(country)),
  );
  return sum(
    inForce.map(({ per_kg_satang, min_satang = 0 }) =>
      larger(perKg(per_kg_satang, billable), fraction(min_satang)),
    ),
  );
}
