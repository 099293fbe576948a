import { shiftDay } from '../../thailand/day';
import type { FuelRate } from './fuel-rate';

/** The days of a fuel surcharge; without `to`, it applies until further notice. */
export interface FuelPeriod {
  readonly from: string;
  readonly to: string | null;
  readonly fuelBp: number;
}

/** A day of a list that is out of order. */
export interface FuelRateFault {
  readonly at: number;
  readonly message: string;
}

/**
 * The fuel surcharge of a courier on a day in Thailand; undefined before the first. The rates are
 * in the order of their days, each day once.
 * @example fuelOn(rates, '2027-01-10') // { from: '2027-01-04', to: '2027-01-10', fuelBp: 2850 }
 */
export function fuelOn(rates: readonly FuelRate[], day: string): FuelPeriod | undefined {
  const begun = countBegun(rates, day);
  const rate = rates[begun - 1];
  if (rate === undefined) return undefined;
  const next = rates[begun];
  const to = next === undefined ? null : shiftDay(next.from, -1);
  return { from: rate.from, to, fuelBp: rate.fuel_bp };
}

/** How many of the rates begin on a day or before it, found by halving the list. */
function countBegun(rates: readonly FuelRate[], day: string): number {
  let [low, high] = [0, rates.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const rate = rates[middle];
    if (rate !== undefined && rate.from <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The rates with others added, in the order of their days. One of the same day is replaced. */
export function withFuelRates(
  rates: readonly FuelRate[],
  added: readonly FuelRate[],
): readonly FuelRate[] {
  const byDay = new Map([...rates, ...added].map((rate) => [rate.from, rate]));
  return [...byDay.values()].sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** The days of a stored list that are out of order or repeated, which binary search cannot handle. */
export const rateFaults = (rates: readonly FuelRate[]): FuelRateFault[] =>
  rates.flatMap(({ from }, at) => {
    const before = rates[at - 1]?.from ?? '';
    if (from > before) return [];
    return [{ at, message: `must be after ${before}, the previous day in the list` }];
  });
