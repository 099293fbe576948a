import { isUtf8 } from 'node:buffer';
import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isNativeError } from 'node:util/types';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';

import { CarrierFailure, type CarrierName, type CarrierTools, QuotaSpent } from './carrier';

interface HttpRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent form-encoded instead. It may hold a secret, so no `Exchange` shows it. */
  readonly form?: Readonly<Record<string, string>>;
}

interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Undefined if it is too large, or compressed in a way that cannot be read. */
  readonly text: string | undefined;
}

const MAX_HEADER_BYTES = 16_384;

/**
 * One HTTP request. Not `fetch`: that decompresses before anyone can count bytes, and after the
 * headers holds its signal weakly. Redirects are not followed and cookies not kept, as the key and
 * the answer are between us and the carrier alone. Once the signal aborts, the connection is closed.
 */
function exchange(request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer> {
  if (signal.aborted) return Promise.reject(new Error('The time was over before the request.'));
  return new Promise((resolve, reject) => {
    const sent = open(request);
    const close = (): void => {
      sent.destroy();
    };
    signal.addEventListener('abort', close, { once: true });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      readBody(response).then((text) => {
        resolve({ status, headers, text });
      }, reject);
    });
    sent.end(encodeBody(request));
  });
}

function encodeBody({ body, form }: HttpRequest): string | undefined {
  if (form !== undefined) return new URLSearchParams(form).toString();
  return body === undefined ? undefined : JSON.stringify(body);
}

function open({ url, method, headers, body, form }: HttpRequest): ClientRequest {
  const options = {
    method,
    maxHeaderSize: MAX_HEADER_BYTES,
    headers: {
      accept: 'application/json',
      'accept-encoding': ACCEPTED_ENCODING,
      // Some carriers' firewalls refuse a client without a name.
      'user-agent': 'node',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
  };
  return url.startsWith('https:') ? requestHttps(url, options) : requestHttp(url, options);
}

/** Before and after decompression. No parcel's answer is nearly as large. */
const MAX_BODY_BYTES = 2_000_000;

const ACCEPTED_ENCODING = 'gzip';

/** Undefined if too large or not decodable. The connection closes at the first byte too many. */
async function readBody(response: IncomingMessage): Promise<string | undefined> {
  const bytes = await readBytes(response);
  const decoded = bytes && (await decode(bytes, response.headers['content-encoding'] ?? ''));
  return decoded && decodeBody(decoded, response.headers['content-type'] ?? '');
}

const CHARSET = /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i;
const UTF_16 = /^utf-?16/i;

/** Servers state other charsets than they send: what is UTF-8 is read as that. */
function decodeBody(bytes: Buffer, contentType: string): string {
  const stated = CHARSET.exec(contentType)?.[1] ?? 'utf-8';
  // Text in ASCII is UTF-8 as well, but for this.
  if (isUtf8(bytes) && !UTF_16.test(stated)) return new TextDecoder().decode(bytes);
  try {
    return new TextDecoder(stated).decode(bytes);
  } catch {
    // A charset that is not known: what is not UTF-8 is marked as unreadable.
    return new TextDecoder().decode(bytes);
  }
}

async function readBytes(response: AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    length += chunk.length;
    // Leaving the loop destroys the response.
    if (length > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

type Decoder = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const inflateZlib: Decoder = promisify(inflate);
const inflateBare: Decoder = promisify(inflateRaw);

const ZLIB_METHOD = 8;

/** Servers send "deflate" with the header of zlib and without. */
const inflateEither: Decoder = (bytes, options) =>
  ((bytes[0] ?? 0) & 0x0f) === ZLIB_METHOD
    ? inflateZlib(bytes, options)
    : inflateBare(bytes, options);

/** A carrier may use others than it was offered. */
const DECODERS: ReadonlyMap<string, Decoder> = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', inflateEither],
  ['br', promisify(brotliDecompress)],
]);
const MAX_ENCODINGS = 2;

/** Undoes the encodings of a header, of which the last one was applied last. */
async function decode(bytes: Buffer, encodings: string): Promise<Buffer | undefined> {
  const names = encodings
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const applied = names.filter((name) => name !== '' && name !== 'identity').reverse();
  if (bytes.length === 0) return bytes;
  if (applied.length > MAX_ENCODINGS) return undefined;
  let decoded = bytes;
  for (const name of applied) {
    const decoder = DECODERS.get(name);
    if (decoder === undefined) return undefined;
    try {
      decoded = await decoder(decoded, { maxOutputLength: MAX_BODY_BYTES });
    } catch {
      return undefined;
    }
  }
  return decoded;
}

export interface CarrierAnswer {
  readonly status: number;
  /** Undefined if the body is not JSON. */
  readonly json: unknown;
}

interface CarrierCall extends HttpRequest {
  readonly signal: AbortSignal;
  /** When the quota behind a 429 resets, in milliseconds since 1970; by default in a minute. */
  readonly quotaResetsAt?: (answer: unknown) => number | undefined;
}

const BUSY_MS = 60_000;
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Calls a carrier over HTTP within its timeout. If the connection breaks or the server is briefly
 * unavailable, it retries once after a short pause, in what is left of the time.
 * @throws CarrierFailure if there is no answer, or a status of at least 500; QuotaSpent for 429.
 */
export async function callCarrier(
  carrier: CarrierName,
  call: CarrierCall,
  tools: CarrierTools,
): Promise<CarrierAnswer> {
  const { pauseMs, timeoutMs } = tools.settings;
  const [shortest, longest] = pauseMs;
  const limit = startTimeLimit(timeoutMs, call.signal);
  const limited = { ...call, signal: limit.signal };
  try {
    return await callOnce(carrier, limited, tools);
  } catch (failure) {
    if (!(failure instanceof TransientFailure)) throw failure;
    await pause(shortest + Math.random() * (longest - shortest));
    return await callOnce(carrier, limited, tools);
  } finally {
    limit.stop();
  }
}

/** @throws CarrierFailure `carrier_timeout` once this caller's time is over. */
export function awaitWithin<Value>(
  carrier: CarrierName,
  signal: AbortSignal,
  shared: Promise<Value>,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      reject(new CarrierFailure(carrier, 'carrier_timeout', 'no answer in time'));
    };
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    shared.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', giveUp);
    });
  });
}

