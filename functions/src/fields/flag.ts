import * as z from 'zod';

/** `true`, `false`, or missing. */
export const optionalFlag = (): z.ZodOptional<z.ZodNullable<z.ZodBoolean>> =>
  z.boolean('must be true or false').nullish();

/** `true` or `false`; false by default. */
export const flag = (): z.ZodType<boolean> => optionalFlag().transform((given) => given ?? false);
