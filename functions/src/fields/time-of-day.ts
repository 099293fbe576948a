import * as z from 'zod';

import { required } from './required';

/** A time of day as `HH:MM`. Such values compare correctly as text. */
export const timeOfDay = (): z.ZodString =>
  z.string(required('must be text')).regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
    error: 'must be a time of day as HH:MM, such as 09:30',
    abort: true,
  });
