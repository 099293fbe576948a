import * as z from 'zod';

import { required } from './required';

const MAX_KG = 300;
const MAX_TOTAL_KG = 10_000;
const MAX_CM = 300;
/** Half of the smallest amount that is kept: anything below is rounded to nothing. */
const MIN_KG = 0.00005;
const MIN_CM = 0.0005;

/** A weight in kilograms as a caller writes it, above 0 and at most 300. */
export const kilograms = (): z.ZodNumber => measure('kg', MIN_KG, MAX_KG);

/** The weight in kilograms of several parcels together, above 0 and at most 10,000. */
export const totalKilograms = (): z.ZodNumber => measure('kg', MIN_KG, MAX_TOTAL_KG);

/** A length in centimetres as a caller writes it, above 0 and at most 300. */
export const centimetres = (): z.ZodNumber => measure('cm', MIN_CM, MAX_CM);

function measure(unit: string, min: number, max: number): z.ZodNumber {
  const range = `must be more than 0 and at most ${max} ${unit}`;
  return z.number(required('must be a number')).min(min, range).max(max, range);
}
