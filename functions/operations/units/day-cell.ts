import { readCalendarDate } from '../../src/thailand/written-day';

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
      return { message: `"${text}" is not written as YYYY-MM-DD. Is it ${eitherOf(text, read)}?` };
    case 'invalid':
      return { message: `"${text}" is not a day, such as 2027-01-01.` };
  }
}

/** Day before month, as in Thailand; the other order as well where it is possible. */
function eitherOf(text: string, { suggestion }: { readonly suggestion: string }): string {
  const swapped = readCalendarDate(text.replace(/^(\d{1,2})([/.-])(\d{1,2})(?=[/.-])/, '$3$2$1'));
  return 'suggestion' in swapped && swapped.suggestion !== suggestion
    ? `${suggestion} or ${swapped.suggestion}`
    : suggestion;
}