/** A failure that a retry may fix. */
class TransientFailure extends CarrierFailure {}

async function callOnce(
  carrier: CarrierName,
  call: CarrierCall,
  { now, onExchange }: CarrierTools,
): Promise<CarrierAnswer> {
  const answered = awaitWithin(carrier, call.signal, exchange(call, call.signal));
  const { status, headers, text } = await answered.catch(noConnection(carrier));
  const json = text === undefined ? undefined : parse(text);
  onExchange?.({ carrier, method: call.method, url: call.url, sent: call.body, status, json });
  if (status === 429) {
    const retryMs = retryAfterMs(headers['retry-after'], now());
    const stated = retryMs === undefined ? call.quotaResetsAt?.(json) : now() + retryMs;
    throw new QuotaSpent(carrier, 'too many calls', stated ?? now() + BUSY_MS);
  }
  // Redirects are not followed: the key is for the carrier only.
  if (status >= 500 || (status >= 300 && status < 400)) {
    const Failure = RETRYABLE_STATUSES.has(status) ? TransientFailure : CarrierFailure;
    throw new Failure(carrier, 'carrier_unavailable', `status ${status}`);
  }
  if (text === undefined) {
    throw new CarrierFailure(carrier, 'carrier_unreadable', 'too large, or oddly compressed');
  }
  return { status, json };
}

const noConnection =
  (carrier: CarrierName) =>
  (cause: unknown): never => {
    if (cause instanceof CarrierFailure) throw cause;
    const reason = `no connection: ${describeCause(cause)}`;
    throw new TransientFailure(carrier, 'carrier_unavailable', reason);
  };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Never a message: that may repeat a header, and so the key. */
function describeCause(cause: unknown): string {
  if (!isNativeError(cause)) return 'unknown';
  if (isNativeError(cause.cause)) return describeCause(cause.cause);
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
}

const MAX_RETRY_MS = 24 * 60 * 60_000;

/** Seconds or a date, as in RFC 9110; undefined if it is neither. */
function retryAfterMs(header: string | undefined, now: number): number | undefined {
  if (header === undefined || header.trim() === '') return undefined;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) && ms >= 0 ? Math.min(ms, MAX_RETRY_MS) : undefined;
}

interface TimeLimit {
  readonly signal: AbortSignal;
  readonly stop: () => void;
}

/**
 * A signal that aborts after some time, or when another one does. Its timer holds it: Node collects
 * a signal of `AbortSignal.timeout` or `AbortSignal.any` that only a request refers to, which then
 * never aborts.
 */
export function startTimeLimit(ms: number, outer?: AbortSignal): TimeLimit {
  const controller = new AbortController();
  const abort = (): void => {
    controller.abort();
  };
  const timer = setTimeout(abort, ms);
  if (outer?.aborted === true) abort();
  outer?.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    stop: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    },
  };
}
