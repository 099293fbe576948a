import * as z from 'zod';

import type { Fault, GivenValues } from '../errors/fault';
import { fieldProblem, type FIELD_FAULTS, type FieldFaultCode } from '../errors/field-faults';
import { sayInAnswer } from '../errors/service-error';

type Values<Code extends FieldFaultCode> = GivenValues<(typeof FIELD_FAULTS)[Code]>;

/**
 * A fault as a schema's message. A zod issue carries only text, so the fault travels as JSON, which
 * only `issueFault` reads.
 * @example z.string().max(40, fieldIssue('field_too_long', { most: 40 }))
 */
export const fieldIssue = <Code extends FieldFaultCode>(
  code: Code,
  ...values: Values<Code>
): string => JSON.stringify(fieldProblem(code, ...values));

/** Reads what `fieldIssue` wrote; undefined for any other text. */
export function readFieldIssue(message: string): Fault<FieldFaultCode> | undefined {
  if (!message.startsWith('{"code":"field_')) return undefined;
  // Only `fieldIssue` writes messages with this prefix.
  return JSON.parse(message) as Fault<FieldFaultCode>;
}

/** The fault of an issue, including one that has only the schema library's message. */
export const issueFault = ({ message }: { readonly message: string }): Fault<FieldFaultCode> =>
  readFieldIssue(message) ?? fieldProblem('field_unfit', { reason: message });

/** The same in English, without the field's name. */
export const sayIssue = (issue: { readonly message: string }): string =>
  sayInAnswer(issueFault(issue));

interface Rule {
  error: (issue: { input: unknown }) => string;
}

/** The message of a required field: one for a missing value, one for a wrong type. */
export function required<Code extends FieldFaultCode>(code: Code, ...values: Values<Code>): Rule {
  const otherwise = fieldIssue(code, ...values);
  return { error: ({ input }) => (input === undefined ? REQUIRED : otherwise) };
}

export const REQUIRED = fieldIssue('field_required');

type Suggestion = Fault | string | undefined;

interface Refusal {
  /** The path of the member that is wrong, if it is not the value itself. */
  readonly path?: PropertyKey[];
  readonly suggestion?: Suggestion | (() => Suggestion);
}

/**
 * Refuses a value within a transform.
 * @param message - Of `fieldIssue`.
 */
export function refuseField(
  context: z.RefinementCtx,
  message: string,
  { suggestion, ...at }: Refusal = {},
): never {
  context.addIssue({ code: 'custom', message, ...at, params: { suggestion } });
  return z.NEVER;
}

export function readSuggestion(issue: z.core.$ZodIssue): Suggestion {
  const given: unknown = issue.code === 'custom' ? issue.params?.['suggestion'] : undefined;
  // Only `refuseField` writes it.
  const suggestion = given as Refusal['suggestion'];
  return typeof suggestion === 'function' ? suggestion() : suggestion;
}
