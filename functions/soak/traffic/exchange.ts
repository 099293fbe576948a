import { type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { text as readText } from 'node:stream/consumers';

import type { FunctionName } from '../machines/instance-messages';
import type { Account } from './account';

/** A request and its outcome, as the tally takes it. */
export interface ExchangeSeen {
  readonly functionName: FunctionName;
  /** The action of `shipmentCrud` with its scope, or the function. */
  readonly kind: string;
  readonly account: Account;
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

export interface Message {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/**
 * Sends a request on its own connection, so that it breaks because of what happens to its instance
 * and not because of an earlier request.
 */
export async function exchange(message: Message, patienceMs: number): Promise<Reached> {
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
