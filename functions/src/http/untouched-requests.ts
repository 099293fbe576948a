import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/**
 * Hands every request to our code with its body unread and its path harmless.
 *
 * Both hosts (the functions framework that a deployed function runs on, and the emulator's) parse
 * bodies by content type, undo compression and match paths before our code, and answer what they
 * cannot read with a page of HTML or an empty 404. This channel fires before them. The path says
 * nothing to a function; only the emulator's own `/__/` paths stay.
 */
export function keepRequestsUntouched(): void {
  subscribe('http.server.request.start', takeOver);
}

/** Where the content encoding of a request is kept from the host. */
export const CONTENT_ENCODING = 'x-original-content-encoding';

function takeOver(message: unknown): void {
  const { request } = message as { request: IncomingMessage };
  const { headers } = request;
  headers['content-type'] = 'text/plain; charset=utf-8';
  const encoding = headers['content-encoding'];
  if (encoding !== undefined) {
    headers[CONTENT_ENCODING] = encoding;
    delete headers['content-encoding'];
  }
  const url = request.url ?? '/';
  if (url.startsWith('/__/')) return;
  const query = url.indexOf('?');
  request.url = query < 0 ? '/' : `/${url.slice(query)}`;
}
