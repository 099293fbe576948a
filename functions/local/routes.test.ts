import { ServiceError } from '../src/errors/service-error';
import { functionRoutes, siteRoutes } from './routes';

const names = ['apiQuote', 'apiShippingServices', 'shipmentCrud'];
const uat = { projectId: 'demo', names, functionsPort: 1, sitePort: 2 };
const BASE = '/demo/asia-southeast1';
const site = siteRoutes(uat);
const functions = functionRoutes(uat, (path) => (path === '/' ? { own: true } : undefined));

const sentTo = (port: number, path: string) => ({ at: { port, path, isFunction: port === 1 } });
const naming = (address: string) =>
  expect.objectContaining({
    code: 'unknown_function',
    message: expect.stringContaining(`; the address is ${address}.`) as string,
  }) as unknown;

test.each(['/apiQuote', '/apiQuote/'])('the site hands %s to the function', (path) => {
  expect(site('POST', path, '?a=b')).toEqual(sentTo(1, `${BASE}/apiQuote?a=b`));
});

test.each([
  ['POST', '/apiquote', '/apiQuote'],
  ['GET', '/apiquote', '/apiQuote'],
  ['GET', '/API-Quote/', '/apiQuote'],
  ['GET', '/apiShippingService', '/apiShippingServices'],
  ['POST', '/v1/shipmentcrud', '/shipmentCrud'],
])('%s %s on the site is refused, naming the address %s', (method, path, address) => {
  expect(site(method, path, '')).toEqual(naming(address));
});

test.each([
  ['GET', '/apiary'],
  ['GET', '/tracking'],
  ['PUT', '/guides/'],
  ['GET', '/__/firebase/init.json'],
  ['GET', '/guides/%E0%A4%A'],
  ['GET', '/%'],
])('%s %s on the site of UAT is refused, naming its functions', (method, path) => {
  const refused = site(method, path, '');
  expect(refused).toBeInstanceOf(ServiceError);
  expect(refused).toMatchObject({ message: expect.stringMatching(/ \/shipmentCrud\.$/) as string });
});

test.each(['/', '/guides/errors', '/en/no-such-page', '/assets/x.js', '/%E0%B9%84'])(
  'a browser that asks for %s gets a page, or that there is none',
  (path) => {
    expect(site('GET', path, '?q')).toEqual(sentTo(2, `${path}?q`));
  },
);

test.each([`${BASE}/apiQuote`, `${BASE}/apiQuote/`, `${BASE}/apiQuote/__/health`])(
  '%s is the function itself',
  (path) => {
    expect(functions('GET', path, '?a')).toEqual(sentTo(1, `${BASE}/apiQuote?a`));
  },
);

test.each(['/apiQuote', '/demo/us-central1/apiQuote', `${BASE}/apiquote`, `${BASE}/apiQuotes`])(
  'no function is at %s',
  (path) => {
    expect(functions('POST', path, '')).toEqual(naming(`${BASE}/apiQuote`));
  },
);

test.each(['/functions/projects/demo/triggers/x', '/backends', '/__/x'])(
  'the emulator’s own %s is out of reach',
  (path) => {
    expect(functions('POST', path, '')).toBeInstanceOf(ServiceError);
  },
);

test('what is in front of the functions says so only to those who read', () => {
  expect(functions('GET', '/', '')).toEqual({ own: { own: true } });
  expect(functions('POST', '/', '')).toBeInstanceOf(ServiceError);
});
