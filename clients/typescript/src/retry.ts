import { ShippingError } from './errors.js';
import { aborted, type Sent } from './exchange.js';
import { MAX_WAIT_SECONDS } from './limits.js';
import type { Operation } from './operation.js';

const MAX_BACKOFF_MS = 8_000;

/**
 * The milliseconds to wait before the call is repeated, or nothing if that is not safe. The service
 * did nothing where it answered 429, `rate_limited` or `conflict`, or `invalid_token` with a wait
 * (it did not look the token up), so that anything can be repeated. After other passing failures,
 * what reads can be, and what creates, with its idempotency key; a change may have been made, and
 * repeating it could undo a later one.
 */
export function retryDelay(
  error: unknown,
  { writes }: Operation,
  backoffMs: number,
): number | undefined {
  if (!(error instanceof ShippingError)) return undefined;
  const { code, status = 0, retryAfterSeconds } = error;
  const wasNotLookedUp = code === 'invalid_token' && retryAfterSeconds !== undefined;
  const didNothing =
    status === 429 || code === 'rate_limited' || code === 'conflict' || wasNotLookedUp;
  const mayPass = status >= 500 || code === 'network_error' || code === 'timeout';
  if (!didNothing && !(mayPass && writes !== 'change')) return undefined;
  if (retryAfterSeconds === undefined) return jittered(Math.min(backoffMs, MAX_BACKOFF_MS));
  if (retryAfterSeconds > MAX_WAIT_SECONDS) return undefined;
  return retryAfterSeconds * 1000;
}

/** Between half of it and all of it, so that clients that failed together do not return together. */
const jittered = (ms: number): number => ms * (0.5 + Math.random() / 2);

/** @throws ShippingError `aborted`. */
export function sleep(
  ms: number,
  sent: Partial<Sent>,
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer);
      if (signal) reject(aborted(sent, signal));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}
