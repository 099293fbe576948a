import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { LOOPBACK } from '../tooling/ports';
import { createFrontServer, type Upstream } from './front-server';
import { closeServer } from './stand-ins/loopback-server';

let upstream: Upstream | undefined;
let answer: (...given: Parameters<RequestListener>) => unknown;
const behind = createServer((incoming, outgoing) => {
  void answer(incoming, outgoing);
});
const front = createFrontServer(() => upstream);
const portOf = (server: typeof front) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  for (const server of [behind, front]) {
    server.listen(0, LOOPBACK);
    await once(server, 'listening');
  }
});
afterAll(() => Promise.all([front, behind].map(closeServer)));
beforeEach(() => {
  upstream = { port: portOf(behind) };
  answer = (_incoming, outgoing) => outgoing.end();
});

interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: readonly string[];
}

/** Opens a request to the front; the caller ends it. */
const open = ({ method = 'POST', path = '/a/apiQuote?x=1', headers = [] }: Sent = {}) =>
  request({
    ...{ host: LOOPBACK, port: portOf(front), method, path, agent: false },
    headers: ['Host', 'front', ...headers],
  });

async function answerTo(sent: ReturnType<typeof open>) {
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { response, body: await text(response) };
}

test('method, path, headers and body arrive as they were sent, and so does the answer', async () => {
  let seen: unknown;
  answer = async (incoming, outgoing) => {
    const { method, url, rawHeaders } = incoming;
    seen = { method, url, rawHeaders, body: await text(incoming) };
    outgoing.writeHead(401, ['X-Request-Id', 'a', 'Set-Cookie', 'b', 'Set-Cookie', 'c']).end('no');
  };
  const sent = open({ headers: ['X-Twice', '1', 'x-twice', '2', 'Content-Length', '4'] });
  sent.end('body');
  const { response, body } = await answerTo(sent);
  expect(seen).toMatchObject({ method: 'POST', url: '/a/apiQuote?x=1', body: 'body' });
  expect(seen).toMatchObject({
    rawHeaders: expect.arrayContaining(['Host', 'front', 'X-Twice', '1', 'x-twice', '2']) as object,
  });
  expect({ status: response.statusCode, body }).toEqual({ status: 401, body: 'no' });
  expect(response.rawHeaders.slice(0, 6)).toEqual([
    ...['X-Request-Id', 'a', 'Set-Cookie', 'b', 'Set-Cookie', 'c'],
  ]);
});

test('a preflight passes', async () => {
  answer = ({ method }, outgoing) => outgoing.setHeader('X-Method', method ?? '').end();
  const sent = open({ method: 'OPTIONS' });
  sent.end();
  expect((await answerTo(sent)).response.headers['x-method']).toBe('OPTIONS');
});

test('a body streams: its beginning arrives before its end is sent', async () => {
  const arrived = new Promise((resolve) => {
    answer = (incoming, outgoing) => {
      incoming.once('data', resolve).on('end', () => outgoing.end());
    };
  });
  const sent = open();
  sent.write('first');
  await expect(arrived).resolves.toEqual(Buffer.from('first'));
  sent.end();
  expect((await answerTo(sent)).response.statusCode).toBe(200);
});

test('an upload that the caller breaks off is broken off behind as well', async () => {
  const brokenOff = new Promise((resolve) => {
    answer = (incoming) => {
      incoming.once('data', () => sent.destroy());
      incoming.once('error', resolve);
    };
  });
  const sent = open();
  sent.on('error', () => undefined);
  sent.write('first');
  await expect(brokenOff).resolves.toMatchObject({ code: 'ECONNRESET' });
});

test('an answer that breaks off does not look complete', async () => {
  answer = (_incoming, outgoing) => {
    outgoing.write('begun', () => outgoing.destroy());
  };
  const sent = open();
  sent.end();
  await expect(answerTo(sent)).rejects.toMatchObject({ code: 'ECONNRESET' });
});

test('a refusal before the body was read arrives', async () => {
  answer = (_incoming, outgoing) => {
    outgoing.writeHead(400).end('too large');
  };
  const sent = open();
  sent.on('error', () => undefined);
  sent.write(Buffer.alloc(300 * 1024));
  const { response, body } = await answerTo(sent);
  expect({ status: response.statusCode, body }).toEqual({ status: 400, body: 'too large' });
  sent.destroy();
});

test.each([
  ['GET', '/own?x=1', 200],
  ['GET', '/other', 204],
  ['POST', '/own', 204],
])('%s %s is answered with %d', async (method, path, status) => {
  answer = (_incoming, outgoing) => outgoing.writeHead(204).end();
  const ownAnswer = (asked: string) => (asked === '/own' ? { success: true } : undefined);
  upstream = { port: portOf(behind), ownAnswer };
  const sent = open({ method, path });
  sent.end();
  const { response, body } = await answerTo(sent);
  expect(response.statusCode).toBe(status);
  expect(body.trim()).toBe(status === 200 ? '{\n  "success": true\n}' : '');
});

test('it says that nothing is behind it yet, or any more', async () => {
  upstream = undefined;
  const early = open();
  early.end();
  expect(await answerTo(early)).toMatchObject({
    body: expect.stringContaining('starting') as string,
  });
  upstream = { port: 9 };
  const late = open();
  late.end();
  expect((await answerTo(late)).response.statusCode).toBe(502);
});
