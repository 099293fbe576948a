import { readCalendarDate } from '../../src/thailand/written-day';
import { fileFault } from '../faults/files';
import { type Reading, faulty, valueOf } from './reading';

/**
 * Reads a day in Thailand as YYYY-MM-DD from a command line or a cell of a file. For a day in
 * another format, the fault suggests the likely one.
 */
export function readDayCell(text: string): Reading<string> {
  const read = readCalendarDate(text);
  switch (read.kind) {
    case 'day':
      return valueOf(read.day);
    case 'buddhist':
      return faulty(fileFault('day_buddhist', { text, near: [read.suggestion] }));
    case 'reformatted':
      return faulty(fileFault('day_otherwise', { text, near: eitherOf(text, read) }));
    case 'invalid':
      return faulty(fileFault('not_day', { text }));
  }
}

/** Day before month, as in Thailand; the other order as well where it is possible. */
function eitherOf(text: string, { suggestion }: { readonly suggestion: string }): string[] {
  const swapped = readCalendarDate(text.replace(/^(\d{1,2})([/.-])(\d{1,2})(?=[/.-])/, '$3$2$1'));
  return 'suggestion' in swapped && swapped.suggestion !== suggestion
    ? [suggestion, swapped.suggestion]
    : [suggestion];
}
