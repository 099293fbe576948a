import * as z from 'zod';

import { scaleDecimal } from '../measures/integer';
import { required } from './required';

/**
 * A number that a person wrote with so many decimals at most, as a whole number of the smallest:
 * from 0 to `max`. With two decimals, `4.35` is 435, exactly.
 */
export function decimal(places: number, max: number): z.ZodType<number> {
  const scale = (value: number): number => (value > 0 ? scaleDecimal(value, places) : 0);
  return z
    .number(required('must be a number'))
    .min(0, 'must not be negative')
    .max(max, `must be at most ${max}`)
    .refine((value) => value < 0 || scale(value) / 10 ** places === value, {
      error: `must have at most ${places} decimals`,
    })
    .transform(scale);
}
