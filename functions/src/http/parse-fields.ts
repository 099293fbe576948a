import type * as z from 'zod';

import { invalidFields, type ErrorDetail } from '../errors';
import { nearestOf } from '../fields/nearest';
import type { JsonObject } from './json-body';
import { memberNames } from './member-names';

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
  throw invalidFields(details.filter(isFirstOfField));
}

/** A number beyond all bounds breaks two rules at once: the first says enough. */
const isFirstOfField = ({ field }: ErrorDetail, at: number, all: readonly ErrorDetail[]): boolean =>
  all.findIndex((other) => other.field === field) === at;

function detailsOf(issue: z.core.$ZodIssue, schema: z.ZodType, body: JsonObject): ErrorDetail[] {
  if (issue.code === 'unrecognized_keys') return unknownMembers(issue, schema);
  const field = issue.path.join('.');
  const suggestion =
    givenSuggestion(issue) ?? numberInQuotes(valueAt(body, issue.path), issue.message);
  return [
    {
      field,
      message: `${field} ${issue.message}.`,
      ...(suggestion !== undefined && { suggestion }),
    },
  ];
}

const LONGEST_NAME = 60;
const MOST_NAMES = 50;

function unknownMembers(
  { path, keys }: z.core.$ZodIssueUnrecognizedKeys,
  schema: z.ZodType,
): ErrorDetail[] {
  const known = memberNames(schema, path);
  return keys.slice(0, MOST_NAMES).map((key) => {
    const name = key.length > LONGEST_NAME ? `${key.slice(0, LONGEST_NAME)}...` : key;
    const field = [...path, name].join('.');
    const suggestion = nearestOf(key, known);
    return {
      field,
      message: `${field} is not a field that can be sent.`,
      ...(suggestion !== undefined && { suggestion }),
    };
  });
}

/** What a field's own rule proposes instead. */
function givenSuggestion(issue: z.core.$ZodIssue): string | undefined {
  const given: unknown = issue.code === 'custom' ? issue.params?.['suggestion'] : undefined;
  return typeof given === 'string' ? given : undefined;
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
