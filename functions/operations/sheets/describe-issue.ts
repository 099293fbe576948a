import type * as z from 'zod';

import type { Fault, SlotValue } from '../../src/errors/fault';
import type { FieldFaultCode } from '../../src/errors/field-faults';
import { REQUIRED, fieldIssue, issueFault, readSuggestion } from '../../src/fields/field-fault';

const KINDS = {
  array: 'field_not_list',
  boolean: 'field_not_flag',
  int: 'field_not_whole',
  number: 'field_not_number',
  object: 'field_not_object',
  string: 'field_not_text',
} as const satisfies Readonly<Record<string, FieldFaultCode>>;

const isKind = (kind: string): kind is keyof typeof KINDS => Object.hasOwn(KINDS, kind);

/**
 * The fault of an issue for which the schema has none: see `fieldIssue`. Undefined keeps the message of
 * zod.
 */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return REQUIRED;
  if (issue.code === 'invalid_type') {
    if (isKind(issue.expected)) return fieldIssue(KINDS[issue.expected]);
    return fieldIssue('field_not_either', { options: [issue.expected] });
  }
  if (issue.code === 'invalid_value') {
    return fieldIssue('field_not_either', { options: issue.values.map(String) });
  }
  if (issue.code === 'too_small') {
    return fieldIssue('field_too_small', { least: Number(issue.minimum) });
  }
  if (issue.code !== 'too_big') return undefined;
  const most = Number(issue.maximum);
  return issue.origin === 'string'
    ? fieldIssue('field_too_long', { most })
    : fieldIssue('field_too_large', { most });
}

/**
 * A schema's issue as a fault, with its numbers in the reader's unit: 100 satang are shown as 1
 * baht.
 */
export function issueFaultIn(issue: { readonly message: string }, unitsPerShown = 1): Fault {
  const { code, values } = issueFault(issue);
  const shown = Object.entries(values).map(([name, value]): [string, SlotValue] => [
    name,
    typeof value === 'number' ? value / unitsPerShown : value,
  ]);
  return { code, values: Object.fromEntries(shown) };
}

/** The suggestion of an issue. */
export function nearOf(issue: z.core.$ZodIssue): string[] {
  const suggestion = readSuggestion(issue);
  return typeof suggestion === 'string' ? [suggestion] : [];
}
