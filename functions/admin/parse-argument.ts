import { InvalidArgumentError } from 'commander';
import type * as z from 'zod';

/** Reads an argument or option by a schema; what does not fit is a usage error with its message. */
export const parsed =
  <Schema extends z.ZodType>(schema: Schema) =>
  (text: string): z.output<Schema> => {
    const result = schema.safeParse(text);
    if (result.success) return result.data;
    throw new InvalidArgumentError(
      `"${text}" ${result.error.issues[0]?.message ?? 'does not fit'}.`,
    );
  };

/** A whole number of at least one. */
export function positiveInteger(text: string): number {
  const number = Number(text);
  if (/^\d{1,9}$/.test(text) && number > 0) return number;
  throw new InvalidArgumentError(`"${text}" is not a whole number above 0.`);
}
