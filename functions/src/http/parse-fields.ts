import type * as z from 'zod';

import { fieldFault, invalidFields, type ErrorDetail } from '../errors';
import { givenSuggestion } from '../fields/given-suggestion';
import { unknownMembers } from '../fields/unknown-members';
import type { JsonObject } from './json-body';

/**
 * The fields of a request body as a schema describes them; members of the body itself that it does
 * not know are ignored.
 * @throws ServiceError `validation_failed` naming every field that does not fit.
 */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  body: JsonObject,
): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.flatMap((issue) => detailsOf(issue, schema, body));
  throw invalidFields(details.filter(isNewFault));
}

/** A number beyond all bounds is no whole number either: that says enough. */
const isNewFault = ({ field }: ErrorDetail, at: number, all: readonly ErrorDetail[]): boolean =>
  !all
    .slice(0, at)
    .some((other) => other.field === field && other.message.endsWith('must be a whole number.'));

function detailsOf(issue: z.core.$ZodIssue, schema: z.ZodType, body: JsonObject): ErrorDetail[] {
  if (issue.code === 'unrecognized_keys') {
    return unknownMembers(issue, schema).map(({ field, suggestion }) =>
      fieldFault(field, 'is not a field that can be sent', suggestion),
    );
  }
  const field = issue.path.join('.');
  const suggestion =
    givenSuggestion(issue) ?? numberInQuotes(valueAt(body, issue.path), issue.message);
  return [fieldFault(field, issue.message, suggestion)];
}

const NUMBERS: readonly (readonly [message: string, written: RegExp])[] = [
  ['must be a number', /^\s*\d{1,9}(\.\d{1,9})?\s*$/],
  ['must be a whole number', /^\s*\d{1,9}\s*$/],
];

/** The commonest slip: `"3.2"` where 3.2 is meant. */
function numberInQuotes(value: unknown, message: string): string | undefined {
  const written = NUMBERS.find(([said]) => said === message)?.[1];
  return typeof value === 'string' && written?.test(value) === true
    ? `${value.trim()}, without quotes`
    : undefined;
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    body,
  );
}
