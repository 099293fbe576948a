import type * as z from 'zod';

/**
 * What a field's own rule proposes instead: of `Bankok`, `Bangkok`. A rule to which that is work
 * gives a function, which is called only for a fault that is told.
 */
export function givenSuggestion(issue: z.core.$ZodIssue): string | undefined {
  const given: unknown = issue.code === 'custom' ? issue.params?.['suggestion'] : undefined;
  const suggestion: unknown = isRule(given) ? given() : given;
  return typeof suggestion === 'string' ? suggestion : undefined;
}

const isRule = (given: unknown): given is () => unknown => typeof given === 'function';
