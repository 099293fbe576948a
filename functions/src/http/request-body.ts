import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Fault } from '../errors/fault';
import { ServiceError } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import { isJsonObject, type JsonObject } from '../fields/members';
import { isEmulated } from '../platform/config';
import { announcedBody } from './hosted-function';

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

export const MAX_BODY_BYTES = 256 * 1024;
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
