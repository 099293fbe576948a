import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';

import { chooseToken, type TokenPlace } from '../accounts/choose-token';
import type { Principal } from '../accounts/principal';
import type { TokenKind } from '../accounts/token';
import { contextOf, type Context, type Instance } from '../context';
import { ServiceError } from '../errors';
import { whenReady, type Awaitable } from '../platform/awaitable';
import { cloudLog, type Log } from '../platform/log';

import { readJsonObject, type BodyRule, type HostRequest, type JsonObject } from './json-body';
import { presentedTokens } from './presented-tokens';
import { readQuery } from './query';
import { replyToPreflight, replyWithError, replyWithSuccess } from './reply';
import { requestIdOf } from './request-id';
import { keepRequestsUntouched } from './untouched-requests';

/** Who sent a request, and what came with it besides the body. */
export interface Caller {
  readonly actor: Principal;
  readonly headers: IncomingHttpHeaders;
}

/** One deployed function: what it takes, and the one piece of work it does. */
export interface Endpoint<Input, Output extends object> {
  readonly name: string;
  readonly methods: readonly string[];
  readonly tokenKind: TokenKind;
  readonly tokenPlace: TokenPlace;
  /** Where it is optional, none is as good as `{}`. */
  readonly body: BodyRule;
  /** Whether GET takes its fields from the query of the address. */
  readonly query?: boolean;
  /** Started beside the token's verification, so that a cold instance waits once, not twice. */
  preload(instance: Instance): Awaitable<unknown>;
  parse(body: JsonObject, caller: Caller): Input;
  run(context: Context, input: Input): Awaitable<Output>;
  /** The result as the JSON text of an object with at least one member. */
  encode(result: Output): string;
  /** Headers that an answer carries besides the usual ones. */
  headersOf?(result: Output): OutgoingHttpHeaders;
  /** Members of the body that an error repeats. */
  echo?(body: JsonObject): JsonObject;
}

const INTERNAL = new ServiceError(
  'internal',
  'The service failed to answer; try again, and give us the request_id if it stays.',
);

export type Handler = (request: HostRequest, response: ServerResponse) => Awaitable<void>;

/**
 * The handler of an endpoint. It checks, in this order: method, body size, JSON object,
 * credential, fields; then does the work. Whatever happens is answered in JSON, and a fault of
 * ours with a fixed text, its cause in the log alone.
 */
export function serve<Input, Output extends object>(
  endpoint: Endpoint<Input, Output>,
  getInstance: () => Instance,
  log: Log = cloudLog,
): Handler {
  keepRequestsUntouched();
  return (request, response) => {
    const requestId = requestIdOf(request);
    let echo: JsonObject | undefined;
    const succeed = (result: Output): void => {
      const headers = endpoint.headersOf?.(result);
      replyWithSuccess(response, requestId, endpoint.encode(result), headers);
    };
    const fail = (cause: unknown): void => {
      if (cause instanceof ServiceError) {
        replyWithError(response, requestId, cause, echo);
        return;
      }
      log.error(`${endpoint.name} failed.`, { request_id: requestId, cause });
      replyWithError(response, requestId, INTERNAL, echo);
    };
    if (request.method === 'OPTIONS') {
      replyToPreflight(response, requestId, endpoint.methods);
      return undefined;
    }
    try {
      assertMethod(endpoint.methods, request.method);
      const body =
        endpoint.query === true && request.method === 'GET'
          ? readQuery(request)
          : readJsonObject(request, endpoint.body);
      echo = endpoint.echo?.(body);
      const result = answer(endpoint, getInstance(), request, body);
      if (result instanceof Promise) return result.then(succeed).catch(fail);
      succeed(result);
    } catch (cause) {
      fail(cause);
    }
    return undefined;
  };
}

/**
 * A handler that is loaded by its first request, so that an instance of another function of the
 * same bundle does not start with it.
 */
export function serveOnceLoaded(load: () => Promise<Handler>): Handler {
  keepRequestsUntouched();
  let loaded: Handler | undefined;
  return async (request, response) => {
    loaded ??= await load();
    await loaded(request, response);
  };
}

function answer<Input, Output extends object>(
  endpoint: Endpoint<Input, Output>,
  instance: Instance,
  request: HostRequest,
  body: JsonObject,
): Awaitable<Output> {
  const { tokenKind } = endpoint;
  const presented = presentedTokens(request, body);
  const token = chooseToken(presented, endpoint.tokenPlace, tokenKind, instance.config);
  const preloading = endpoint.preload(instance);
  // Its failure is met again, and answered, where the work itself asks for the same thing.
  if (preloading instanceof Promise) preloading.catch(() => undefined);
  return whenReady(instance.tokens.verify(token, tokenKind), ({ principal, bookkeeping }) => {
    const work = (): Awaitable<Output> => {
      const input = endpoint.parse(body, { actor: principal, headers: request.headers });
      return whenReady(preloading, () => endpoint.run(contextOf(instance, principal), input));
    };
    return bookkeeping === undefined ? work() : withBookkeeping(work, bookkeeping);
  });
}

/** An instance may freeze once it has answered, whatever the answer is. */
async function withBookkeeping<Output>(
  work: () => Awaitable<Output>,
  bookkeeping: Promise<void>,
): Promise<Output> {
  try {
    return await work();
  } finally {
    await bookkeeping;
  }
}

function assertMethod(methods: readonly string[], method = ''): void {
  if (methods.includes(method)) return;
  throw new ServiceError(
    'method_not_allowed',
    `${method} is not a method of this function; use ${methods.join(' or ')}.`,
  );
}
