import type * as z from 'zod';

import { readExamples } from '../../test/support/repository';
import { readSuggestion, sayIssue } from './field-fault';
import { calendarDate, province, thaiPhone } from './thai-fields';

const FIELDS = { calendarDate: calendarDate(), thaiPhone: thaiPhone(), province: province() };

const EXAMPLES = readExamples<{
  taken: [name: string, field: keyof typeof FIELDS, given: string, taken: string][];
  refused: [name: string, field: keyof typeof FIELDS, given: unknown, issue: (string | null)[]][];
}>(__dirname, 'vectors/thai-fields.json');

const answer = (field: z.ZodType<string>, given: unknown): unknown => {
  const { success, data, error } = field.safeParse(given);
  if (success) return data;
  return error.issues.map((issue) => [sayIssue(issue), readSuggestion(issue)]);
};

test.each(EXAMPLES.taken)('accepts %s', (_name, field, given, taken) => {
  expect(answer(FIELDS[field], given)).toBe(taken);
});

test.each(EXAMPLES.refused)('%s is refused', (_name, field, given, [message, suggestion]) => {
  expect(answer(FIELDS[field], given)).toEqual([[message, suggestion ?? undefined]]);
});

test.each(Object.entries(FIELDS))('%s is required', (_name, field) => {
  expect(answer(field, undefined)).toEqual([['is required', undefined]]);
});
