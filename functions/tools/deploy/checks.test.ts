import {
  NO_TOKEN,
  PAGE,
  type Serve,
  type Served,
  TOKEN,
  healthy as healthyService,
  openService,
  buildPreflight,
} from '../../test/support/healthy-service';
import type { ServiceUnderTest } from './service-under-test';
import { CHECKS, SITE_CHECKS } from './smoke-checks';

const VERSION = '1.6.0+1a2b3c4d';
const PREFLIGHT = buildPreflight(VERSION);
const healthy = (environment: ServiceUnderTest['environment']) =>
  healthyService(environment, VERSION);

let serve: Serve;
let server: Awaited<ReturnType<typeof openService>>;

beforeAll(async () => {
  server = await openService((called) => serve(called));
});
afterAll(() => server.close());

async function check(name: string, environment: ServiceUnderTest['environment'] = 'uat') {
  const found = [...CHECKS, ...SITE_CHECKS].find((one) => one.name === name);
  const service = { baseAddress: server.url, environment, version: VERSION, token: TOKEN };
  return found?.run(service);
}

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

test.each([200, 403])('tracking that answers %d fails in production', async (status) => {
  serve = () => ({ status });
  await expect(check('tracking', 'production')).rejects.toThrow(
    `tracking answers ${status}, not 401`,
  );
});
