import type { IncomingMessage, ServerResponse } from 'node:http';

/** Lets a page read the answer; the web SDK asks with credentials, for which `*` will not do. */
export function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.origin === undefined) return;
  response.setHeader('access-control-allow-origin', headers.origin);
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('vary', 'origin');
}

export function answerPreflight({ headers }: IncomingMessage, response: ServerResponse): void {
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
  });
  response.end();
}

const LOCAL_HOST = /^(([^.]+\.)*localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether it comes from no page, or from one of this machine. */
export function isFromThisMachine({ headers: { origin } }: IncomingMessage): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && LOCAL_HOST.test(new URL(origin).hostname);
}
