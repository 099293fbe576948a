import type * as z from 'zod';

import { ServiceError, type ErrorDetail } from '../errors';

import type { JsonObject } from './json-body';

/**
 * The fields of a request body as a schema describes them; members it does not know are ignored.
 * @throws ServiceError `validation_failed` naming every field that does not fit.
 */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  body: JsonObject,
): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map((issue) => detailOf(issue, body));
  const [first] = details;
  throw new ServiceError(
    'validation_failed',
    details.length === 1 && first
      ? first.message
      : `${details.length} fields need attention: ${details.map(({ field }) => field).join(', ')}.`,
    details,
  );
}

function detailOf({ path, message }: z.core.$ZodIssue, body: JsonObject): ErrorDetail {
  const field = path.join('.');
  const suggestion = numberInQuotes(body[field], message);
  return {
    field,
    message: `${field} ${message}.`,
    ...(suggestion !== undefined && { suggestion }),
  };
}

/** The commonest slip: `"3.2"` where 3.2 is meant. */
function numberInQuotes(value: unknown, message: string): string | undefined {
  const isNumeric = typeof value === 'string' && /^\s*\d{1,9}(\.\d{1,9})?\s*$/.test(value);
  return isNumeric && message === 'must be a number'
    ? `${value.trim()}, without quotes`
    : undefined;
}
