import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Awaitable } from '../platform/async';
import { isEmulated, isListing, servedFunction } from '../platform/config';
import type { FunctionName } from './request-parts';

export interface AnnouncedBody {
  /** In bytes; undefined for a chunked body. */
  readonly length: number | undefined;
  /** Such as `gzip`; undefined where there is none. */
  readonly encoding: string | undefined;
}

const REQUEST_START = 'http.server.request.start';

/**
 * Passes every request to our code with its body unread and its path made harmless.
 *
 * Both hosts (the functions framework that a deployed function runs on, and the emulator's) read
 * bodies whole, parse them by content type, undo compression and match paths before our code, and
 * answer what they cannot read with a page of HTML or an empty 404. This channel fires before them,
 * and they leave alone the body of a request that announces none. No path is exempt: on it, a body
 * could unpack to more than the instance's memory.
 */
export function keepRequestsUntouched(): void {
  if (isListing()) return;
  const listener = isEmulated() ? takeOverUnlessProbed : takeOver;
  // One listener does for all functions of a process.
  unsubscribe(REQUEST_START, listener);
  subscribe(REQUEST_START, listener);
}

/** On the request, and by name: a process may have loaded this file more than once. */
const ANNOUNCED = Symbol.for('announced body');
const PATH = Symbol.for('requested path');

interface TakenOver extends IncomingMessage {
  [ANNOUNCED]?: AnnouncedBody;
  [PATH]?: string;
}

/** The requested path, without its query. */
export const requestedPath = (request: TakenOver): string => request[PATH] ?? '/';

export const announcedBody = (request: TakenOver): AnnouncedBody | undefined => request[ANNOUNCED];

/** The emulator's health check of a worker, which its own code answers. */
function takeOverUnlessProbed(message: unknown): void {
  const { method, url, headers } = requestOf(message);
  const isProbe = method === 'GET' && url === '/__/health' && !announcesBody(headers);
  if (!isProbe) takeOver(message);
}

function takeOver(message: unknown): void {
  const request = requestOf(message);
  const { url = '/', headers } = request;
  const query = url.indexOf('?');
  // The channel may have several subscribers; the first sees the path.
  if (!(PATH in request)) request[PATH] = query < 0 ? url : url.slice(0, query);
  request.url = query < 0 ? '/' : `/${url.slice(query)}`;
  // Node itself would answer any other expectation, with an empty 417.
  if (headers.expect !== undefined && !/100-continue/i.test(headers.expect)) {
    headers.expect = undefined;
  }
  holdBody(request);
}

const requestOf = (message: unknown): TakenOver => (message as { request: TakenOver }).request;

const announcesBody = (headers: IncomingMessage['headers']): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** Notes the body that a request announces, and hides it from the host. */
export function holdBody(request: TakenOver): void {
  const { headers } = request;
  if (!announcesBody(headers)) return;
  const length = headers['content-length'];
  request[ANNOUNCED] = {
    length: length === undefined ? undefined : Number(length),
    encoding: headers['content-encoding'],
  };
  // Deleting them would make later reads of the headers slow.
  headers['content-length'] = undefined;
  headers['transfer-encoding'] = undefined;
  headers['content-encoding'] = undefined;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => Awaitable<void>;

/**
 * Serves a function whose code an instance loads when it starts. An instance whose code cannot be
 * loaded ends, so that its host goes on with the revision before. Where the host does not name the
 * function, nothing is loaded before a request.
 */
export function serveOnceLoaded(name: FunctionName, load: () => Promise<Handler>): Handler {
  keepRequestsUntouched();
  let handler: Handler | undefined;
  let loading: Promise<Handler> | undefined;
  const loadOnce = (): Promise<Handler> =>
    (loading ??= load().then((loaded) => (handler = loaded)));
  if (servedFunction() === name) void loadOnce();
  return (request, response) =>
    handler === undefined
      ? loadOnce().then((loaded) => loaded(request, response))
      : handler(request, response);
}
