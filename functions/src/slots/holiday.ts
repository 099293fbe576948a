import * as z from 'zod';

import { fieldIssue, refuseField } from '../fields/field-fault';
import { storedLine } from '../fields/text';
import { storedDate } from '../fields/thai-fields';
import { yearOf } from '../thailand/day';

/** A day on which all hubs are closed. */
export const Holiday = z.strictObject({
  date: storedDate(),
  name_en: storedLine(120),
  name_th: storedLine(120),
});
export type Holiday = z.infer<typeof Holiday>;

/** A document of the collection `holidays`: all holidays of a year, keyed by the year. */
export const HolidayYear = z
  .strictObject({
    year: z.int(),
    days: z.array(Holiday).min(1, { error: fieldIssue('field_empty') }),
  })
  .superRefine(({ year, days }, context) => {
    for (const { at, fault } of dayFaults(year, days)) {
      refuseField(context, fault, { path: ['days', at, 'date'] });
    }
  });
export type HolidayYear = z.infer<typeof HolidayYear>;

/** The days outside the year, or not after the day before them in the list, as `fieldIssue` has it. */
export const dayFaults = (
  year: number,
  days: readonly Pick<Holiday, 'date'>[],
): { readonly at: number; readonly fault: string }[] =>
  days.flatMap(({ date }, at) => {
    const day = days[at - 1]?.date ?? '';
    if (yearOf(date) !== year) return [{ at, fault: fieldIssue('field_not_in_year', { year }) }];
    return date > day ? [] : [{ at, fault: fieldIssue('field_not_after_previous', { day }) }];
  });
