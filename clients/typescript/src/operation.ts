/** What the client knows of an operation. */
export interface Operation {
  /** `shipmentCrud` if there is none. */
  readonly function?: string;
  readonly action?: string;
  readonly scope?: string;
  /** A creation gets an idempotency key; a change is not repeated unless nothing was done. */
  readonly writes?: 'creation' | 'change';
  /** Which of the two tokens it takes in a header; none for the usual one in the body. */
  readonly token?: 'header' | 'tracking';
  /** Whether its answer has no `data` and is the data itself. */
  readonly whole?: boolean;
}

/** Settings of one call, in place of the client's. */
export interface CallOptions {
  /** Cancels the call, its retries included. */
  readonly signal?: AbortSignal | undefined;
  /** The time for one attempt, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  readonly maxRetries?: number | undefined;
  /** Sent as `X-Request-Id`: 1 to 64 of `A-Z a-z 0-9 . _ -`. */
  readonly requestId?: string | undefined;
}

/** Calls an operation. */
export type Call = (
  operation: Operation,
  request: object,
  options?: CallOptions,
) => Promise<object>;
