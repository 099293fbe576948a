import * as z from 'zod';

import { readWrittenDay } from './written-day';

const FIRST_YEAR = 1900;
const FIRST_BUDDHIST_YEAR = 2400;
const LAST_BUDDHIST_YEAR = 2700;
const BUDDHIST_AHEAD = 543;

export type CalendarDate =
  | { kind: 'day'; day: string }
  /** A Buddhist year; the suggestion is the same day in the Gregorian calendar. */
  | { kind: 'buddhist'; suggestion: string }
  /** A day that is not written as `YYYY-MM-DD`, as which the suggestion has it. */
  | { kind: 'reformatted'; suggestion: string }
  | { kind: 'invalid' };

/**
 * Reads a calendar day as `YYYY-MM-DD`. A Buddhist year and any other way to write a day are never
 * converted silently: the caller has to confirm the day.
 * @example readCalendarDate('2569-04-13') // { kind: 'buddhist', suggestion: '2026-04-13' }
 * @example readCalendarDate('13/4/2026') // { kind: 'reformatted', suggestion: '2026-04-13' }
 */
export function readCalendarDate(text: string): CalendarDate {
  if (isDay(text) && !isBuddhist(Number(text.slice(0, 4)))) return { kind: 'day', day: text };
  const { year, month, day } = readWrittenDay(text) ?? { year: 0, month: 0, day: 0 };
  if (year < FIRST_YEAR || year > LAST_BUDDHIST_YEAR) return { kind: 'invalid' };
  const [kind, gregorian] = isBuddhist(year)
    ? (['buddhist', year - BUDDHIST_AHEAD] as const)
    : (['reformatted', year] as const);
  const suggestion = `${gregorian}-${twoDigits(month)}-${twoDigits(day)}`;
  return isDay(suggestion) ? { kind, suggestion } : { kind: 'invalid' };
}

const isDay = (text: string): boolean => z.regexes.date.test(text);

const isBuddhist = (year: number): boolean =>
  year >= FIRST_BUDDHIST_YEAR && year <= LAST_BUDDHIST_YEAR;

const twoDigits = (part: number): string => String(part).padStart(2, '0');
