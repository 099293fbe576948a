import { GAPS, LONGEST_GAP_DAYS, fuelRhythm } from '../../../src/pricing/surcharges/fuel-due';
import type { FuelRate } from '../../../src/pricing/surcharges/fuel-schedule';
import { shiftDay } from '../../../src/thailand/day';

/** The rates with others added, in the order of their days. One of the same day is replaced. */
export function withFuelRates(
  rates: readonly FuelRate[],
  added: readonly FuelRate[],
): readonly FuelRate[] {
  const byDay = new Map([...rates, ...added].map((rate) => [rate.from, rate]));
  return [...byDay.values()].sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** Two rates of a schedule between which one or more seem to be missing. */
interface FuelGap {
  readonly after: string;
  readonly before: string;
}

/** The gaps of a schedule that are longer than its rhythm. */
export function fuelGaps(rates: readonly FuelRate[]): FuelGap[] {
  const rhythm = fuelRhythm(rates.slice(0, GAPS + 1)) ?? fuelRhythm(rates);
  if (rhythm === undefined) return [];
  return rates.slice(1).flatMap(({ from: before }, index) => {
    const after = rates[index]?.from ?? before;
    return shiftDay(after, LONGEST_GAP_DAYS[rhythm]) < before ? [{ after, before }] : [];
  });
}
