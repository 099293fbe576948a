import { request as requestHttp, type ClientRequest, type IncomingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';

import { ACCEPTED_ENCODING, readBody } from './read-body';

export interface HttpRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
}

export interface HttpAnswer {
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
