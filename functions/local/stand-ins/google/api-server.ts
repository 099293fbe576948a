import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { GoogleFault } from './fault';
import type { Answer, Router } from './router';

export interface GoogleRequest {
  /** The API's name, such as `firestore`. */
  readonly api: string;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Parsed if it is JSON, bytes if it is anything else, undefined if there is none. */
  readonly body?: unknown;
  /** Whether the stand-in knows this request. It answers unknown ones with 501. */
  readonly answered: boolean;
}

/** Serves one API, and passes every request to `note`. */
export function createApiServer(
  api: string,
  route: Router,
  note: (request: GoogleRequest) => void,
): Server {
  return createServer((incoming, response) => {
    void readRequest(incoming).then((request) => {
      const answer = route(request);
      note({ api, ...request, answered: answer !== undefined });
      send(response, answer ?? unknown(api, request));
    });
  });
}

async function readRequest(incoming: IncomingMessage) {
  const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://google');
  const bytes = await buffer(incoming);
  return {
    method: incoming.method ?? '',
    path: pathname,
    query: Object.fromEntries(searchParams),
    body: bytes.length === 0 ? undefined : parse(bytes, incoming.headers['content-type'] ?? ''),
  };
}

/** The CLI also says JSON of the compressed files that it uploads for Hosting. */
const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

const parse = (bytes: Buffer, type: string): unknown =>
  type.includes('json') && !isGzip(bytes) ? JSON.parse(bytes.toString()) : bytes;

function unknown(api: string, { method, path }: { method: string; path: string }): Answer {
  const message = `The stand-in for ${api} does not know ${method} ${path}`;
  const fault = new GoogleFault(501, 'UNIMPLEMENTED', message);
  return { status: fault.httpStatus, body: fault.body };
}

function send(response: ServerResponse, { status = 200, headers = {}, body = {} }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
