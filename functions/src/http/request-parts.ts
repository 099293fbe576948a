import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

import { type PresentedTokens, invalidToken } from '../accounts/token-verifier';
import type { Fault } from '../errors/fault';
import { fieldProblem } from '../errors/field-faults';
import { ServiceError, invalidField } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import { isEmulated } from '../platform/config';
import { announcedBody } from './untouched-requests';

export type JsonObject = Readonly<Record<string, unknown>>;

export type BodyRule = 'required' | 'optional';

const BYTE_ORDER_MARK = '\uFEFF';

/** None, or what callers confuse with it: a charset, or how a mail is transferred. */
const NOT_COMPRESSED = /^(?:identity|none|utf-?8|(?:us-)?ascii|[78]bit|binary)?$/i;

/**
 * The JSON object in a request's body, whatever its content type.
 * @param encoding - The content encoding that came with it.
 * @throws ServiceError `invalid_json` for anything that is not one JSON object in UTF-8.
 */
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

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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

const BEARER = /^bearer(?:\s(.*))?$/i;

/**
 * The tokens of a request: the bearer header's and the body field `api_token`'s.
 * @throws ServiceError `invalid_token` if `api_token` is not text, or if a token is in the URL:
 * URLs end up in logs, ours and those of everybody in between.
 */
export function presentedTokens(
  { url = '', headers: { authorization } }: IncomingMessage,
  { api_token: inBody }: JsonObject,
): PresentedTokens {
  if (hasQueryToken(url)) throw invalidToken('token_in_address');
  if (inBody !== undefined && inBody !== null && typeof inBody !== 'string') {
    throw invalidToken('token_not_text');
  }
  return {
    header: given(authorization && BEARER.exec(authorization)?.[1]),
    body: given(inBody),
  };
}

/** What looks like a token, whole or truncated, in any parameter. */
const LIKE_A_TOKEN = /^(?:svc|uat_svc|trk)_[0-9A-Za-z]{20,}$/;

function hasQueryToken(url: string): boolean {
  const mark = url.indexOf('?');
  if (mark < 0) return false;
  return [...new URLSearchParams(url.slice(mark))].some(
    ([name, value]) => name === 'api_token' || LIKE_A_TOKEN.test(value),
  );
}

/** A token without the spaces and line ends that copying may add. */
function given(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === '' ? undefined : trimmed;
}

/** The form of a key, in the header or the body. */
export const IDEMPOTENCY_KEY_FORM = /^[\x21-\x7e]{1,255}$/;
const FIELD = 'idempotency_key';

/**
 * The caller's own key for a request that must happen once: the header `Idempotency-Key`, or the
 * member `idempotency_key` of the body.
 * @throws ServiceError `validation_failed` for a malformed key, or two that differ.
 */
export function idempotencyKeyOf(
  { [FIELD]: inBody }: JsonObject,
  { 'idempotency-key': inHeader }: IncomingHttpHeaders,
): string | undefined {
  const keys = [inHeader, inBody].filter((key) => key !== undefined && key !== null);
  for (const key of keys) {
    if (typeof key === 'string' && IDEMPOTENCY_KEY_FORM.test(key)) continue;
    throw invalidField(FIELD, fieldProblem('field_not_key'));
  }
  const [key, other] = keys as string[];
  if (other !== undefined && other !== key) {
    throw invalidField(FIELD, fieldProblem('field_not_header_key'));
  }
  return key;
}

/**
 * The query parameters as the fields of a body, with `true` and `false` as booleans. A repeated one
 * becomes a list, which no field accepts.
 */
export function readQuery({ url = '' }: IncomingMessage): JsonObject {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const mark = url.indexOf('?');
  for (const [name, value] of new URLSearchParams(mark < 0 ? '' : url.slice(mark))) {
    const flagOrText = value === 'true' || value === 'false' ? value === 'true' : value;
    fields[name] = name in fields ? [fields[name], flagOrText] : flagOrText;
  }
  return fields;
}

/** An IPv4 address as IPv6 writes it. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** A site has a /48 of IPv6, and the provider that gives as many as it likes has a /32. */
const GROUPS_OF_NETWORKS = [3, 2];

/**
 * Where a request comes from: an IPv4 address, or the networks of an IPv6 one, narrowest first.
 * Google's front end appends the caller's address to X-Forwarded-For; anything before it comes from
 * the caller.
 */
export function callerNetworks({ headers, socket }: IncomingMessage): string[] {
  const forwarded = headers['x-forwarded-for'];
  const last = (Array.isArray(forwarded) ? forwarded.join() : forwarded)?.split(',').at(-1)?.trim();
  return networksOf(last !== undefined && isIP(last) > 0 ? last : (socket.remoteAddress ?? ''));
}

/** @example networksOf('2001:db8::1:2:3:4:5') // ['2001:db8:0', '2001:db8'] */
export function networksOf(address: string): string[] {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return [mapped];
  if (!isIPv6(address)) return [address];
  const [head = [], tail = []] = address
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const missing = Array<string>(Math.max(0, GROUPS - head.length - tail.length)).fill('0');
  const groups = [...head, ...missing, ...tail].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
  return GROUPS_OF_NETWORKS.map((count) => groups.slice(0, count).join(':'));
}
