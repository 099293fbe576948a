import * as z from 'zod';

import { lines } from './text';

/** The reason for a change, for the record's history. */
export const reason = (): z.ZodOptional<z.ZodNullable<z.ZodString>> => lines(500).nullish();

interface Reasoned {
  readonly reason?: string | null | undefined;
}

/** The reason beside `action`, or else the one within `data`. */
export const reasonOf = (beside: Reasoned, data: Reasoned | null | undefined): string | null =>
  beside.reason ?? data?.reason ?? null;

/** A reason beside `action` or within `data`, for an action that takes no other `data`. */
export const ReasonOption = z
  .object({ reason: reason(), data: z.object({ reason: reason() }, 'must be an object').nullish() })
  .transform((given) => ({ reason: reasonOf(given, given.data) }));
