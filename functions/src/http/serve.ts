import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import type { Context, Instance } from '../actions/context';
import { type ErrorCode, ServiceError } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import type { JsonObject } from '../fields/members';
import type { Principal } from '../model/account/principal';
import type { TokenKind } from '../model/account/token';
import { type Awaitable, whenReady } from '../platform/async';
import { type Allowance, type Allowances, createAllowances } from '../platform/document-allowances';
import { type Log, cloudLog } from '../platform/log';
import { inRequest, setPayer } from '../platform/request-scope';
import { Exchange, type PossibleWrite, replyToPreflight, readRequestId } from './exchange';
import { announcedBody, type Handler, requestedPath } from './hosted-function';
import { type BodyRule, parseJsonObject, readBody } from './request-body';
import {
  callerNetworks,
  type FunctionName,
  isMeantForAnother,
  readQuery,
  readToken,
  type TokenPlace,
  unknownFunction,
} from './request-parts';

export interface Caller {
  readonly actor: Principal;
  readonly headers: IncomingHttpHeaders;
}

export interface Endpoint<Input, Output extends object> {
  readonly name: FunctionName;
  readonly methods: readonly string[];
  /**
   * The longest time to an answer, in milliseconds: then it is `unavailable`. The platform's own
   * timeouts are later, so that the caller reads our answer rather than its.
   */
  readonly deadlineMs: number;
  readonly tokenKind: TokenKind;
  readonly tokenPlace: TokenPlace;
  /** An optional body that is missing counts as `{}`. */
  readonly body: BodyRule;
  /** The codes of its own rules, in addition to those of every request. */
  readonly refusals: readonly ErrorCode[];
  readonly allowance: Allowance;
  /** Whether GET takes its fields from the query string. */
  readonly query?: boolean;
  /** Runs in parallel with the token's verification: a cold instance waits once. */
  preload?(instance: Instance): Awaitable<unknown>;
  parse(body: JsonObject, caller: Caller): Input;
  run(context: Context, input: Input): Awaitable<Output>;
  /** What a request that has passed all checks may write. */
  writeOf?(input: Input): PossibleWrite | undefined;
  /** The result as the JSON text of an object with at least one member. */
  encode(result: Output): string;
  headersOf?(result: Output): OutgoingHttpHeaders;
  /** Members of the body that an error repeats. */
  echo?(body: JsonObject): JsonObject;
}

/**
 * The handler of an endpoint. It checks, in this order: method, body size, JSON object, credential,
 * fields; then does the work. Every outcome is answered in JSON, within the endpoint's deadline. Its
 * host has called `keepRequestsUntouched`.
 */
export function serve<Input, Output extends object>(
  endpoint: Endpoint<Input, Output>,
  getInstance: () => Instance,
  log: Log = cloudLog,
): Handler {
  const { name, deadlineMs, allowance } = endpoint;
  const allowances = ({ now, log: warnings, tokens }: Instance): Allowances =>
    createAllowances({
      name,
      allowance,
      now,
      log: warnings,
      save: (accountId, seconds) => {
        tokens.saveSpent(accountId, name, seconds);
      },
    });

  function work(exchange: Exchange, request: IncomingMessage, body: JsonObject): void {
    const succeed = (result: Output): void => {
      exchange.succeed(endpoint.encode(result), endpoint.headersOf?.(result));
    };
    const fail = (cause: unknown): void => {
      exchange.fail(cause);
    };
    try {
      exchange.echo = endpoint.echo?.(body);
      const result = inRequest(exchange.scope, () =>
        answer(endpoint, getInstance(), { request, body, exchange, allowances }),
      );
      if (result instanceof Promise) result.then(succeed).catch(fail);
      else succeed(result);
    } catch (cause) {
      fail(cause);
    }
  }

  return (request, response) => {
    if (request.method === 'OPTIONS') {
      const requestId = readRequestId(request);
      replyToPreflight(request, response, requestId, endpoint.methods);
      const answered = { function: name, action: 'preflight', status: 200, ms: 0 };
      log.request(() => ({ ...answered, request_id: requestId }));
      return;
    }
    const exchange = new Exchange(request, response, { name, deadlineMs, log });
    const path = requestedPath(request);
    const isMethod = endpoint.methods.includes(request.method ?? '');
    if (isMeantForAnother(path, name)) {
      exchange.fail(unknownFunction(path));
    } else if (!isMethod) {
      exchange.fail(methodNotAllowed(endpoint.methods, request.method));
    } else if (endpoint.query === true && request.method === 'GET') {
      work(exchange, request, readQuery(request));
    } else {
      const take = (bytes: Buffer | ServiceError): void => {
        exchange.stopReading = undefined;
        try {
          if (bytes instanceof ServiceError) throw bytes;
          const { encoding } = announcedBody(request) ?? {};
          work(exchange, request, parseJsonObject(bytes, encoding, endpoint.body));
        } catch (cause) {
          exchange.fail(cause);
        }
      };
      const leave = (): void => {
        exchange.abandon();
      };
      exchange.stopReading = readBody(request, take, leave);
    }
  };
}

interface ReadRequest {
  readonly request: IncomingMessage;
  readonly body: JsonObject;
  readonly exchange: Exchange;
  readonly allowances: (instance: Instance) => Allowances;
}

function answer<Input, Output extends object>(
  endpoint: Endpoint<Input, Output>,
  instance: Instance,
  { request, body, exchange, allowances }: ReadRequest,
): Awaitable<Output> {
  const token = readToken(request, body, endpoint, instance.config);
  const verifying = instance.tokens.verify(token, endpoint.tokenKind, () =>
    callerNetworks(request),
  );
  const preloading = endpoint.preload?.(instance);
  // If it fails, the work fails likewise and answers the error.
  if (preloading instanceof Promise) preloading.catch(() => undefined);
  return whenReady(verifying, ({ principal, bookkeeping }) => {
    setPayer(exchange.scope, instance.cached(allowances)(principal));
    const work = (): Awaitable<Output> => {
      const input = endpoint.parse(body, { actor: principal, headers: request.headers });
      return whenReady(preloading, () => {
        exchange.possibleWrite = endpoint.writeOf?.(input);
        return endpoint.run(exchange.contextOf(instance, principal), input);
      });
    };
    return bookkeeping === undefined ? work() : withBookkeeping(work, bookkeeping);
  });
}

/** How long a finished answer waits for a token's last-used day to be saved. */
const MAX_BOOKKEEPING_MS = 2000;

/** Waits, because an instance may freeze once it has answered. */
async function withBookkeeping<Output>(
  work: () => Awaitable<Output>,
  bookkeeping: Promise<void>,
): Promise<Output> {
  try {
    return await work();
  } finally {
    await Promise.race([bookkeeping, pause(MAX_BOOKKEEPING_MS, undefined, { ref: false })]);
  }
}

const methodNotAllowed = (methods: readonly string[], method = ''): ServiceError =>
  new ServiceError('method_not_allowed', serviceFault('method_not_allowed', { method, methods }));
