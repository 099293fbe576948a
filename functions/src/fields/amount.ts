import type * as z from 'zod';

import { decimal } from './decimal';

const MAX_AMOUNT = 1_000_000_000;
const DECIMALS = 3;

/**
 * An amount of money in any currency, as whole thousandths: no currency in use has smaller coins.
 * `1250.5` is 1250500.
 */
export const amount = (): z.ZodType<number> => decimal(DECIMALS, MAX_AMOUNT);

/** The amount as a caller reads it. */
export const thousandthsToAmount = (thousandths: number): number => thousandths / 10 ** DECIMALS;
