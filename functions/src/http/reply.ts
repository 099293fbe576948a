import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

import type { ServiceError } from '../errors';

import { STATUS_OF } from './error-status';

const COMMON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-request-id, retry-after, idempotent-replayed',
};

const PREFLIGHT_HEADERS = {
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, x-request-id',
  'access-control-max-age': '3600',
};

export function replyWithSuccess(
  response: ServerResponse,
  requestId: string,
  result: object,
): void {
  reply(response, 200, requestId, { success: true, ...result });
}

export function replyWithError(
  response: ServerResponse,
  requestId: string,
  { code, message, details }: ServiceError,
): void {
  reply(response, STATUS_OF[code], requestId, {
    success: false,
    error: message,
    code,
    ...(details.length > 0 && { details }),
    request_id: requestId,
  });
}

/** Answers a browser's question before a cross-origin request. */
export function replyToPreflight(
  response: ServerResponse,
  requestId: string,
  methods: readonly string[],
): void {
  const allowed = { 'access-control-allow-methods': [...methods, 'OPTIONS'].join(', ') };
  reply(response, 200, requestId, { success: true }, { ...PREFLIGHT_HEADERS, ...allowed });
}

function reply(
  response: ServerResponse,
  status: number,
  requestId: string,
  body: object,
  headers: OutgoingHttpHeaders = {},
): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    ...COMMON_HEADERS,
    ...headers,
    'x-request-id': requestId,
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}
