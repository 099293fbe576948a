import * as z from 'zod';

import { required } from './required';

/** An id chosen by an operator, such as `rama_iv`: at most 40 characters, no dots or slashes. */
export const shortId = (): z.ZodString =>
  z
    .string(required('must be text'))
    .regex(/^[a-z][a-z0-9_-]{0,39}$/, 'must be lower-case letters, digits, - and _');
