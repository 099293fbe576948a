import * as z from 'zod';

import { fieldIssue, refuseField } from '../../fields/field-fault';
import { storedLine } from '../../fields/text';
import { calendarDate } from '../../thailand/fields';

/** A day on which all hubs are closed. */
export const Holiday = z.strictObject({
  date: calendarDate(),
  name_en: storedLine(120),
  name_th: storedLine(120),
});
export type Holiday = z.infer<typeof Holiday>;

/** A document of the collection `holidays`: all holidays of a year, keyed by the year. */
export const HolidayYear = z
  .strictObject({ year: z.int(), days: z.array(Holiday).min(1) })
  .superRefine(({ year, days }, context) => {
    for (const { at, fault } of dayFaults(year, days)) {
      refuseField(context, fault, { path: ['days', at, 'date'] });
    }
  });
export type HolidayYear = z.infer<typeof HolidayYear>;

interface DayFault {
  readonly at: number;
  /** Of `fieldIssue`. */
  readonly fault: string;
}

/** The days outside the year, or not after the day before them in the list. */
export function dayFaults(year: number, days: readonly Pick<Holiday, 'date'>[]): DayFault[] {
  return days.flatMap(({ date }, at) => {
    const before = days[at - 1]?.date ?? '';
    if (yearOf(date) !== year) return [{ at, fault: fieldIssue('field_not_in_year', { year }) }];
    return date > before
      ? []
      : [{ at, fault: fieldIssue('field_not_after_previous', { day: before }) }];
  });
}

/** The year of a day. */
export const yearOf = (day: string): number => Number(day.slice(0, 4));
