import type * as z from 'zod';

import type { Fault } from '../errors/fault';
import { fieldProblem } from '../errors/field-faults';
import { type ErrorDetail, MAX_DETAILS, fieldFault, invalidFields } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import { issueFault, readSuggestion } from '../fields/field-fault';
import type { JsonObject } from '../fields/members';
import {
  type FunctionRequests,
  type MisspeltMember,
  misspeltLaterMembers,
  misspeltMembers,
  unknownMembers,
} from '../fields/misspelt-members';

/** What every function accepts in addition to its own schema. */
const CREDENTIAL: ReadonlySet<string> = new Set(['api_token']);

/**
 * The fields of a request body as a schema describes them. Unknown members of the body itself are
 * ignored, except misspelt ones. `shared` are names that the body may have beyond the schema;
 * `others` are the requests of the same function, whose members are known as well.
 * @throws ServiceError `validation_failed` naming every field that does not fit.
 */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  body: JsonObject,
  shared = CREDENTIAL,
  others?: FunctionRequests,
): z.output<Schema> {
  const misspelt = misspeltMembers(schema, body, shared, others);
  // Without its scope a request means another action, with other fields.
  if (misspelt.some(({ meant }) => meant === SCOPE))
    throw invalidFields(misspelt.map(toMisspeltDetail));
  const parsed = schema.safeParse(body);
  if (parsed.success && misspelt.length === 0) return parsed.data;
  misspelt.push(...misspeltLaterMembers(schema, body, shared));
  const issues = withoutMisspelt(
    withoutRepeats(parsed.error?.issues ?? []),
    misspelt,
    schema,
    body,
  );
  const details = [...misspelt.map(toMisspeltDetail), ...firstDetails(issues, schema, body)];
  const total = issues.reduce((sum, issue) => sum + countFaults(issue), misspelt.length);
  throw invalidFields(details, total);
}

const SCOPE = 'api_scope';

/**
 * Checks that no member of a body is a misspelt known one. Ignoring it would do harm: a creation
 * without its idempotency key happens twice.
 * @throws ServiceError `validation_failed` naming each as sent.
 */
export function assertSpelling(
  schema: z.ZodType,
  body: JsonObject,
  shared: ReadonlySet<string>,
): void {
  const misspelt = misspeltMembers(schema, body, shared);
  if (misspelt.length === 0) return;
  throw invalidFields(misspelt.map(toMisspeltDetail));
}

const toMisspeltDetail = ({ field, meant }: MisspeltMember): ErrorDetail =>
  fieldFault(field, fieldProblem('field_misspelt', { meant }), meant);

type Issue = z.core.$ZodIssue;

/** Unknown members first; without members that are missing only because they were misspelt. */
function withoutMisspelt(
  issues: readonly Issue[],
  misspelt: readonly MisspeltMember[],
  schema: z.ZodType,
  body: JsonObject,
): Issue[] {
  const unknown = issues.filter((issue) => issue.code === 'unrecognized_keys');
  const meant = new Set([
    ...misspelt.map(({ field, meant: name }) => joinSibling(field, name)),
    ...unknown.flatMap((issue) =>
      unknownMembers(issue, schema).flatMap(({ field, suggestion }) =>
        suggestion === undefined ? [] : [joinSibling(field, suggestion)],
      ),
    ),
  ]);
  const isMeant = ({ path }: Issue): boolean =>
    meant.has(path.join('.')) && valueAt(body, path) == null;
  const others = issues.filter((issue) => issue.code !== 'unrecognized_keys' && !isMeant(issue));
  return [...unknown, ...others];
}

/** @example joinSibling('data.items.0.colour', 'color') // 'data.items.0.color' */
const joinSibling = (field: string, name: string): string =>
  [...field.split('.').slice(0, -1), name].join('.');

/** For a number that is not whole either, that fault is enough. */
function withoutRepeats(issues: readonly Issue[]): Issue[] {
  const said = new Set<string>();
  return issues.filter((issue) => {
    const field = issue.path.join('.');
    if (said.has(field)) return false;
    if (issueFault(issue).code === 'field_not_whole') said.add(field);
    return true;
  });
}

const countFaults = (issue: Issue): number =>
  issue.code === 'unrecognized_keys' ? issue.keys.length : 1;

function firstDetails(
  issues: readonly Issue[],
  schema: z.ZodType,
  body: JsonObject,
): ErrorDetail[] {
  const details: ErrorDetail[] = [];
  for (const issue of issues) {
    if (details.length >= MAX_DETAILS) break;
    details.push(...listDetails(issue, schema, body, MAX_DETAILS - details.length));
  }
  return details;
}

function listDetails(
  issue: Issue,
  schema: z.ZodType,
  body: JsonObject,
  most: number,
): ErrorDetail[] {
  if (issue.code === 'unrecognized_keys') {
    return unknownMembers(issue, schema, most).map(({ field, suggestion }) =>
      fieldFault(field, fieldProblem('field_unknown'), suggestion),
    );
  }
  const fault = issueFault(issue);
  const suggestion = readSuggestion(issue) ?? numberInQuotes(valueAt(body, issue.path), fault);
  return [fieldFault(issue.path.join('.'), fault, suggestion)];
}

const NUMBERS: Readonly<Record<string, RegExp>> = {
  field_not_number: /^\s*\d{1,9}(\.\d{1,9})?\s*$/,
  field_not_whole: /^\s*\d{1,9}\s*$/,
};

/** The most common mistake: `"3.2"` for 3.2. */
const numberInQuotes = (value: unknown, { code }: Fault): Fault | undefined =>
  typeof value === 'string' && NUMBERS[code]?.test(value) === true
    ? serviceFault('value_without_quotes', { value: value.trim() })
    : undefined;

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    body,
  );
}
