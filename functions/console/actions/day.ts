import * as z from 'zod';

import { readCalendarDate } from '../../src/thailand/written-day';

/** A day as a field of the page sends it, whose year was perhaps typed as Thailand counts them. */
export const Day = z.iso
  .date({ error: 'must be a day' })
  .refine((text) => readCalendarDate(text).kind === 'day', {
    error: 'must have a Gregorian year',
  });
