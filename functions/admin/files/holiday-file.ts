import * as z from 'zod';

import { dayFaults, Holiday, yearOf, type HolidayYear } from '../../src/pickups/slots/holiday-year';

const FIRST_YEAR = 2020;
const LAST_YEAR = 2100;
const YEAR_RANGE = `must be a day of a year from ${FIRST_YEAR} to ${LAST_YEAR}`;

/** A year's holidays, and the dates that have not been announced yet. */
export interface HolidayFile {
  readonly year: HolidayYear;
  readonly expected: readonly string[];
}

/** All holidays of one year. `status` informs the operator and is not stored. */
export const HolidayFile: z.ZodType<HolidayFile> = z
  .array(Holiday.extend({ status: z.enum(['announced', 'expected']).optional() }))
  .min(1, 'must have at least one day')
  .superRefine((days, context) => {
    const year = yearOfFirst(days);
    if (year < FIRST_YEAR || year > LAST_YEAR) {
      context.addIssue({ code: 'custom', path: [0, 'date'], message: YEAR_RANGE });
    }
    for (const { at, message } of dayFaults(year, days)) {
      context.addIssue({ code: 'custom', path: [at, 'date'], message });
    }
  })
  .transform((days) => ({
    year: { year: yearOfFirst(days), days: days.map(({ status, ...day }) => day) },
    expected: days.filter(({ status }) => status === 'expected').map(({ date }) => date),
  }));

const yearOfFirst = ([first]: readonly Holiday[]): number => yearOf(first?.date ?? '');
