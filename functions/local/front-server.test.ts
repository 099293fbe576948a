import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { unknownFunction } from '../src/http/request-parts';
import { LOOPBACK } from '../tools/ports';
import { type Routes, createFrontServer } from './front-server';
import { closeServer, listenLocally } from './stand-ins/loopback-server';

let routes: Routes | undefined;
let answer: (...given: Parameters<RequestListener>) => unknown;
let arrived: number;
const behind = createServer((incoming, outgoing) => {
  arrived += 1;
  void answer(incoming, outgoing);
});
const front = createFrontServer(() => routes);
const portOf = (server: typeof front) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  for (const server of [behind, front]) await listenLocally(server);
});
afterAll(() => Promise.all([front, behind].map(closeServer)));
beforeEach(() => {
  arrived = 0;
  routes = (_method, path, query) => ({
    at: { port: portOf(behind), path: path + query, isFunction: true },
  });
  answer = (_incoming, outgoing) => outgoing.setHeader('x-request-id', 'a').end();
});

interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: readonly string[];
}

/** Opens a request to the front; the caller ends it. */
const open = ({ method = 'POST', path = '/a/apiQuote?x=1', headers = [] }: Sent = {}) =>
  request({
    host: LOOPBACK,
    port: portOf(front),
    method,
    path,
    agent: false,
    headers: ['Host', 'front', ...headers],
  });

async function answerTo(sent: ReturnType<typeof open>) {
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { response, body: await text(response) };
}

const refusal = (code: string) => ({
  success: false,
  code,
  request_id: expect.any(String) as string,
});

async function readRefusal(sent: ReturnType<typeof open>) {
  const { response, body } = await answerTo(sent);
  return { status: response.statusCode, body: JSON.parse(body) as unknown };
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
    rawHeaders: expect.arrayContaining(['X-Twice', '1', 'x-twice', '2']) as object,
  });
  expect({ status: response.statusCode, body }).toEqual({ status: 401, body: 'no' });
  expect(response.rawHeaders.slice(0, 6)).toEqual([
    'X-Request-Id',
    'a',
    'Set-Cookie',
    'b',
    'Set-Cookie',
    'c',
  ]);
});

test('what stands behind is not named', async () => {
  answer = (_incoming, outgoing) =>
    outgoing.writeHead(200, { 'x-request-id': 'a', 'X-Powered-By': 'Express' }).end();
  const sent = open();
  sent.end();
  const { response } = await answerTo(sent);
  expect(response.headers).toMatchObject({ 'x-request-id': 'a' });
  expect(response.headers).not.toHaveProperty('x-powered-by');
});

test('a body that is larger than a function reads is refused, and never arrives behind', async () => {
  const announced = open({ headers: ['Content-Length', '300000'] });
  announced.write('x');
  expect(await readRefusal(announced)).toMatchObject({
    status: 400,
    body: { ...refusal('payload_too_large'), error: expect.stringContaining('300000') as string },
  });
  const chunked = open();
  chunked.write(Buffer.alloc(300_000));
  expect(await readRefusal(chunked)).toMatchObject({
    status: 400,
    body: refusal('payload_too_large'),
  });
  expect(arrived).toBe(0);
});

test('an upload that the caller breaks off never arrives behind', async () => {
  const sent = open({ headers: ['Content-Length', '10'] });
  sent.on('error', () => undefined);
  sent.write('first', () => sent.destroy());
  await new Promise((resolve) => sent.once('close', resolve));
  const next = open();
  next.end();
  expect((await answerTo(next)).response.statusCode).toBe(200);
  expect(arrived).toBe(1);
});

test.each([
  [
    'without the mark of a function',
    (out: Parameters<RequestListener>[1]) => out.end('{"code":1}'),
  ],
  ['that breaks off', (out: Parameters<RequestListener>[1]) => out.destroy()],
])('an answer %s is replaced by ours', async (_name, give) => {
  answer = (_incoming, outgoing) => give(outgoing);
  const sent = open();
  sent.end();
  expect(await readRefusal(sent)).toMatchObject({ status: 500, body: refusal('unavailable') });
});

test.each([
  ['POST http://x/a/b?c HTTP/1.1', '/a/b?c'],
  ['POST * HTTP/1.1', '/'],
  ['POST /a?\xff HTTP/1.1', undefined],
  ['POST /a HTTP/1.1\r\nExpect: nonsense', '/a'],
])('%s asks for %s', async (line, url) => {
  let seen: string | undefined;
  answer = (incoming, outgoing) => {
    seen = incoming.url;
    outgoing.setHeader('x-request-id', 'a').end();
  };
  const socket = connect(portOf(front), LOOPBACK);
  socket.write(`${line}\r\nHost: %\r\nConnection: close\r\nUpgrade: x\r\n\r\n`, 'latin1');
  const received = await text(socket);
  expect(received).toMatch(url === undefined ? /400 Bad Request\r\nConn/ : /200 OK/);
  expect(seen).toBe(url);
});

test('what has an answer or a refusal of its own is not handed on', async () => {
  routes = () => ({ own: { success: true } });
  const own = open();
  own.end();
  expect((await answerTo(own)).body.trim()).toBe('{\n  "success": true\n}');
  routes = (_method, path) => unknownFunction(path);
  const misspelt = open({ path: '/apiquote' });
  misspelt.end();
  expect(await readRefusal(misspelt)).toMatchObject({
    status: 400,
    body: {
      ...refusal('unknown_function'),
      error: 'There is no function at /apiquote; the address is /apiQuote.',
    },
  });
  expect(arrived).toBe(0);
});

test('it says that nothing is behind it yet, or any more', async () => {
  routes = undefined;
  const early = open();
  early.end();
  expect(await readRefusal(early)).toMatchObject({ body: refusal('unavailable') });
  routes = () => ({ at: { port: 9, path: '/', isFunction: false } });
  const late = open();
  late.end();
  expect(await readRefusal(late)).toMatchObject({ status: 500, body: refusal('unavailable') });
});
