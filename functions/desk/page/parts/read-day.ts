import { readCalendarDate } from '../../../src/thailand/written-day';

/** With fewer digits for its year, a day may not be typed to its end yet. */
const WHOLE_YEAR = /[\d๐-๙]{4}/;

/**
 * The day that a text names as people write it: the day before the month, with a year of either
 * calendar. While it is typed, its year needs all four digits.
 * @example readDay('23 พ.ย. 2569', true) // '2026-11-23'
 */
export function readDay(text: string, isComplete: boolean): string | undefined {
  const written = text.trim();
  if (!isComplete && !WHOLE_YEAR.test(written)) return undefined;
  const read = readCalendarDate(written);
  if (read.kind === 'invalid' || read.kind === 'outside') return undefined;
  return read.kind === 'day' ? read.day : read.suggestion;
}
