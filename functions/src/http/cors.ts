import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';

/** On every answer: any website may call the API, since only a credential gives access. */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'x-request-id, retry-after, idempotent-replayed, x-service-version',
};

const REQUEST_HEADERS = 'access-control-request-headers';
const USUAL_HEADERS = 'authorization, content-type, idempotency-key, x-request-id';

/** The answer to a browser's preflight, which allows whatever headers it requests. */
export function preflightHeaders(
  { headers }: IncomingMessage,
  methods: readonly string[],
): OutgoingHttpHeaders {
  const requested = headers[REQUEST_HEADERS];
  return {
    'access-control-allow-headers': typeof requested === 'string' ? requested : USUAL_HEADERS,
    'access-control-allow-methods': [...methods, 'OPTIONS'].join(', '),
    'access-control-max-age': '3600',
    vary: REQUEST_HEADERS,
  };
}
