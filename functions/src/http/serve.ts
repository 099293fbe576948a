import type { ServerResponse } from 'node:http';

import { chooseToken } from '../accounts/choose-token';
import type { TokenKind } from '../accounts/token';
import type { Context, Instance } from '../context';
import { ServiceError } from '../errors';
import { cloudLog, type Log } from '../platform/log';

import { readJsonObject, type HostRequest, type JsonObject } from './json-body';
import { presentedTokens } from './presented-tokens';
import { replyToPreflight, replyWithError, replyWithSuccess } from './reply';
import { requestIdOf } from './request-id';
import { keepRequestsUntouched } from './untouched-requests';

/** One deployed function: what it takes, and the one piece of work it does. */
export interface Endpoint<Input> {
  readonly name: string;
  readonly methods: readonly string[];
  readonly tokenKind: TokenKind;
  /** Started beside the token's verification, so that a cold instance waits once, not twice. */
  preload(instance: Instance): unknown;
  parse(body: JsonObject): Input;
  run(context: Context, input: Input): Promise<object>;
}

const INTERNAL = new ServiceError(
  'internal',
  'The service failed to answer; try again, and give us the request_id if it stays.',
);

export type Handler = (request: HostRequest, response: ServerResponse) => Promise<void>;

/**
 * The handler of an endpoint. It checks, in this order: method, body size, JSON object,
 * credential, fields; then does the work. Whatever happens is answered in JSON, and a fault of
 * ours with a fixed text, its cause in the log alone.
 */
export function serve<Input>(
  endpoint: Endpoint<Input>,
  getInstance: () => Instance,
  log: Log = cloudLog,
): Handler {
  keepRequestsUntouched();
  return async (request, response) => {
    const requestId = requestIdOf(request);
    try {
      if (request.method === 'OPTIONS') {
        replyToPreflight(response, requestId, endpoint.methods);
        return;
      }
      const result = await answer(endpoint, getInstance(), request);
      replyWithSuccess(response, requestId, result);
    } catch (cause) {
      if (cause instanceof ServiceError) {
        replyWithError(response, requestId, cause);
        return;
      }
      log.error(`${endpoint.name} failed.`, { request_id: requestId, cause });
      replyWithError(response, requestId, INTERNAL);
    }
  };
}

async function answer<Input>(
  endpoint: Endpoint<Input>,
  instance: Instance,
  request: HostRequest,
): Promise<object> {
  assertMethod(endpoint.methods, request.method);
  const body = readJsonObject(request);
  const token = chooseToken(presentedTokens(request, body), endpoint.tokenKind, instance.config);
  const preloading = ready(endpoint.preload(instance));
  // Its failure is met again, and answered, where the work itself asks for the same thing.
  preloading?.catch(() => undefined);
  const verifying = instance.tokens.verify(token, endpoint.tokenKind);
  const { principal, bookkeeping } =
    verifying instanceof Promise ? await verifying : verifying;
  const input = endpoint.parse(body);
  if (preloading) await preloading;
  const result = await endpoint.run({ ...instance, actor: principal }, input);
  if (bookkeeping) await bookkeeping;
  return result;
}

/**
 * What is still to be waited for, if anything. The host tracks every promise (it runs requests in
 * domains), so a warm request makes none that it can do without.
 */
function ready(preloaded: unknown): Promise<unknown> | undefined {
  return preloaded instanceof Promise ? preloaded : undefined;
}

function assertMethod(methods: readonly string[], method = ''): void {
  if (methods.includes(method)) return;
  throw new ServiceError(
    'method_not_allowed',
    `${method} is not a method of this function; use ${methods.join(' or ')}.`,
  );
}
