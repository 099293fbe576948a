import { ShippingError } from './errors.js';
import type { Received, Sent } from './exchange.js';
import type { Operation } from './operation.js';
import type { ErrorDetail } from './types.gen.js';

type Members = Readonly<Record<string, unknown>>;

/**
 * The reply of a method. Members and values that this release does not know pass through.
 * @throws ShippingError with the service's code, or `invalid_response`.
 */
export function readReply(operation: Operation, sent: Sent, received: Received): object {
  const { status, headers, text } = received;
  const body = parseMembers(text);
  const requestId = headers.get('x-request-id') ?? textOf(body?.['request_id']) ?? sent.requestId;
  const common = { status, requestId, idempotencyKey: sent.idempotencyKey };
  const retryAfterSeconds = retryAfterOf(headers.get('retry-after'), body?.['retry_after_seconds']);
  if (body?.['success'] === true) {
    const { data = body, pagination } = operation.whole ? {} : body;
    const replayed = headers.get('idempotent-replayed') === 'true';
    return { data, ...(pagination !== undefined && { pagination }), requestId, replayed };
  }
  const { code, error: message, details } = body ?? {};
  if (typeof code === 'string' && typeof message === 'string') {
    throw new ShippingError({
      ...common,
      code,
      message: redact(sent, message),
      details: detailsOf(details),
      retryAfterSeconds,
    });
  }
  throw new ShippingError({
    ...common,
    code: 'invalid_response',
    message: `${sent.url} gave an answer with status ${String(status)} that is not the service’s.`,
    cause: redact(sent, text).slice(0, 200),
    retryAfterSeconds,
  });
}

/** Another server may repeat what it was sent. */
const redact = ({ tokens }: Sent, text: string): string =>
  tokens.reduce((shown, token) => shown.replaceAll(token, '[token]'), text);

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

function parseMembers(text: string): Members | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? asMembers(body) : undefined;
  } catch {
    return undefined;
  }
}

/** An object that was parsed from JSON has its members, and nothing else. */
const asMembers = (body: object): Members => body as Members;

/** The service's tests hold every error to the schema that the type is made from. */
const detailsOf = (details: unknown): readonly ErrorDetail[] | undefined =>
  Array.isArray(details) ? (details as readonly ErrorDetail[]) : undefined;

/** An HTTP date, as servers write it. `Date.parse` alone takes "-1" for a date too. */
const HTTP_DATE = /^[A-Z][a-z]+, .+ GMT$/;

/** The seconds of a `Retry-After` header or, if it has none, of the body. */
function retryAfterOf(header: string | null, inBody: unknown): number | undefined {
  return secondsOf(header ?? '') ?? (isWait(inBody) ? inBody : undefined);
}

function secondsOf(header: string): number | undefined {
  if (/^\d+$/.test(header)) return Number(header);
  const seconds = HTTP_DATE.test(header) ? (Date.parse(header) - Date.now()) / 1000 : NaN;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}

const isWait = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
