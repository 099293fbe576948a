import * as z from 'zod';

import { scaleDecimal } from '../measures/decimal';
import { required } from './required';

const MAX_AMOUNT = 1_000_000_000;
const DECIMALS = 3;

/**
 * An amount of money in any currency, as whole thousandths: no currency in use has smaller coins.
 * `1250.5` is 1250500.
 */
export const amount = (): z.ZodType<number> =>
  z
    .number(required('must be a number'))
    .min(0, 'must not be negative')
    .max(MAX_AMOUNT, `must be at most ${MAX_AMOUNT}`)
    .refine((value) => value < 0 || toThousandths(value) / 10 ** DECIMALS === value, {
      error: `must have at most ${DECIMALS} decimals`,
    })
    .transform(toThousandths);

/** The amount as a caller reads it. */
export const thousandthsToAmount = (thousandths: number): number => thousandths / 10 ** DECIMALS;

const toThousandths = (value: number): number => (value > 0 ? scaleDecimal(value, DECIMALS) : 0);
