import * as z from 'zod';

import { dayFaults, Holiday, yearOf, type HolidayYear } from '../../src/pickups/slots/holiday-year';
import { readJsonFile } from './read-json-file';

const FIRST_YEAR = 2020;
const LAST_YEAR = 2100;
const NO_YEAR = `must be a day of a year from ${FIRST_YEAR} to ${LAST_YEAR}`;

/** `status` is for those who keep the file: once imported, `expected` days count like the others. */
const HolidayFile = z
  .array(Holiday.extend({ status: z.enum(['announced', 'expected']).optional() }))
  .min(1, 'must have at least one day')
  .superRefine((days, context) => {
    const year = yearOfFirst(days);
    if (year < FIRST_YEAR || year > LAST_YEAR) {
      context.addIssue({ code: 'custom', path: [0, 'date'], message: NO_YEAR });
    }
    for (const { at, message } of dayFaults(year, days)) {
      context.addIssue({ code: 'custom', path: [at, 'date'], message });
    }
  });

const yearOfFirst = ([first]: readonly Holiday[]): number => yearOf(first?.date ?? '');

/** A year's holidays, and those of them that nobody has announced yet. */
export interface HolidayFile {
  readonly year: HolidayYear;
  readonly expected: readonly string[];
}

/**
 * The holidays of one year: the file is all of them.
 * @throws OperationRefusal that names every fault of the file, with its line and column.
 */
export function readHolidayFile(name: string, text: string): HolidayFile {
  const listed = readJsonFile(name, text, HolidayFile);
  return {
    year: { year: yearOfFirst(listed), days: listed.map(({ status, ...day }) => day) },
    expected: listed.filter(({ status }) => status === 'expected').map(({ date }) => date),
  };
}
