import type * as z from 'zod';

/** A member that may be left out and is never cleared: null is as good as left out. */
export const orAbsent = <Schema extends z.ZodType>(
  schema: Schema,
): z.ZodType<z.output<Schema> | undefined> =>
  schema.nullish().transform((given) => given ?? undefined);
