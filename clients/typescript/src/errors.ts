import type { ErrorCode, ErrorDetail } from './types.gen.js';

/** The codes of failures that the client itself reports. */
export type ClientErrorCode =
  /** No answer arrived: the connection failed. */
  | 'network_error'
  /** No complete answer arrived within `timeoutMs`. */
  | 'timeout'
  /** The answer is not the service's: check `baseUrl`; with a `status` of 429 or 5xx, try later. */
  | 'invalid_response'
  /** The `signal` of the call was aborted; its reason is the `cause`. */
  | 'aborted';

interface Failure {
  readonly code: string;
  readonly message: string;
  readonly cause?: unknown;
  readonly status?: number | undefined;
  readonly details?: readonly ErrorDetail[] | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly idempotencyKey?: string | undefined;
}

/**
 * Every failure of a call that was made well. Act on `code`, show `message`.
 * @example if (error instanceof ShippingError && error.code === 'quote_expired') …
 */
export class ShippingError extends Error {
  override readonly name = 'ShippingError';
  /** Later releases of the service may add codes. */
  readonly code: ErrorCode | ClientErrorCode | (string & {});
  /** The HTTP status, if an answer arrived. */
  readonly status: number | undefined;
  /** The fields concerned. */
  readonly details: readonly ErrorDetail[];
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Of a creation: call again with this `idempotency_key`, and it is created once. */
  readonly idempotencyKey: string | undefined;

  constructor(failure: Failure) {
    super(failure.message, 'cause' in failure ? { cause: failure.cause } : undefined);
    this.code = failure.code;
    this.status = failure.status;
    this.details = failure.details ?? [];
    this.requestId = failure.requestId;
    this.retryAfterSeconds = failure.retryAfterSeconds;
    this.idempotencyKey = failure.idempotencyKey;
  }
}
