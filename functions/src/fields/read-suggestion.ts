import type * as z from 'zod';

/**
 * The suggestion that a field's own rule attached to an issue: `Bangkok` for `Bankok`. A rule may
 * give a function, so that a costly suggestion is worked out only for an issue that is reported.
 */
export function readSuggestion(issue: z.core.$ZodIssue): string | undefined {
  const given: unknown = issue.code === 'custom' ? issue.params?.['suggestion'] : undefined;
  const suggestion: unknown = isRule(given) ? given() : given;
  return typeof suggestion === 'string' ? suggestion : undefined;
}

const isRule = (given: unknown): given is () => unknown => typeof given === 'function';
