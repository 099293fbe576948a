import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

import { type ListeningServer, listenLocally } from '../../local/stand-ins/loopback-server';
import type { ServiceUnderTest } from '../../tools/deploy/service-under-test';

export interface Served {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}
interface Called {
  readonly name: string;
  readonly method: string;
  readonly body: Readonly<Record<string, unknown>>;
}
export type Serve = (called: Called) => Served;

export const TOKEN = `uat_svc_${'0'.repeat(38)}`;
const ANSWERS: Readonly<Record<string, object>> = {
  apiQuote: { quotes_count: 1 },
  apiShippingServices: { total: 2 },
  shipmentCrud: { success: true, data: [] },
};
export const buildPreflight = (version: string): Served => ({
  headers: { 'access-control-allow-origin': '*', 'x-service-version': version },
});
export const NO_TOKEN: Served = {
  status: 401,
  headers: { 'cache-control': 'no-store' },
  body: { code: 'missing_token' },
};
export const PAGE: Served = { headers: { 'content-type': 'text/html; charset=utf-8' } };

/** A healthy service of an environment. */
export const healthy =
  (environment: ServiceUnderTest['environment'], version: string): Serve =>
  ({ name, method, body }) => {
    if (name === '') return PAGE;
    if (name === 'tracking' && environment === 'uat') return { status: 404 };
    if (method === 'OPTIONS') return buildPreflight(version);
    return body['api_token'] === TOKEN ? { body: ANSWERS[name] ?? {} } : NO_TOKEN;
  };

/** `serve` says what is answered to each call. */
export const openService = (serve: Serve): Promise<ListeningServer> =>
  listenLocally(
    createServer((request, response) => {
      const { method = '', url = '' } = request;
      void json(request)
        .catch(() => ({}))
        .then((body) => {
          const called = { name: url.slice(1), method, body: { ...Object(body) } };
          const { status = 200, headers = {}, body: answer } = serve(called);
          response.writeHead(status, headers).end(answer && JSON.stringify(answer));
        });
    }),
  );
