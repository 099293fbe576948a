import * as z from 'zod';

/** One of a schema's words; another is refused with all of them. */
export const oneOf = <Words extends Readonly<Record<string, string>>>({
  enum: words,
}: z.ZodEnum<Words>): z.ZodEnum<Words> =>
  z.enum(words, `must be one of ${Object.values(words).join(', ')}`);
