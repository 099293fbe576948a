import * as z from 'zod';

import { isWhole, longListOf } from '../../fields/numbers';

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
