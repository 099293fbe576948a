import * as z from 'zod';

import { scaleDecimal } from '../measures/units';
import { fieldIssue, required } from './field-fault';

const atLeast = (least: number): string =>
  least === 0 ? fieldIssue('field_negative') : fieldIssue('field_too_small', { least });
const atMost = (most: number): string => fieldIssue('field_too_large', { most });

export const whole = (min: number, max: number): z.ZodInt =>
  z.int(required('field_not_whole')).min(min, atLeast(min)).max(max, atMost(max));

/**
 * A number from 0 to `max` with at most `places` decimals, as a whole number of its smallest unit.
 * With two decimals, `4.35` becomes exactly 435.
 */
export function decimal(places: number, max: number): z.ZodType<number> {
  const scale = (value: number): number => (value > 0 ? scaleDecimal(value, places) : 0);
  return z
    .number(required('field_not_number'))
    .min(0, atLeast(0))
    .max(max, atMost(max))
    .refine((value) => value < 0 || scale(value) / 10 ** places === value, {
      error: fieldIssue('field_too_many_decimals', { most: places }),
    })
    .transform(scale);
}

const MAX_AMOUNT = 1_000_000_000;
const DECIMALS = 3;

/**
 * An amount of money in thousandths of its currency: no currency has smaller units. `1250.5`
 * becomes 1250500.
 */
export const amount = (): z.ZodType<number> => decimal(DECIMALS, MAX_AMOUNT);

export const thousandthsToAmount = (thousandths: number): number => thousandths / 10 ** DECIMALS;

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
  const range = fieldIssue('field_not_measure', { most: max, unit });
  return z.number(required('field_not_number')).min(min, range).max(max, range);
}

export const MAX_SORT_ORDER = 10_000;

/** The position of an entry in an operator's list. */
export const sortOrder = (): z.ZodInt => z.int().min(0).max(MAX_SORT_ORDER);

interface Sorted {
  readonly id: string;
  readonly sort_order: number;
}

export const bySortOrder = (a: Sorted, b: Sorted): number =>
  a.sort_order - b.sort_order || (a.id < b.id ? -1 : 1);

/**
 * A long list that is checked in a plain loop: a book of rates has thousands of rows, countries and
 * dates, and running a schema for each would dominate a cold instance's first quote.
 */
export function longListOf<Item>(
  isItem: (value: unknown) => boolean,
  what: string,
): z.ZodCustom<Item[], Item[]> {
  return z.custom<Item[]>((values) => Array.isArray(values) && values.every(isItem), {
    error: fieldIssue('field_not_list_of', { items: what }),
  });
}

export const isWhole = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && min <= value && value <= max;
