import type * as z from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  string: 'text',
};

/**
 * Describes an issue for which the schema has no message: `must be true or false`. Undefined keeps
 * the message of zod.
 */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return 'is required';
  if (issue.code === 'invalid_type') return `must be ${KINDS[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value') return `must be ${issue.values.map(String).join(' or ')}`;
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}`;
  return issue.code === 'too_big' ? `must be at most ${issue.maximum}` : undefined;
}
