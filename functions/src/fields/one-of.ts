import * as z from 'zod';

/** One of an enum's values; the message lists them all. */
export const oneOf = <Words extends Readonly<Record<string, string>>>({
  enum: words,
}: z.ZodEnum<Words>): z.ZodEnum<Words> =>
  z.enum(words, `must be one of ${Object.values(words).join(', ')}`);
