import type * as z from 'zod';

/** A member that may be left out but never cleared: null counts as missing. */
export const nullAsAbsent = <Schema extends z.ZodType>(
  schema: Schema,
): z.ZodType<z.output<Schema> | undefined> =>
  schema.nullish().transform((given) => given ?? undefined);
