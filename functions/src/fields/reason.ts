import * as z from 'zod';

import { lines } from './text';

/** The reason for a change, for the record's history. */
export const reason = (): z.ZodOptional<z.ZodNullable<z.ZodString>> => lines(500).nullish();

export const ReasonOption = z
  .object({ reason: reason() })
  .transform(({ reason: given = null }) => ({ reason: given }));
