import { refusalsOf, refusalsOfFunction } from '../../openapi/refusals';
import { chooseAction } from '../../src/functions/choose-action';
import type { JsonObject } from '../../src/http/json-body';
import type { Endpoint } from '../../src/http/serve';
import { aPrincipal } from './records';

type Refusing = Pick<Endpoint<never, never>, 'name' | 'refusals'>;

/** What a request is about may depend on who sends it. */
const CALLERS = (['standard', 'partner'] as const).map((clientType) => aPrincipal({ clientType }));

interface Answered {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What is wrong with an error, if its code is not one that the function or the action names. */
export function refusalFaults(endpoint: Refusing, sent: unknown, { status, body }: Answered) {
  if (status === 200) return [];
  const named: readonly unknown[] = namedCodes(endpoint, sent);
  return named.includes(body['code']) ? [] : [`is not among its refusals: ${String(body['code'])}`];
}

function namedCodes(endpoint: Refusing, sent: unknown): readonly string[] {
  if (endpoint.name === 'shipmentCrud' && typeof sent === 'string') {
    try {
      const body = JSON.parse(sent) as JsonObject;
      const actions = CALLERS.map((caller) => chooseAction(body, caller));
      return actions.flatMap(refusalsOf);
    } catch {
      // It names no action.
    }
  }
  return refusalsOfFunction(endpoint);
}
