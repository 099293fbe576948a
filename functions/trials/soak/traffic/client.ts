import { type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { text as readText } from 'node:stream/consumers';

import { type JsonObject as Fields, isJsonObject } from '../../../src/fields/members';
import type { FunctionName } from '../../../src/http/request-parts';
import type { Random } from '../../../tools/random';
import { readJsonObject } from '../../../tools/read-json-object';
import { hostileRequest } from '../../hostile/generate';
import { hostileFaults } from '../../hostile/judge';
import { sendHostile } from '../../hostile/send';
import type { Caller } from '../../world';
import type { Outcome } from '../check/ledger';
import type { InstanceMachine } from '../machines/machines';
import { patienceMs } from './deadlines';

interface Answer {
  readonly outcome: Outcome;
  /** If the answer has one, in JSON. */
  readonly body: Fields | undefined;
}

/** Sends the requests of one action to the instances that run. */
export interface Client {
  readonly account: Caller;
  readonly random: Random;
  call(
    functionName: FunctionName,
    fields: Fields,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** Sends what nobody should send, on a connection of its own. */
  sendHostile(functionName: FunctionName): Promise<void>;
  /** A unique text that begins with the name of the account that owns the record. */
  mark(owner: string): string;
}

/** The instances of a run, and how many requests each has in flight. */
export interface Fleet {
  readonly instances: readonly InstanceMachine[];
  readonly underWay: number[];
}

/** @param tag - Distinguishes its requests and marks from all others of the run. */
export function createClient(parts: {
  tag: string;
  account: Caller;
  token: string;
  random: Random;
  fleet: Fleet;
  observe: (seen: ExchangeSeen) => void;
}): Client {
  const { tag, account, token, random, fleet, observe } = parts;
  let requests = 0;
  let marks = 0;
  /** Does something at an instance that runs, and observes the outcome. */
  async function reach(
    functionName: FunctionName,
    kind: string,
    send: (url: string, requestId: string) => Promise<Reached>,
  ): Promise<Reached> {
    requests += 1;
    const requestId = `${tag}.${requests}`;
    const at = pickInstance(fleet, random);
    const instance = fleet.instances[at];
    const url = instance?.addresses()?.[functionName] ?? '';
    const life = instance?.life();
    const from = performance.now();
    fleet.underWay[at] = (fleet.underWay[at] ?? 0) + 1;
    const reached = await send(url, requestId);
    fleet.underWay[at] = (fleet.underWay[at] ?? 0) - 1;
    const to = performance.now();
    const wasKilled = instance?.life() !== life;
    observe({ functionName, kind, account, requestId, from, to, reached, wasKilled });
    return reached;
  }
  return {
    account,
    random,
    async call(functionName, fields, headers = {}) {
      const reached = await reach(
        functionName,
        describeKind(functionName, fields),
        (url, requestId) => {
          const sent = { token, requestId, url, headers };
          return exchange(
            buildMessage(functionName, fields, sent, random),
            patienceMs(functionName),
          );
        },
      );
      return toAnswer(reached);
    },
    async sendHostile(functionName) {
      const request = hostileRequest(random);
      await reach(functionName, 'hostile', async (url) => {
        if (url === '') return { kind: 'withstood' };
        const outcome = await sendHostile(url, request, patienceMs(functionName));
        const faults = hostileFaults(request, outcome);
        if (faults.length === 0) return { kind: 'withstood' };
        return { kind: 'broken', why: `${request.name}: ${faults.join('; ')}` };
      });
    },
    mark(owner) {
      marks += 1;
      return `${owner}.${tag}.${marks}`;
    },
  };
}

/** Like a load balancer: sends nothing to an instance that is down. At least one is up. */
function pickInstance({ instances }: Fleet, random: Random): number {
  const first = random.below(instances.length);
  for (let step = 0; step < instances.length; step += 1) {
    const at = (first + step) % instances.length;
    if (instances[at]?.addresses() !== undefined) return at;
  }
  return first;
}

function buildMessage(
  functionName: FunctionName,
  fields: Fields,
  sent: { token: string; requestId: string; url: string; headers: Record<string, string> },
  random: Random,
): Message {
  const { token, requestId, url } = sent;
  const headers = { ...sent.headers, 'x-request-id': requestId };
  const bearer = { ...headers, authorization: `Bearer ${token}` };
  if (functionName === 'apiShippingServices' && random.chance(0.5)) {
    return { url, method: 'GET', headers: bearer, body: undefined };
  }
  if (functionName !== 'shipmentCrud' && random.chance(0.5)) {
    return { url, method: 'POST', headers: bearer, body: JSON.stringify(fields) };
  }
  return { url, method: 'POST', headers, body: JSON.stringify({ api_token: token, ...fields }) };
}

function describeKind(functionName: FunctionName, { action, api_scope }: Fields): string {
  if (functionName !== 'shipmentCrud') return functionName;
  return [action, api_scope].filter((part) => typeof part === 'string').join(' ');
}

function toAnswer(reached: Reached): Answer {
  if (reached.kind !== 'answer') {
    const why = reached.kind === 'broken' ? reached.why : 'no answer in time';
    return { outcome: { kind: 'unknown', why }, body: undefined };
  }
  const body = readJsonObject(reached.text);
  return { outcome: toOutcome(reached.status, body), body };
}

/** After a 500, a caller knows no more than without an answer. */
function toOutcome(status: number, body: Fields | undefined): Outcome {
  const { data, code } = body ?? {};
  if (status === 200) return { kind: 'acknowledged', answer: isJsonObject(data) ? data : {} };
  if (status >= 500) return { kind: 'unknown', why: `${status} ${String(code)}` };
  return { kind: 'refused', code: String(code) };
}

/** A request and its outcome, as the tally takes it. */
export interface ExchangeSeen {
  readonly functionName: FunctionName;
  /** The action of `shipmentCrud` with its scope, or the function. */
  readonly kind: string;
  readonly account: Caller;
  readonly requestId: string;
  /** By the clock of `performance.now()`. */
  readonly from: number;
  readonly to: number;
  readonly reached: Reached;
  /** Whether its instance was killed meanwhile. */
  readonly wasKilled: boolean;
}

/** What came back over HTTP. */
export type Reached =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: IncomingHttpHeaders;
      readonly text: string;
    }
  | { readonly kind: 'broken'; readonly why: string }
  /** A hostile request that was answered or cut as it should be. */
  | { readonly kind: 'withstood' }
  /** No answer before the caller gave up. */
  | { readonly kind: 'silence' };

interface Message {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/**
 * Sends a request on its own connection, so that it breaks because of what happens to its instance
 * and not because of an earlier request.
 */
async function exchange(message: Message, patienceMs: number): Promise<Reached> {
  const patience = AbortSignal.timeout(patienceMs);
  try {
    return await send(message, patience);
  } catch (cause) {
    if (patience.aborted) return { kind: 'silence' };
    return { kind: 'broken', why: cause instanceof Error ? cause.message : String(cause) };
  }
}

function send({ url, method, headers, body }: Message, signal: AbortSignal): Promise<Reached> {
  return new Promise((resolve, reject) => {
    const options = { method, headers, signal, agent: false as const };
    const sent = httpRequest(url, options, (response) => {
      const { statusCode: status = 0, headers: received } = response;
      readText(response).then((text) => {
        resolve({ kind: 'answer', status, headers: received, text });
      }, reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
