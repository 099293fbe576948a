import { request } from 'node:http';

import { type DemoConsole, openDemoConsole } from '../support/console';

let desk: DemoConsole;
let key: string;
let cookie: string;

interface Reply {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** With any header, `Host` included, which `fetch` would not send. */
function send(
  path: string,
  { method = 'GET', headers = {}, body = '' }: { method?: string; headers?: object; body?: string },
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(`${desk.url}${path}`, { method, headers: { ...headers } }, (reply) => {
      let text = '';
      reply.on('data', (chunk) => (text += String(chunk)));
      reply.on('end', () => {
        resolve({ status: reply.statusCode, headers: reply.headers, body: text });
      });
    });
    sent.on('error', reject).end(body);
  });
}

const call = (headers: object): Promise<Reply> =>
  send('/api/desk.show', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"input":{}}',
  });

beforeAll(async () => {
  desk = await openDemoConsole();
  key = new URL(desk.address).searchParams.get('key') ?? '';
  const { headers } = await fetch(desk.address, { redirect: 'manual' });
  cookie = headers.get('set-cookie') ?? '';
});

afterAll(() => desk.close());

test('the page has the files and the calls of its session', async () => {
  expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
  expect(cookie).not.toContain(key);
  const page = await send('/rates', { headers: { cookie } });
  expect(page.status).toBe(200);
  expect(page.body).toContain('/page.js');
  expect((await call({ 'x-console-key': key })).status).toBe(200);
});

test('no page shows this one in a frame, and it loads nothing from elsewhere', async () => {
  const { headers } = await send('/', { headers: { cookie } });
  expect(headers).toMatchObject({
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['access-control-allow-origin']).toBeUndefined();
});

test.each([
  ['no key', () => ({})],
  ['a wrong key', () => ({ 'x-console-key': 'x'.repeat(43) })],
  ['the ticket of its files alone', () => ({ cookie })],
  ['another origin', () => ({ ...own(), origin: 'https://evil.example' })],
  ['another port of this machine', () => ({ ...own(), origin: 'http://127.0.0.1:1' })],
  ['no origin at all, from a sandbox', () => ({ ...own(), origin: 'null' })],
  ['a name that resolves to this machine', () => ({ ...own(), host: 'evil.example' })],
  [
    'such a name with the port',
    () => ({ ...own(), host: `evil.example:${new URL(desk.url).port}` }),
  ],
  ['a page of the same machine', () => ({ ...own(), 'sec-fetch-site': 'same-site' })],
  ['a page of elsewhere', () => ({ ...own(), 'sec-fetch-site': 'cross-site' })],
])('a call with %s gets nothing', async (_name, headers) => {
  const { status, body } = await call(headers());
  expect(status).toBe(403);
  expect(body).toBe('Open the address that "npm run console" printed in the terminal.\n');
});

const own = (): object => ({ 'x-console-key': key });

test.each(['/', '/page.js', '/rates', '/open', '/open?key=x'])(
  '%s without a ticket is refused',
  async (path) => {
    expect((await send(path, {})).status).toBe(403);
  },
);

test('a foreign name gets not even the way in', async () => {
  const path = new URL(desk.address);
  const { status } = await send(`${path.pathname}${path.search}`, {
    headers: { host: 'evil.example' },
  });
  expect(status).toBe(403);
});

test('a preflight from another origin is not answered', async () => {
  const { status, headers } = await send('/api/desk.show', {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  });
  expect(status).toBe(403);
  expect(headers['access-control-allow-origin']).toBeUndefined();
});

test('what is no call, no action or no JSON is refused in words', async () => {
  const headers = { 'x-console-key': key };
  const post = async (path: string, body: string): Promise<unknown> => {
    const reply = await send(path, { method: 'POST', headers, body });
    expect(reply.status).toBe(200);
    return JSON.parse(reply.body);
  };
  expect(await post('/api/desk.show', '{')).toMatchObject({ error: { code: 'invalid' } });
  expect(await post('/api/constructor', '{"input":{}}')).toMatchObject({
    error: { code: 'unknown_action' },
  });
  expect(await post('/api/desk.show', '{"input":1}')).toMatchObject({ error: { code: 'invalid' } });
  const large = JSON.stringify({ input: 'x'.repeat(33 * 1024 ** 2) });
  expect(await post('/api/desk.show', large)).toMatchObject({ error: { code: 'too_large' } });
});
