import type * as z from 'zod';

import type { Fault } from '../../src/errors/fault';
import { readSuggestion } from '../../src/fields/read-suggestion';
import { fileFault } from '../faults/files';

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

/**
 * What a schema found wrong, as a fault. `unitsPerShown` turns its numbers into those of the reader:
 * 100 for satang that a file has in baht.
 */
export function issueFault({ message }: { message: string }, unitsPerShown = 1): Fault {
  const text = message.replace(/\d+/g, (digits) => String(Number(digits) / unitsPerShown));
  return fileFault('schema_words', { text: unitsPerShown === 1 ? message : text });
}

/** What an issue says may be meant. */
export function nearOf(issue: z.core.$ZodIssue): string[] {
  const suggestion = readSuggestion(issue);
  return suggestion === undefined ? [] : [suggestion];
}
