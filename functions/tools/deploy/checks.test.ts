import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

import { listenLocally } from '../../local/stand-ins/loopback-server';
import type { ServiceUnderTest } from './service-under-test';
import { CHECKS, SITE_CHECKS } from './smoke-checks';

interface Served {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}
interface Called {
  readonly name: string;
  readonly method: string;
  readonly body: Readonly<Record<string, unknown>>;
}
type Serve = (called: Called) => Served;

const VERSION = '1.6.0+1a2b3c4d';
const TOKEN = `uat_svc_${'0'.repeat(38)}`;
const ANSWERS: Readonly<Record<string, object>> = {
  apiQuote: { quotes_count: 1 },
  apiShippingServices: { total: 2 },
  shipmentCrud: { success: true, data: [] },
};
const PREFLIGHT: Served = {
  headers: { 'access-control-allow-origin': '*', 'x-service-version': VERSION },
};
const NO_TOKEN: Served = {
  status: 401,
  headers: { 'cache-control': 'no-store' },
  body: { code: 'missing_token' },
};
const PAGE: Served = { headers: { 'content-type': 'text/html; charset=utf-8' } };

/** A healthy service of an environment. */
const healthy =
  (environment: ServiceUnderTest['environment']): Serve =>
  ({ name, method, body }) => {
    if (name === '') return PAGE;
    if (name === 'tracking' && environment === 'uat') return { status: 404 };
    if (method === 'OPTIONS') return PREFLIGHT;
    return body['api_token'] === TOKEN ? { body: ANSWERS[name] ?? {} } : NO_TOKEN;
  };

let serve: Serve;
let server: Awaited<ReturnType<typeof listenLocally>>;

beforeAll(async () => {
  server = await listenLocally(
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
});
afterAll(() => server.close());

async function check(name: string, environment: ServiceUnderTest['environment'] = 'uat') {
  const found = [...CHECKS, ...SITE_CHECKS].find((one) => one.name === name);
  const service = { baseAddress: server.url, environment, version: VERSION, token: TOKEN };
  return found?.run(service);
}

const UAT = 'apiQuote, apiShippingServices, shipmentCrud';

test.each([
  ['preflight', 'uat', `${UAT} answer a browser`],
  ['preflight', 'production', `${UAT}, tracking answer a browser`],
  ['version', 'uat', VERSION],
  ['no token', 'uat', `${UAT} refuse`],
  ['no token', 'production', `${UAT}, tracking refuse`],
  ['tracking', 'uat', 'is absent in UAT'],
  ['tracking', 'production', 'refuses without a credential'],
  ['quote', 'uat', '1 quote for Japan'],
  ['service list', 'uat', '2 services'],
  ['shipments', 'uat', 'a filtered list works, so its index is built'],
  ['page', 'uat', 'the reference page answers'],
] as const)('%s of a healthy service in %s', async (name, environment, seen) => {
  serve = healthy(environment);
  expect(await check(name, environment)).toBe(seen);
});

test.each<[string, string, Served, string]>([
  ['preflight', 'shipmentCrud', { ...PREFLIGHT, status: 403 }, 'shipmentCrud answers 403, not 200'],
  [
    'preflight',
    'shipmentCrud',
    { headers: { 'access-control-allow-origin': 'https://shop.example' } },
    'shipmentCrud does not allow calls from a web page',
  ],
  ['preflight', 'apiQuote', {}, 'apiQuote does not allow calls from a web page'],
  ['version', 'apiQuote', {}, `apiQuote serves no version, not ${VERSION}`],
  [
    'version',
    'shipmentCrud',
    { headers: { 'x-service-version': '1.5.0' } },
    `shipmentCrud serves 1.5.0, not ${VERSION}`,
  ],
  [
    'no token',
    'shipmentCrud',
    { status: 400, body: { code: 'bad', error: 'Bad.', request_id: 'r1' } },
    'shipmentCrud answers 400, not 401 (bad: Bad. request_id r1)',
  ],
  [
    'no token',
    'apiQuote',
    { ...NO_TOKEN, body: { code: 'invalid_token' } },
    'apiQuote answers 401, but without the code missing_token',
  ],
  [
    'no token',
    'shipmentCrud',
    { ...NO_TOKEN, headers: {} },
    'shipmentCrud allows its answers to be stored',
  ],
  [
    'no token',
    'shipmentCrud',
    { ...NO_TOKEN, headers: { 'cache-control': 'private' } },
    'shipmentCrud allows its answers to be stored',
  ],
  ['tracking', 'tracking', NO_TOKEN, 'tracking answers 401; it exists in production only'],
  [
    'tracking',
    'tracking',
    { status: 404, headers: { 'x-service-version': VERSION } },
    'tracking answers 404; it exists in production only',
  ],
  ['quote', 'apiQuote', { body: { quotes_count: 0 } }, 'apiQuote returns no quotes: '],
  ['quote', 'apiQuote', {}, 'apiQuote returns no quotes: '],
  [
    'service list',
    'apiShippingServices',
    { body: { total: 0 } },
    'apiShippingServices lists none: no service is active',
  ],
  [
    'shipments',
    'shipmentCrud',
    { body: { success: false, data: [] } },
    'shipmentCrud answers 200, but without a list',
  ],
  [
    'shipments',
    'shipmentCrud',
    { body: { success: true, data: {} } },
    'shipmentCrud answers 200, but without a list',
  ],
  ['page', '', { ...PAGE, status: 404 }, 'the reference page answers 404'],
  ['page', '', { headers: { 'content-type': 'text/plain' } }, 'the reference page answers 200'],
])('%s fails where %s answers %j', async (name, broken, answer, message) => {
  serve = (called) => (called.name === broken ? answer : healthy('uat')(called));
  await expect(check(name)).rejects.toThrow(message);
});

test('tracking that answers without a credential fails in production', async () => {
  serve = () => ({ status: 200 });
  await expect(check('tracking', 'production')).rejects.toThrow('tracking answers 200, not 401');
});
