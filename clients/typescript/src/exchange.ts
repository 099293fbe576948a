import { ShippingError } from './errors.js';

/** A request as it is sent, however often. */
export interface Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What no error may show. */
  readonly tokens: readonly string[];
  readonly timeoutMs: number;
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
}

/** What arrived, whoever sent it. */
export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** One attempt. @throws ShippingError `network_error`, `timeout` or `aborted`. */
export async function exchange(
  fetcher: typeof fetch,
  sent: Sent,
  signal: AbortSignal | undefined,
): Promise<Received> {
  if (signal?.aborted) throw aborted(sent, signal);
  const stop = new AbortController();
  const abort = (): void => {
    stop.abort();
  };
  const timer = setTimeout(abort, sent.timeoutMs);
  signal?.addEventListener('abort', abort);
  try {
    const { url, headers, body } = sent;
    // A redirect would send the token to another address.
    const init = {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: stop.signal,
    } as const;
    const response = await fetcher(url, init);
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (cause) {
    if (signal?.aborted) throw aborted(sent, signal);
    throw stop.signal.aborted ? timedOut(sent, cause) : unreachable(sent, cause);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

export const aborted = (
  { requestId, idempotencyKey }: Partial<Sent>,
  signal: AbortSignal,
): ShippingError =>
  new ShippingError({
    code: 'aborted',
    message: 'The call was aborted.',
    cause: signal.reason,
    requestId,
    idempotencyKey,
  });

const timedOut = ({ url, timeoutMs, requestId, idempotencyKey }: Sent, cause: unknown) =>
  new ShippingError({
    code: 'timeout',
    message: `${url} did not answer within ${String(timeoutMs / 1000)} s.`,
    cause,
    requestId,
    idempotencyKey,
  });

const unreachable = ({ url, requestId, idempotencyKey }: Sent, cause: unknown) =>
  new ShippingError({
    code: 'network_error',
    message: `The connection to ${url} failed.`,
    cause,
    requestId,
    idempotencyKey,
  });
