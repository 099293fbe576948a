import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { STATUS_OF, type ErrorStatus } from '../../src/errors/service-error';
import { findRepository } from '../../tools/functions-folder';
import type { Component } from './schemas/to-json';

const Detail = z.strictObject({
  field: z.string(),
  message: z.string(),
  suggestion: z.string().exactOptional(),
});

/** What `tracking` answers with 429, the other functions answer with 400. */
const listCodes = (status: number): string[] =>
  Object.entries(STATUS_OF).flatMap(([code, one]) =>
    one === status || (status === 400 && one === 429) ? [code] : [],
  );

/** What an integrator does about an error. */
export interface Advice {
  readonly code: string;
  readonly status: number;
  /** In Markdown, with links as in the page of errors. */
  readonly advice: string;
}

const ROW = /^\| *(\d{3}) *\|([^|\n]*)\|(.*)\|$/gm;

/** What the page of errors says of each code, in its order. */
export const readAdvice = (page: string): Advice[] =>
  [...page.matchAll(ROW)].flatMap(([, status = '', codes = '', advice = '']) =>
    [...codes.matchAll(/`(\w+)`/g)].map(([, code = '']) => ({
      code,
      status: Number(status),
      advice: advice.trim(),
    })),
  );

const LINK = /\[([^[\]]+)\]\([^()]+\)/g;

/** The page of errors in English. */
export const readErrorsPage = (): string =>
  readFileSync(join(findRepository(), 'docs/integrators/errors.md'), 'utf8');

/** What to do about each code of a status, without links. */
export function listAdvice(all: readonly Advice[], status: number): string[] {
  const codes = listCodes(status);
  return all
    .filter(({ code }) => codes.includes(code))
    .map(({ code, advice }) => `- \`${code}\`: ${advice.replaceAll(LINK, '$1')}`);
}

/** Seconds to wait come with every 429, and with a 400 or 401 where it passes by waiting. */
const buildRetryAfter = (status: ErrorStatus) => {
  const seconds = z.int().min(1);
  if (status === 429) return { retry_after_seconds: seconds };
  return status === 500 ? {} : { retry_after_seconds: seconds.exactOptional() };
};

const errorWith = (status: ErrorStatus) =>
  z.strictObject({
    success: z.literal(false),
    error: z.string(),
    code: z.enum(listCodes(status)),
    ...(status === 400 && { details: z.array(Detail).min(1).exactOptional() }),
    ...buildRetryAfter(status),
    request_id: z.string().min(1).max(64),
    action: z.string().max(40).exactOptional(),
  });

/** The schema of an error with a status. */
export const errorSchema = (status: number): z.ZodType =>
  SCHEMAS.get(status) ?? z.never(`no error has status ${status}`);

/** The error statuses, with the name of each response in the document. */
export const ERRORS: Readonly<Record<ErrorStatus, { id: string; description: string }>> = {
  400: { id: 'RefusedRequest', description: 'The request was refused; act on `code`.' },
  401: { id: 'RefusedToken', description: 'The token was refused, or lacks the permission.' },
  429: { id: 'TooManyRequests', description: 'Wait for `retry_after_seconds`.' },
  500: { id: 'InternalError', description: 'The service failed; try again.' },
};

export const STATUSES: readonly ErrorStatus[] = [400, 401, 429, 500];

const SCHEMAS = new Map<number, z.ZodType>(STATUSES.map((status) => [status, errorWith(status)]));

export const errorComponents: readonly Component[] = [
  [Detail, { id: 'ErrorDetail', title: 'An invalid field' }],
  ...STATUSES.map((status): Component => {
    const { id, description } = ERRORS[status];
    return [errorSchema(status), { id, title: `An error with status ${status}`, description }];
  }),
];
