import { readCalendarDate } from '../../src/thailand/calendar-date';

/** A day in Thailand, or why a text is none. */
export type DayCell = { readonly day: string } | { readonly message: string };

/**
 * Reads a day as YYYY-MM-DD from a command line or a cell of a file. For a day written otherwise,
 * the message asks whether the right one is meant.
 */
export function readDayCell(text: string): DayCell {
  const read = readCalendarDate(text);
  switch (read.kind) {
    case 'day':
      return { day: read.day };
    case 'buddhist':
      return { message: `"${text}" has a Buddhist year. Is it ${read.suggestion}?` };
    case 'reformatted':
      return { message: `"${text}" is not written as YYYY-MM-DD. Is it ${read.suggestion}?` };
    case 'invalid':
      return { message: `"${text}" is not a day, such as 2027-01-01.` };
  }
}
