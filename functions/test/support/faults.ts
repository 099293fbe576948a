import type * as z from 'zod';

/** What a schema refuses of a value, `path: message` each; nothing where it takes it. */
export function faultsOf(schema: z.ZodType, value: unknown): string[] {
  const parsed = schema.safeParse(value);
  return parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${messageOf(issue)}`);
}

const messageOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'unrecognized_keys' ? `has unknown ${issue.keys.join(', ')}` : issue.message;

/** The error that some work throws. */
export function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown.');
}
