const DAY_MS = 24 * 60 * 60 * 1000;
const THAILAND_OFFSET_MS = 7 * 60 * 60 * 1000;

let latest = { number: NaN, text: '' };

/** The day in Thailand (UTC+7, no daylight saving) at an instant, as `YYYY-MM-DD`. */
export function thaiDay(epochMs: number): string {
  const number = Math.floor((epochMs + THAILAND_OFFSET_MS) / DAY_MS);
  if (number !== latest.number) {
    latest = { number, text: new Date(number * DAY_MS).toISOString().slice(0, 10) };
  }
  return latest.text;
}

/** An instant in Thailand's time, to the second: `2027-01-05T14:30:00+07:00`. */
export const thaiInstant = (epochMs: number): string =>
  `${new Date(epochMs + THAILAND_OFFSET_MS).toISOString().slice(0, 19)}+07:00`;

/** The time of day in Thailand at an instant, as `HH:MM`. */
export const thaiTime = (epochMs: number): string => thaiInstant(epochMs).slice(11, 16);

/**
 * The day `days` after a day, or before it if negative. `shiftDay('2026-12-31', 1)` is 2027-01-01.
 */
export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The instant at which a day in Thailand begins. `startOfDay('2026-11-21')` is 2026-11-20T17:00Z. */
export const startOfDay = (day: string): Date => new Date(Date.parse(day) - THAILAND_OFFSET_MS);

/** The year of a day. */
export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** A day as a number: days since 1970-01-01. */
export const dayNumber = (day: string): number => Date.parse(day) / DAY_MS;

/** The day with a number, as `YYYY-MM-DD`. */
export const dayOfNumber = (number: number): string =>
  new Date(number * DAY_MS).toISOString().slice(0, 10);

const WEEK_DAYS = 7;
/** 1970-01-01 was a Thursday. */
const DAYS_AFTER_MONDAY = 3;

/** The ISO weekday of a day's number: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (number: number): number => ((number + DAYS_AFTER_MONDAY) % WEEK_DAYS) + 1;
