import type * as z from 'zod';

/** What a field's own rule proposes instead: of `Bankok`, `Bangkok`. */
export function givenSuggestion(issue: z.core.$ZodIssue): string | undefined {
  const given: unknown = issue.code === 'custom' ? issue.params?.['suggestion'] : undefined;
  return typeof given === 'string' ? given : undefined;
}
