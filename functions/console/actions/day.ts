import * as z from 'zod';

import { fieldIssue } from '../../src/fields/field-fault';
import { readCalendarDate } from '../../src/thailand/written-day';

/** A day as a field of the page sends it, whose year was perhaps typed as Thailand counts them. */
export const Day = z.iso
  .date(fieldIssue('field_not_day'))
  .refine((text) => readCalendarDate(text).kind === 'day', fieldIssue('field_not_gregorian'));
