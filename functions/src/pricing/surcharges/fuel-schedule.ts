import * as z from 'zod';

import { isWhole, longListOf } from '../../fields/numbers';
import { shiftDay } from '../../thailand/day';

const MAX_BP = 10_000;

/** A courier's fuel surcharge from a day in Thailand on, until its next rate. */
export interface FuelRate {
  from: string;
  fuel_bp: number;
}

/** A courier's rates as they are stored. */
export const FuelRates = longListOf<FuelRate>(isFuelRate, '{ from, fuel_bp }, a day and a rate');

function isFuelRate(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const from = fields.get('from');
  return (
    typeof from === 'string' &&
    z.regexes.date.test(from) &&
    isWhole(fields.get('fuel_bp'), 0, MAX_BP)
  );
}

/** The days of a fuel surcharge; without `to`, it applies until further notice. */
export interface FuelPeriod {
  readonly from: string;
  readonly to: string | null;
  readonly fuelBp: number;
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

/** The days of a stored list that are out of order or repeated, which binary search cannot handle. */
export const rateFaults = (
  rates: readonly FuelRate[],
): { readonly at: number; readonly message: string }[] =>
  rates.flatMap(({ from }, at) => {
    const before = rates[at - 1]?.from ?? '';
    if (from > before) return [];
    return [{ at, message: `must be after ${before}, the previous day in the list` }];
  });
