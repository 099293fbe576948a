import * as z from 'zod';

import { fieldIssue } from '../../src/fields/field-fault';
import { Holiday, type HolidayYear, dayFaults } from '../../src/slots/holiday';
import { yearOf } from '../../src/thailand/day';

const FIRST_YEAR = 2020;
const LAST_YEAR = 2100;
const YEAR_RANGE = fieldIssue('field_day_outside', {
  first: `${FIRST_YEAR}-01-01`,
  last: `${LAST_YEAR}-12-31`,
});

/** A year's holidays, and the dates that have not been announced yet. */
export interface HolidayFile {
  readonly year: HolidayYear;
  readonly expected: readonly string[];
}

/** `status` informs the operator and is not stored. */
const HolidayLine = Holiday.extend({ status: z.enum(['announced', 'expected']).optional() });
type HolidayLine = z.output<typeof HolidayLine>;

const isKnownYear = (year: number): boolean => year >= FIRST_YEAR && year <= LAST_YEAR;

/** A day of any year. */
export const HolidayEntry = HolidayLine.refine(({ date }) => isKnownYear(yearOf(date)), {
  path: ['date'],
  error: YEAR_RANGE,
});

/** All holidays of one year. */
export const HolidayFile: z.ZodType<HolidayFile> = z
  .array(HolidayLine)
  .min(1, fieldIssue('field_no_day'))
  .superRefine((days, context) => {
    const year = yearOfFirst(days);
    if (!isKnownYear(year)) {
      context.addIssue({ code: 'custom', path: [0, 'date'], message: YEAR_RANGE });
    }
    for (const { at, fault: message } of dayFaults(year, days)) {
      context.addIssue({ code: 'custom', path: [at, 'date'], message });
    }
  })
  .transform((days) => toHolidayFile(yearOfFirst(days), days));

/** Days of any years in any order, by year. */
export function toHolidayFiles(days: readonly HolidayLine[]): HolidayFile[] {
  const sorted = [...days].sort((a, b) => (a.date < b.date ? -1 : 1));
  const years = [...new Set(sorted.map(({ date }) => yearOf(date)))];
  return years.map((year) =>
    toHolidayFile(
      year,
      sorted.filter(({ date }) => yearOf(date) === year),
    ),
  );
}

const toHolidayFile = (year: number, days: readonly HolidayLine[]): HolidayFile => ({
  year: { year, days: days.map(({ status, ...day }) => day) },
  expected: days.filter(({ status }) => status === 'expected').map(({ date }) => date),
});

const yearOfFirst = ([first]: readonly Holiday[]): number => yearOf(first?.date ?? '');
