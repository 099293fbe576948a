import { isUtf8 } from 'node:buffer';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Fault } from '../errors/fault';
import { ServiceError } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import { isJsonObject, type JsonObject } from '../fields/members';
import { isEmulated, isListing } from '../platform/config';

export interface AnnouncedBody {
  /** In bytes; undefined for a chunked body. */
  readonly length: number | undefined;
  /** Such as `gzip`; undefined where there is none. */
  readonly encoding: string | undefined;
}

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
  subscribe('http.server.request.start', isEmulated() ? takeOverUnlessProbed : takeOver);
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

export type BodyRule = 'required' | 'optional';

const BYTE_ORDER_MARK = '\uFEFF';

/** None, or what callers confuse with it: a charset, or how a mail is transferred. */
const NOT_COMPRESSED = /^(?:identity|none|utf-?8|(?:us-)?ascii|[78]bit|binary)?$/i;

/** @throws ServiceError `invalid_json` for anything that is not one JSON object in UTF-8. */
export function parseJsonObject(
  body: Buffer,
  encoding: string | undefined,
  rule: BodyRule,
): JsonObject {
  if (!NOT_COMPRESSED.test((encoding ?? '').trim())) {
    throw invalidJson(serviceFault('body_compressed'));
  }
  if (body.length === 0) {
    if (rule === 'optional') return {};
    throw invalidJson(serviceFault('body_empty'));
  }
  if (!isUtf8(body)) throw invalidJson(serviceFault('body_not_utf8'));
  const value = parse(body.toString('utf8'));
  if (!isJsonObject(value)) throw invalidJson(serviceFault('body_not_object', { form: '{ ... }' }));
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : '';
    const position = /position (\d+)/.exec(reason)?.[1];
    throw invalidJson(
      position === undefined
        ? serviceFault('body_not_json')
        : serviceFault('body_not_json_at', { position }),
    );
  }
}

const invalidJson = (fault: Fault): ServiceError => new ServiceError('invalid_json', fault);

const MAX_BODY_BYTES = 256 * 1024;
/** How long a caller that is still sending gets to read the refusal. */
const LINGER_MS = 1000;

const NONE = Buffer.alloc(0);

/**
 * Reads a request's body, up to 256 KiB.
 * @param take - Receives the bytes, or ServiceError `payload_too_large`; at once if there is no body.
 * @param leave - Called instead of `take` if the caller disconnects first.
 * @returns a function that stops reading, or undefined if reading has already ended.
 */
export function readBody(
  request: IncomingMessage,
  take: (body: Buffer | ServiceError) => void,
  leave: () => void,
): (() => void) | undefined {
  const body = announcedBody(request);
  const length = body?.length;
  if (body === undefined || length === 0) {
    take(NONE);
    return undefined;
  }
  if (length !== undefined && length > MAX_BODY_BYTES) {
    take(tooLarge(serviceFault('body_too_large', { bytes: length, most: MAX_BODY_BYTES })));
    return undefined;
  }
  return readStream(request, take, leave);
}

function readStream(
  request: IncomingMessage,
  take: (body: Buffer | ServiceError) => void,
  leave: () => void,
): () => void {
  let chunks: Buffer[] = [];
  let bytes = 0;

  function onData(chunk: Buffer): void {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) {
      stop();
      take(tooLarge(serviceFault('body_much_too_large', { most: MAX_BODY_BYTES })));
    } else {
      chunks.push(chunk);
    }
  }
  function onEnd(): void {
    const [only = NONE] = chunks;
    take(chunks.length > 1 ? Buffer.concat(chunks, bytes) : only);
  }
  function onClose(): void {
    if (request.complete) return;
    stop();
    leave();
  }
  function stop(): void {
    request.off('data', onData).off('end', onEnd).off('close', onClose).pause();
    chunks = [];
  }

  request.on('data', onData).on('end', onEnd).on('close', onClose);
  return stop;
}

const tooLarge = (fault: Fault): ServiceError => new ServiceError('payload_too_large', fault);

/**
 * Whether more of a body may follow than Node should read and discard. The emulator already holds
 * the whole body, and stops if a worker closes the connection before taking it.
 */
export function isBodyLeft(request: IncomingMessage): boolean {
  const body = announcedBody(request);
  if (body === undefined || request.complete || isEmulated()) return false;
  return body.length === undefined || body.length > MAX_BODY_BYTES || request.isPaused();
}

/**
 * Ends an answer whose request is still being sent. Node would read to the end of the body, or
 * close so abruptly that a caller that is still sending never reads the answer. So the whole answer
 * is written, reading stops, and the connection closes a moment later.
 */
export function endUnread(response: ServerResponse, text: string): void {
  response.req.pause();
  // Nothing is written to HEAD, which would hold the headers back.
  response.flushHeaders();
  response.write(text);
  const timer = setTimeout(() => response.end(), LINGER_MS);
  response.once('close', () => {
    clearTimeout(timer);
  });
}
