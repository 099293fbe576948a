import * as z from 'zod';

/**
 * A long list that is checked in a plain loop: a book of rates holds thousands of rows, countries
 * and dates, and a schema for each would be most of what a cold instance does before its quote.
 */
export function longListOf<Item>(
  isItem: (value: unknown) => boolean,
  what: string,
): z.ZodCustom<Item[], Item[]> {
  return z.custom<Item[]>((values) => Array.isArray(values) && values.every(isItem), {
    error: `must be a list of ${what}`,
  });
}

export const isWhole = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && min <= value && value <= max;
