import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

import {
  type ErrorCode,
  type ErrorStatus,
  STATUS_OF,
  type ServiceError,
  showDetail,
} from '../errors/service-error';
import { SERVICE_VERSION } from '../platform/config';
import { CORS_HEADERS, preflightHeaders } from './cors';
import { type JsonObject, endUnread, isBodyLeft } from './request-parts';

const COMMON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-service-version': SERVICE_VERSION,
  ...CORS_HEADERS,
};

/** The form of a caller's own `X-Request-Id`. */
export const REQUEST_ID_FORM = /^[A-Za-z0-9._-]{1,64}$/;

/** The caller's own `X-Request-Id` if it is usable, else a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const own = headers['x-request-id'];
  return typeof own === 'string' && REQUEST_ID_FORM.test(own) ? own : randomUUID();
}

/** `result` is the JSON text of an object with at least one member. */
export function replyWithSuccess(
  response: ServerResponse,
  requestId: string,
  result: string,
  headers?: OutgoingHttpHeaders,
): void {
  reply(response, 200, requestId, `{"success":true,${result.slice(1)}`, headers);
}

/** The only function that answers 429; the others answer 200, 400, 401 and 500. */
const BUSY_FUNCTION = 'tracking';

/** The HTTP status of an error code at a function. */
export const statusOf = (code: ErrorCode, functionName: string): ErrorStatus =>
  STATUS_OF[code] === 429 && functionName !== BUSY_FUNCTION ? 400 : STATUS_OF[code];

/** A refusal as answered. */
export type Refusal = Pick<ServiceError, 'code' | 'message' | 'details' | 'retryAfterSeconds'>;

interface ErrorReply {
  readonly status: ErrorStatus;
  readonly requestId: string;
  readonly refusal: Refusal;
  /** Members of the body that an error repeats. */
  readonly echo: JsonObject | undefined;
}

export function replyWithError(
  response: ServerResponse,
  { status, requestId, refusal, echo = {} }: ErrorReply,
): void {
  const { code, message, details, retryAfterSeconds } = refusal;
  const body = {
    success: false,
    error: message,
    code,
    ...(details.length > 0 && { details: details.map(showDetail) }),
    ...(retryAfterSeconds !== undefined && { retry_after_seconds: retryAfterSeconds }),
    request_id: requestId,
    ...echo,
  };
  const headers =
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  reply(response, status, requestId, JSON.stringify(body), headers);
}

/** Answers a browser's preflight. */
export function replyToPreflight(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  methods: readonly string[],
): void {
  reply(response, 200, requestId, '{"success":true}', preflightHeaders(request, methods));
}

function reply(
  response: ServerResponse,
  status: number,
  requestId: string,
  text: string,
  headers: OutgoingHttpHeaders = {},
): void {
  const isUnread = isBodyLeft(response.req);
  // The emulator's Express sets it.
  response.removeHeader('x-powered-by');
  response.writeHead(status, {
    ...COMMON_HEADERS,
    ...headers,
    ...(isUnread && { connection: 'close' }),
    'x-request-id': requestId,
    'content-length': Buffer.byteLength(text),
  });
  if (isUnread) {
    endUnread(response, text);
  } else {
    response.end(text);
    // Reading may have stopped midway; Node discards the rest.
    if (!response.req.complete) response.req.resume();
  }
}
