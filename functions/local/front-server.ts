import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  createServer,
  request,
} from 'node:http';
import { buffer } from 'node:stream/consumers';

import { ServiceError } from '../src/errors/service-error';
import { STATUS_OF } from '../src/errors/service-error';
import { lateBody, type Refusal, replyWithError, readRequestId } from '../src/http/exchange';
import { holdBody } from '../src/http/hosted-function';
import { readBody } from '../src/http/request-body';
import { Failure } from '../tools/failure';
import { LOOPBACK, assertPortFree, findFreePorts } from '../tools/ports';
import type { SitePort } from './options';
import type { Run } from './run';
import { listenLocally } from './stand-ins/loopback-server';

/** A server on this machine, and the path to ask it for, with the query. */
interface Place {
  readonly port: number;
  readonly path: string;
  /** Of a function every answer has a request id; what has none is not the function's. */
  readonly isFunction: boolean;
}

/** Where a request is answered: elsewhere, or here with an object or with a refusal. */
type Answering = { readonly at: Place } | { readonly own: object } | ServiceError;

/** `path` begins with a slash, and has no query. */
export type Routes = (method: string, path: string, query: string) => Answering;

const BODY_LIMIT_MS = 20_000;
const ANSWER_LIMIT_MS = 90_000;

/**
 * A server that hands requests on, and answers back. The emulators behind it end, or answer with
 * pages of their own, when a request is not as they expect it: so they get a body only once it has
 * arrived whole and is no larger than a function reads, and a path that they know. Until there are
 * routes, it answers that the service is starting.
 */
export function createFrontServer(routes: () => Routes | undefined): Server {
  const serve: RequestListener = (incoming, outgoing) => {
    holdBody(incoming);
    const answering = routes()?.(incoming.method ?? '', ...splitTarget(incoming));
    if (answering === undefined) refuse(incoming, outgoing, STARTING);
    else if (answering instanceof ServiceError) refuse(incoming, outgoing, answering);
    else if ('own' in answering) sendOwn(outgoing, answering.own);
    else receive(incoming, outgoing, answering.at);
  };
  // Without a listener of its own, an unknown expectation is answered with an empty 417.
  return createServer(serve).on('checkExpectation', serve);
}

function refuse(incoming: IncomingMessage, outgoing: ServerResponse, error: Refusal): void {
  if (outgoing.headersSent) return;
  const status = STATUS_OF[error.code];
  const requestId = readRequestId(incoming);
  replyWithError(outgoing, { status, requestId, refusal: error, echo: undefined });
}

/** Hands a request on once its body is there. */
function receive(incoming: IncomingMessage, outgoing: ServerResponse, at: Place): void {
  const late = setTimeout(() => {
    stop?.();
    refuse(incoming, outgoing, lateBody(BODY_LIMIT_MS));
  }, BODY_LIMIT_MS);
  const take = (body: Buffer | ServiceError): void => {
    clearTimeout(late);
    if (body instanceof ServiceError) refuse(incoming, outgoing, body);
    else
      handOn(incoming, outgoing, at, body).catch(() => {
        refuse(incoming, outgoing, NO_ANSWER);
      });
  };
  const stop = readBody(incoming, take, () => {
    clearTimeout(late);
  });
}

const STARTING = unavailable('The service is still starting; retry in a moment.');
const NO_ANSWER = unavailable('The emulator does not answer; retry in a moment.');

function unavailable(message: string): Refusal {
  return { code: 'unavailable', message, details: [], retryAfterSeconds: undefined };
}

/** The path and the query of a request, whatever form its target has. */
function splitTarget({ url = '' }: IncomingMessage): [path: string, query: string] {
  const local = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?]*/i, '');
  const sendable = local.replaceAll(/[^\x21-\x7e]/g, encodeURIComponent);
  const [, path = '', query = ''] = /^([^?]*)(\?.*)?$/s.exec(sendable) ?? [];
  return [path.startsWith('/') ? path : '/', query];
}

async function handOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { port, path, isFunction }: Place,
  body: Buffer,
): Promise<void> {
  const { method, rawHeaders } = incoming;
  const headers = [...without(NOT_HANDED_ON, rawHeaders), 'Host', `${LOOPBACK}:${port}`];
  if (body.length > 0) headers.push('Content-Length', String(body.length));
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = { host: LOOPBACK, port, method, path, headers, signal, agent: false as const };
    request(asked, resolve).on('error', reject).end(body);
  });
  const content = await buffer(answer);
  if (isFunction && answer.headers['x-request-id'] === undefined) throw new Error('not ours');
  const { statusCode = 500, statusMessage } = answer;
  outgoing.writeHead(statusCode, statusMessage, without(NOT_HANDED_BACK, answer.rawHeaders));
  outgoing.end(content);
}

/** What is about one connection or about the form of the body, and what names another host. */
const NOT_HANDED_ON =
  /^(connection|keep-alive|upgrade|expect|te|trailer|host|content-length|transfer-encoding)$/i;
const NOT_HANDED_BACK = /^(connection|keep-alive|x-powered-by)$/i;

/** Names and values alternate. */
function without(names: RegExp, rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, index) => !names.test(rawHeaders[index - (index % 2)] ?? ''));
}

function sendOwn(outgoing: ServerResponse, body: object): void {
  const content = `${JSON.stringify(body, null, 2)}\n`;
  outgoing.writeHead(200, {
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(content),
    'x-content-type-options': 'nosniff',
  });
  outgoing.end(content);
}

/** A port that is held from the start, before what answers on it is there. */
interface Front {
  /** Without a slash at the end. */
  readonly address: string;
  /** Answers by these from now on; without them, that the service is starting. */
  open(routes: Routes | undefined): void;
}

/** @throws Failure naming the option if the port is taken. */
export async function openFront(port: number, option: string, run: Run): Promise<Front> {
  await assertPortFree(port, option);
  let routes: Routes | undefined;
  const { url: address, close } = await listenLocally(
    createFrontServer(() => routes),
    port,
  );
  run.onClose(close);
  return {
    address,
    open: (given) => {
      routes = given;
    },
  };
}

/** Takes any free port in place of a default one that is taken, so that two runs start side by side. */
export async function openSiteFront({ port, isGiven }: SitePort, run: Run): Promise<Front> {
  const option = '--site-port';
  try {
    return await openFront(port, option, run);
  } catch (error) {
    if (isGiven || !(error instanceof Failure)) throw error;
    const [free = port] = await findFreePorts(1);
    return openFront(free, option, run);
  }
}
