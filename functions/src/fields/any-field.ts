import type * as z from 'zod';

/** Whether a change sets any field. */
export const hasAnyField = (data: object): boolean =>
  Object.values(data).some((value) => value !== undefined);

export const NO_FIELD = 'must contain a field to change';

/** Reported only if nothing else is wrong: a misspelt field is still a field. */
export const ANY_FIELD_REQUIRED: Parameters<z.ZodType['refine']>[1] = {
  error: NO_FIELD,
  when: ({ issues }) => issues.length === 0,
};
