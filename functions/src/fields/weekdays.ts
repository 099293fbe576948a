import * as z from 'zod';

import { fieldIssue } from './field-fault';

const NO_WEEKDAY = { error: fieldIssue('field_not_weekday'), abort: true };

const isRising = (days: readonly number[]): boolean =>
  days.every((day, at) => day > (days[at - 1] ?? 0));

/** ISO weekdays in order: 1 is Monday, 7 is Sunday. At least one. */
export const weekdays = (): z.ZodType<number[]> =>
  z
    .array(z.int(NO_WEEKDAY.error).min(1, NO_WEEKDAY).max(7, NO_WEEKDAY))
    .min(1, fieldIssue('field_no_day'))
    .refine(isRising, fieldIssue('field_days_unordered'));
