import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Of a caller's own `X-Request-Id`. */
export const REQUEST_ID_FORM = /^[A-Za-z0-9._-]{1,64}$/;

/** The caller's own `X-Request-Id` where it is usable, else a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const own = headers['x-request-id'];
  return typeof own === 'string' && REQUEST_ID_FORM.test(own) ? own : randomUUID();
}
