import type * as z from 'zod';

/** Whether a change names anything. */
export const namesOne = (data: object): boolean =>
  Object.values(data).some((value) => value !== undefined);

/** Said only where nothing else is wrong: a misspelt field is a field all the same. */
export const NAMES_NONE: Parameters<z.ZodType['refine']>[1] = {
  error: 'must name a field to change',
  when: ({ issues }) => issues.length === 0,
};
