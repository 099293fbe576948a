import { request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';

import { type JsonObject } from '../../src/fields/members';
import type { Environment } from '../../src/model/account/token';
import { readJsonObject } from '../read-json-object';

/** A running service, and what is expected of it. */
export interface ServiceUnderTest {
  /** A function's name follows it, after a slash. */
  readonly baseAddress: string;
  readonly environment: Environment;
  readonly version: string;
  /** A client's; without one, checks that need a token are skipped. */
  readonly token: string | undefined;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Empty if it is not a JSON object. */
  readonly body: JsonObject;
}

const LIMIT_MS = 60_000;

/** Sends one request to a function, as an integrator would. */
export async function call(
  service: ServiceUnderTest,
  name: string,
  options: { method?: string; headers?: Record<string, string>; body?: object } = {},
): Promise<Answer> {
  const { method = 'POST', headers = {}, body } = options;
  const address = new URL(`${service.baseAddress}/${name}`);
  const request = address.protocol === 'https:' ? httpsRequest : httpRequest;
  const signal = AbortSignal.timeout(LIMIT_MS);
  const sent = request(address, { method, headers, signal });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject);
  });
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: readJsonObject(await text(response)) ?? {},
  };
}
