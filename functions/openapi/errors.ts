import * as z from 'zod';

import type { ErrorCode } from '../src/errors/service-error';
import { STATUS_OF } from '../src/http/error-status';
import type { Component } from './schemas/to-json';

type Status = (typeof STATUS_OF)[ErrorCode];

const Detail = z.strictObject({
  field: z.string(),
  message: z.string(),
  suggestion: z.string().exactOptional(),
});

const codesOf = (status: Status): string[] =>
  Object.entries(STATUS_OF).flatMap(([code, one]) => (one === status ? [code] : []));

const errorWith = (status: Status) =>
  z.strictObject({
    success: z.literal(false),
    error: z.string(),
    code: z.enum(codesOf(status)),
    details: z.array(Detail).min(1).exactOptional(),
    ...(status === 429 && { retry_after_seconds: z.int().min(1) }),
    request_id: z.string().min(1).max(64),
    action: z.string().max(40).exactOptional(),
  });

/** The schema of an error with a status. */
export const errorSchema = (status: number): z.ZodType =>
  SCHEMAS.get(status) ?? z.never(`no error has status ${status}`);

/** Every status that an error has, and the name of its answer in the document. */
export const ERRORS: Readonly<Record<Status, { id: string; description: string }>> = {
  400: { id: 'RefusedRequest', description: 'The request was refused; act on `code`.' },
  401: { id: 'RefusedToken', description: 'The token was refused, or may not do this.' },
  429: { id: 'TooManyRequests', description: 'Wait for `retry_after_seconds`.' },
  500: { id: 'InternalError', description: 'A fault of ours; try again.' },
};

export const STATUSES: readonly Status[] = [400, 401, 429, 500];

const SCHEMAS = new Map<number, z.ZodType>(STATUSES.map((status) => [status, errorWith(status)]));

export const errorComponents: readonly Component[] = [
  [Detail, { id: 'ErrorDetail', title: 'What is wrong with a field' }],
  ...STATUSES.map((status): Component => {
    const { id, description } = ERRORS[status];
    return [errorSchema(status), { id, title: `An error with status ${status}`, description }];
  }),
];
