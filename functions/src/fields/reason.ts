import * as z from 'zod';

import { lines } from './text';

/** Why something is done, for the history of what it is done to. */
export const reason = (): z.ZodOptional<z.ZodNullable<z.ZodString>> => lines(500).nullish();

export const ReasonOption = z
  .object({ reason: reason() })
  .transform(({ reason: given = null }) => ({ reason: given }));
