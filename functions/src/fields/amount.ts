import type * as z from 'zod';

import { decimal } from './decimal';

const MAX_AMOUNT = 1_000_000_000;
const DECIMALS = 3;

/**
 * An amount of money in thousandths of its currency: no currency has smaller units. `1250.5`
 * becomes 1250500.
 */
export const amount = (): z.ZodType<number> => decimal(DECIMALS, MAX_AMOUNT);

/** The amount in the unit of its currency. */
export const thousandthsToAmount = (thousandths: number): number => thousandths / 10 ** DECIMALS;
