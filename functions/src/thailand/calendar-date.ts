import * as z from 'zod';

const FIRST_BUDDHIST_YEAR = 2400;
const LAST_BUDDHIST_YEAR = 2700;
const BUDDHIST_AHEAD = 543;

export type CalendarDate =
  | { kind: 'day'; day: string }
  /** A Buddhist year; the suggestion is the same day in the Gregorian calendar. */
  | { kind: 'buddhist'; suggestion: string }
  | { kind: 'invalid' };

/**
 * Reads a calendar day as `YYYY-MM-DD`. A Buddhist year is never converted silently: the caller has
 * to confirm it.
 * @example readCalendarDate('2569-04-13') // { kind: 'buddhist', suggestion: '2026-04-13' }
 */
export function readCalendarDate(text: string): CalendarDate {
  const year = Number(text.slice(0, 4));
  if (year < FIRST_BUDDHIST_YEAR || year > LAST_BUDDHIST_YEAR) {
    return isDay(text) ? { kind: 'day', day: text } : { kind: 'invalid' };
  }
  const suggestion = `${year - BUDDHIST_AHEAD}${text.slice(4)}`;
  return isDay(suggestion) ? { kind: 'buddhist', suggestion } : { kind: 'invalid' };
}

const isDay = (text: string): boolean => z.regexes.date.test(text);
