import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';

import { LOOPBACK } from '../tooling/ports';

export interface Upstream {
  /** The port, on this machine, of the server that answers. */
  readonly port: number;
  /** What to answer a GET of a path with, in place of that server; undefined for its own answer. */
  readonly ownAnswer?: (path: string) => object | undefined;
  /** Where a path is answered, if not by that server. */
  readonly elsewhere?: (
    path: string,
  ) => { readonly port: number; readonly path: string } | undefined;
}

/**
 * A server that hands each request on, and each answer back, as they are: byte by byte, without
 * buffering either. Until `upstream` gives one, it answers 503.
 */
export const createFrontServer = (upstream: () => Upstream | undefined): Server =>
  createServer((incoming, outgoing) => {
    const behind = upstream();
    if (behind === undefined) {
      sendError(outgoing, 503, 'The service is still starting.');
      return;
    }
    const own = isRead(incoming) ? behind.ownAnswer?.(pathOf(incoming)) : undefined;
    if (own === undefined) handOn(incoming, outgoing, behind);
    else sendJson(outgoing, 200, own);
  });

function handOn(incoming: IncomingMessage, outgoing: ServerResponse, behind: Upstream): void {
  const { method, url = '/' } = incoming;
  const { port, path } = behind.elsewhere?.(url) ?? { port: behind.port, path: url };
  const headers = passedOn(incoming.rawHeaders);
  const onward = request({ host: LOOPBACK, port, method, path, headers });
  onward.once('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, passedOn(answer.rawHeaders));
    // Cuts the connection if the answer is cut.
    pipeline(answer, outgoing, () => undefined);
  });
  onward.on('error', ({ message }) => {
    // A refusal may close the connection before the body was read; it is an answer all the same.
    if (!outgoing.headersSent)
      sendError(outgoing, 502, `The emulator does not answer: ${message}.`);
  });
  outgoing.once('close', () => onward.destroy());
  incoming.pipe(onward);
}

/** The headers without those that are about one connection. Names and values take turns. */
function passedOn(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, index) => {
    const name = rawHeaders[index - (index % 2)] ?? '';
    return !/^(connection|keep-alive)$/i.test(name);
  });
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

const pathOf = ({ url = '' }: IncomingMessage): string => url.replace(/\?.*$/s, '');

function sendError(outgoing: ServerResponse, status: number, error: string): void {
  sendJson(outgoing, status, { success: false, error });
}

function sendJson(outgoing: ServerResponse, status: number, body: object): void {
  outgoing.writeHead(status, {
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  outgoing.end(`${JSON.stringify(body, null, 2)}\n`);
}
