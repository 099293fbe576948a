import type { HolidayFile } from '../files/holiday-file';

/** What every employer in Thailand gives at the least. */
const LEAST_DAYS = 13;

/** `1 day`, `13 days`. */
export const dayCount = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** What may not be meant about a year's holidays, of which so many days were known before. */
export function findHolidayWarnings({ year, expected }: HolidayFile, before: number): string[] {
  const count = year.days.length;
  const told = `${year.year} has ${dayCount(count)} in this file`;
  return [
    ...(count < before ? [`${told}, ${before - count} fewer than before.`] : []),
    ...(count < LEAST_DAYS
      ? [`${told}; every employer in Thailand gives at least ${LEAST_DAYS}.`]
      : []),
    ...(expected.length > 0
      ? [`Not announced yet, and counted like the others: ${expected.join(', ')}.`]
      : []),
  ];
}
