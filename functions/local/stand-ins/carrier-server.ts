import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

import type { Recording } from '../../desk/tracking/recording';
import { listenLocally } from './loopback-server';

interface CarrierRequest {
  method: string;
  /** Without the query. */
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  /** The parsed body, JSON or a form; undefined without a body. */
  body: unknown;
  /** In milliseconds, as `performance.now()` counts them. */
  at: number;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  /** Text and bytes are sent as they are, anything else as JSON. */
  body?: unknown;
  /** Sends the body in its own time, in place of `body`. */
  send?: (response: ServerResponse) => void;
  afterMs?: number;
  /** Nothing is sent before it is fulfilled. */
  after?: Promise<unknown> | undefined;
}

/** No answer at all; a connection cut at once; one cut in the middle of the body. */
export type Fault = 'hang' | 'cut' | 'half';

/** A function is called for every request. */
type Script = Reply | Fault | (() => Reply | Fault);

export interface CarrierServer {
  readonly url: string;
  /** All requests, in order. */
  readonly requests: CarrierRequest[];
  /** Sets how a path answers from now on. */
  readonly script: (path: string, ...replies: Script[]) => void;
  readonly to: (path: string) => CarrierRequest[];
  readonly close: () => Promise<void>;
}

const FORM = 'application/x-www-form-urlencoded';
const NOT_SCRIPTED: Reply = { status: 404, body: { title: 'no such path' } };

/**
 * A carrier's interface on loopback: it answers each path with its script, reply by reply and then
 * with the last one again, and notes what it was asked.
 */
export async function openCarrierServer(port = 0): Promise<CarrierServer> {
  const scripts = new Map<string, Script[]>();
  const requests: CarrierRequest[] = [];

  const server = createServer((request, response) => {
    const { method = '', headers } = request;
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://carrier');
    void text(request).then(async (sent) => {
      const body = parseBody(sent, headers['content-type']);
      const query = Object.fromEntries(searchParams);
      requests.push({ method, path: pathname, query, headers, body, at: performance.now() });
      const script = scripts.get(pathname) ?? [];
      const next = (script.length > 1 ? script.shift() : script[0]) ?? NOT_SCRIPTED;
      await sendReply(response, typeof next === 'function' ? next() : next);
    });
  });
  const { url, close } = await listenLocally(server, port);

  return {
    url,
    requests,
    script: (path, ...replies) => {
      if (path.includes('?')) throw new Error(`A script has a path without its query: ${path}`);
      scripts.set(path, replies);
    },
    to: (path) => requests.filter((request) => request.path === path),
    close,
  };
}

function parseBody(sent: string, type: string | undefined): unknown {
  if (sent === '') return undefined;
  if (type !== FORM) return JSON.parse(sent);
  return Object.fromEntries(new URLSearchParams(sent));
}

export async function sendReply(response: ServerResponse, reply: Reply | Fault): Promise<void> {
  if (reply === 'hang') return;
  if (reply === 'cut') {
    response.destroy();
    return;
  }
  if (reply === 'half') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"half":', () => response.destroy());
    return;
  }
  const { status = 200, headers = {}, body = '', send, afterMs = 0, after } = reply;
  await delay(afterMs, undefined, { ref: false });
  await after;
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
  const type = isRaw ? 'text/html; charset=utf-8' : 'application/json';
  response.writeHead(status, { 'content-type': type, ...headers });
  if (send === undefined) response.end(isRaw ? body : JSON.stringify(body));
  else send(response);
}

/** Has a stand-in give the answers of a recording, each path its own in their order. */
export function scriptRecording(
  { url, script }: Pick<CarrierServer, 'url' | 'script'>,
  exchanges: Recording['exchanges'],
): void {
  const paths = exchanges.map(({ path }) => new URL(path, url).pathname);
  for (const path of new Set(paths)) {
    const replies = exchanges.filter((_exchange, at) => paths[at] === path);
    script(path, ...replies.map(({ status, answer }) => ({ status, body: answer ?? '' })));
  }
}
