import * as z from 'zod';

import { reads } from '../verbs/verb';
import { createApp } from './create-app';
import { newSessionKey } from './guard';

const DOES = { en: 'x', th: 'x' };

const PORT = 4321;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const session = newSessionKey();
const KEY = { 'x-console-key': session.key };
const TICKET = { cookie: `console-${PORT}=${session.ticket}` };
const REFUSAL = 'Open the address that "npm run console" printed in the terminal.\n';

const app = createApp({
  // The only action reads nothing.
  desk: undefined as never,
  actions: { show: reads(DOES, z.object({}), () => Promise.resolve('shown')) },
  files: {
    find: (path) => ({
      content: new TextEncoder().encode(`the page at ${path}`),
      type: 'text/html',
    }),
  },
  session,
  getPort: () => PORT,
});

async function send(path: string, headers: object, { method = 'GET', body = '' } = {}) {
  const init = { method, headers: { host: `127.0.0.1:${PORT}`, ...headers } };
  const answer = await app.request(path, body === '' ? init : { ...init, body });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
const call = (headers: object, body = '{"input":{}}', action = 'show') =>
  send(`/api/${action}`, headers, { method: 'POST', body });

test('the printed address gives the ticket, and the key behind the #', async () => {
  const { status, headers } = await send(`/open?key=${session.key}`, {
    'sec-fetch-site': 'cross-site',
  });
  expect([status, headers.get('location')]).toEqual([303, `/#key=${session.key}`]);
  const cookie = headers.get('set-cookie');
  expect(cookie).toBe(`console-${PORT}=${session.ticket}; Path=/; HttpOnly; SameSite=Strict`);
});

test('the page has the files and the calls of its session', async () => {
  expect(await send('/rates', TICKET)).toMatchObject({ status: 200, text: 'the page at /rates' });
  for (const more of [
    {},
    { origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
    { host: `localhost:${PORT}` },
  ]) {
    const { status, text } = await call({ ...KEY, ...more });
    expect([more, status, text]).toEqual([more, 200, '{"result":"shown"}']);
  }
});

test('no page shows this one in a frame, and it loads nothing from elsewhere', async () => {
  const { headers } = await send('/', TICKET);
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-frame-options': 'DENY',
    'content-security-policy':
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; form-action 'none'; base-uri 'none'; object-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'content-type': 'text/html',
  });
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test.each([
  ['no key', {}],
  ['a wrong key', { 'x-console-key': 'x'.repeat(43) }],
  ['the ticket of its files alone', TICKET],
  ['another origin', { ...KEY, origin: 'https://evil.example' }],
  ['another port of this machine', { ...KEY, origin: 'http://127.0.0.1:1' }],
  ['no origin at all, from a sandbox', { ...KEY, origin: 'null' }],
  ['a name that resolves to this machine', { ...KEY, host: 'evil.example' }],
  ['such a name with the port', { ...KEY, host: `evil.example:${PORT}` }],
  ['a page of the same machine', { ...KEY, 'sec-fetch-site': 'same-site' }],
  ['a page of elsewhere', { ...KEY, 'sec-fetch-site': 'cross-site' }],
])('a call with %s gets nothing', async (_name, headers) => {
  expect(await call(headers)).toMatchObject({ status: 403, text: REFUSAL });
});

test.each([
  ['/', {}],
  ['/page.js', {}],
  ['/rates', KEY],
  ['/open', {}],
  ['/open?key=x', {}],
  ['/', { cookie: `console-${PORT}=${session.key}` }],
  ['/', { cookie: `console-${PORT + 1}=${session.ticket}` }],
  [`/open?key=${session.key}`, { host: 'evil.example' }],
])('%s is refused without a ticket, by %j', async (path, headers) => {
  expect(await send(path, headers)).toMatchObject({ status: 403, text: REFUSAL });
});

test('a preflight from another origin is not answered', async () => {
  const asked = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  const { status, headers } = await send('/api/show', asked, { method: 'OPTIONS' });
  expect([status, headers.get('access-control-allow-origin')]).toEqual([403, null]);
});

test.each([
  ['what is no JSON', {}, '{', 'show', 'invalid'],
  ['no action', {}, '{"input":{}}', 'constructor', 'unknown_action'],
  ['no input', {}, '{"input":1}', 'show', 'invalid'],
  ['too much', { 'content-length': String(33 * 1024 ** 2) }, '{}', 'show', 'too_large'],
  ['a byte too much', { 'content-length': String(32 * 1024 ** 2 + 1) }, '{}', 'show', 'too_large'],
])('a call of %s is refused in words', async (_name, headers, body, action, code) => {
  const { status, text } = await call({ ...KEY, ...headers }, body, action);
  expect([status, JSON.parse(text)]).toMatchObject([200, { error: { code } }]);
});
