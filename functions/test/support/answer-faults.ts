import { listRefusals, refusalsOfFunction } from '../../reference/document/refusals';
import type { JsonObject } from '../../src/fields/members';
import { chooseAction } from '../../src/functions/shipment-endpoint';
import type { Endpoint } from '../../src/http/serve';
import { openClosedDocument } from './openapi';
import { aPrincipal } from './records';

interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

const isPreflight = ({ headers }: Answered): boolean => headers.has('access-control-allow-methods');

/** What an earlier release answered, and a key replays, is that release's to describe. */
const isReplay = ({ headers }: Answered): boolean => headers.has('idempotent-replayed');

const document = openClosedDocument();

/** What is wrong with an answer of a function by the document that integrators have. */
export const answerFaults = (
  functionName: string,
  { method = 'GET' }: RequestInit,
  answer: Answered,
): string[] =>
  isPreflight(answer) || isReplay(answer)
    ? []
    : document.answerFaults(`/${functionName}`, method.toLowerCase(), answer);

type Refusing = Pick<Endpoint<never, never>, 'name' | 'refusals'>;

/** What a request is about may depend on who sends it. */
const CALLERS = (['standard', 'partner'] as const).map((clientType) => aPrincipal({ clientType }));

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What is wrong with an error, if its code is not one that the function or the action names. */
export function refusalFaults(endpoint: Refusing, sent: unknown, { status, body }: Answer) {
  if (status === 200) return [];
  const named: readonly unknown[] = namedCodes(endpoint, sent);
  return named.includes(body['code']) ? [] : [`is not among its refusals: ${String(body['code'])}`];
}

function namedCodes(endpoint: Refusing, sent: unknown): readonly string[] {
  if (endpoint.name === 'shipmentCrud' && typeof sent === 'string') {
    try {
      const body = JSON.parse(sent) as JsonObject;
      const actions = CALLERS.map((caller) => chooseAction(body, caller));
      return actions.flatMap(listRefusals);
    } catch {
      // It names no action.
    }
  }
  return refusalsOfFunction(endpoint);
}
