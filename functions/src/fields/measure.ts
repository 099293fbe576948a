import * as z from 'zod';

import { required } from './required';

const MAX_KG = 300;
const MAX_CM = 300;
/** Half of the smallest stored unit: anything smaller rounds to zero. */
const MIN_KG = 0.00005;
const MIN_CM = 0.0005;

/** A weight in kilograms, above 0 and at most `max`; by default 300, the limit of a parcel. */
export const kilograms = (max = MAX_KG): z.ZodNumber => measure('kg', MIN_KG, max);

/** A length in centimetres, above 0 and at most 300. */
export const centimetres = (): z.ZodNumber => measure('cm', MIN_CM, MAX_CM);

function measure(unit: string, min: number, max: number): z.ZodNumber {
  const range = `must be more than 0 and at most ${max} ${unit}`;
  return z.number(required('must be a number')).min(min, range).max(max, range);
}
