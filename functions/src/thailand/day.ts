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

/**
 * The day `days` after a day, or before it if negative. `shiftDay('2026-12-31', 1)` is 2027-01-01.
 */
export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The instant at which a day in Thailand begins. `startOfDay('2026-11-21')` is 2026-11-20T17:00Z. */
export const startOfDay = (day: string): Date => new Date(Date.parse(day) - THAILAND_OFFSET_MS);
