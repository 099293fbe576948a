import type * as z from 'zod';

import { ServiceError, showDetail } from '../../src/errors/service-error';
import { sayIssue } from '../../src/fields/field-fault';

/** What a schema refuses of a value, `path: message` each; nothing where it takes it. */
export function listFaults(schema: z.ZodType, value: unknown): string[] {
  const parsed = schema.safeParse(value);
  return parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${messageOf(issue)}`);
}

const messageOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'unrecognized_keys' ? `has unknown ${issue.keys.join(', ')}` : sayIssue(issue);

function catchBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown.');
}

/** The error that some work throws; a refusal of the service as it is answered. */
export function thrownBy(work: () => unknown): unknown {
  const error = catchBy(work);
  return error instanceof ServiceError ? shownRefusal(error) : error;
}

/** The refusal of the service that some work throws, as it is answered. */
export function refusalBy(work: () => unknown): ReturnType<typeof shownRefusal> {
  const error = catchBy(work);
  if (error instanceof ServiceError) return shownRefusal(error);
  throw error;
}

/** What is answered of a refusal. */
export const shownRefusal = ({ code, message, details, retryAfterSeconds }: ServiceError) => ({
  code,
  message,
  details: details.map(showDetail),
  retryAfterSeconds,
});
