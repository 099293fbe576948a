import { ShippingError } from './errors.js';
import { exchange, type Sent } from './exchange.js';
import { writeJson } from './json.js';
import { readWaits } from './limits.js';
import type { Call, CallOptions, Operation } from './operation.js';
import { readReply } from './reply.js';
import { retryDelay, sleep } from './retry.js';
import { parseMs, parseNumber, parseRequestId, type Settings } from './settings.js';

/** Makes the function that calls operations, with retries where they are safe. */
export function callWith(settings: Settings): Call {
  /** The time of `performance.now()` until which nothing is left of a limit of a function. */
  const spentUntil = new Map<string, number>();
  return async (operation, request, options = {}) => {
    const { signal } = options;
    const maxRetries = parseNumber('maxRetries', options.maxRetries ?? settings.maxRetries, 0);
    const sent = compose(settings, operation, request, options);
    const path = pathOf(operation);
    for (let retries = 0; ; retries += 1) {
      const until = limitsOn(operation, request).map((name) => spentUntil.get(path + name) ?? 0);
      const waitMs = Math.max(0, ...until) - performance.now();
      if (waitMs > 0 && maxRetries > 0) await sleep(waitMs, sent, signal);
      try {
        const received = await exchange(settings.fetch, sent, signal);
        for (const [name, seconds] of readWaits(received.headers.get('ratelimit') ?? ''))
          spentUntil.set(path + name, performance.now() + seconds * 1000);
        return readReply(operation, sent, received);
      } catch (error) {
        const wait =
          retries < maxRetries
            ? retryDelay(error, operation, settings.backoffMs * 2 ** retries)
            : undefined;
        if (wait === undefined) throw error;
        await sleep(wait, sent, signal);
      }
    }
  };
}

/** The limits that every such call counts towards: what it may cost besides is not known before. */
function limitsOn({ token, writes }: Operation, request: object): string[] {
  const { refresh, hold }: { readonly refresh?: unknown; readonly hold?: unknown } = request;
  if (token === 'tracking') return refresh === true ? ['calls', 'refreshes'] : ['calls'];
  return writes || hold === true ? ['writes', 'bytes'] : [];
}

const pathOf = (operation: Operation): string => `/${operation.function ?? 'shipmentCrud'}`;

/** The request, which stays the same over all attempts: so does the idempotency key. */
function compose(
  settings: Settings,
  operation: Operation,
  request: object,
  { timeoutMs, requestId = randomId() }: CallOptions,
): Sent {
  const { action, scope, writes } = operation;
  const token = tokenFor(settings, operation);
  const key = writes === 'creation' ? keyOf(request) : undefined;
  return {
    url: settings.baseUrl + pathOf(operation),
    headers: {
      'content-type': 'application/json',
      'x-request-id': parseRequestId(requestId),
      ...(operation.token && { authorization: `Bearer ${token}` }),
    },
    body: writeJson({
      ...request,
      ...(!operation.token && { api_token: token }),
      ...(action !== undefined && { action }),
      ...(scope !== undefined && { api_scope: scope }),
      ...(key !== undefined && { idempotency_key: key }),
    }),
    tokens: [settings.token, settings.trackingToken].filter((known) => known !== undefined),
    timeoutMs: parseMs('timeoutMs', timeoutMs ?? settings.timeoutMs),
    requestId,
    idempotencyKey: typeof key === 'string' ? key : undefined,
  };
}

function tokenFor({ token, trackingToken }: Settings, operation: Operation): string {
  if (operation.token !== 'tracking') return token;
  if (trackingToken !== undefined) return trackingToken;
  const message = 'Create the client with a trackingToken: tracking takes no other.';
  throw new ShippingError({ code: 'missing_token', message });
}

/** The service refuses a key that is no text; to replace it here could create a record twice. */
const keyOf = (request: { readonly idempotency_key?: unknown }): unknown =>
  request.idempotency_key ?? randomId();

/** 128 random bits in hexadecimal. `crypto.randomUUID` is missing from pages without HTTPS. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
