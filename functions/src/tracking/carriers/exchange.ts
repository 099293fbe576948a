import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';

export interface HttpRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
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
export function exchange(request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer> {
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
    sent.end(request.body === undefined ? undefined : JSON.stringify(request.body));
  });
}

function open({ url, method, headers }: HttpRequest): ClientRequest {
  const options = {
    method,
    maxHeaderSize: MAX_HEADER_BYTES,
    headers: {
      accept: 'application/json',
      'accept-encoding': ACCEPTED_ENCODING,
      // Some carriers' firewalls refuse a client without a name.
      'user-agent': 'node',
      ...headers,
    },
  };
  return url.startsWith('https:') ? requestHttps(url, options) : requestHttp(url, options);
}

/** Before and after decompression. No parcel's answer is nearly as large. */
const MAX_BODY_BYTES = 2_000_000;

const ACCEPTED_ENCODING = 'gzip';

/**
 * The text of a body; undefined if it is too large, or compressed in a way that cannot be read. The
 * connection is closed at the first byte too many.
 */
async function readBody(response: IncomingMessage): Promise<string | undefined> {
  const bytes = await readBytes(response);
  const decoded = bytes && (await decode(bytes, response.headers['content-encoding'] ?? ''));
  return decoded && new TextDecoder().decode(decoded);
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
