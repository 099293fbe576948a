import { formatCount } from '../words/format-count';
import type { HolidayFile } from './holiday-file';

/** The legal minimum for every employer in Thailand. */
const LEAST_DAYS = 13;

/** Warns of what may be a mistake in a year's holidays; `before` is the number of days stored so far. */
export function findHolidayWarnings({ year, expected }: HolidayFile, before: number): string[] {
  const count = year.days.length;
  const finding = `${year.year} has ${formatCount(count, 'day')} in this file`;
  return [
    ...(count < before ? [`${finding}, ${before - count} fewer than before.`] : []),
    ...(count < LEAST_DAYS
      ? [`${finding}; every employer in Thailand gives at least ${LEAST_DAYS}.`]
      : []),
    ...(expected.length > 0
      ? [`Not announced yet, but loaded like the others: ${expected.join(', ')}.`]
      : []),
  ];
}
