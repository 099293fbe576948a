import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** The body that a request announced. */
export interface AnnouncedBody {
  /** In bytes; undefined where it comes in chunks. */
  readonly length: number | undefined;
  /** Such as `gzip`; undefined where there is none. */
  readonly encoding: string | undefined;
}

/**
 * Hands every request to our code with its body unread and its path harmless.
 *
 * Both hosts (the functions framework that a deployed function runs on, and the emulator's) read
 * bodies whole, parse them by content type, undo compression and match paths before our code, and
 * answer what they cannot read with a page of HTML or an empty 404. This channel fires before them,
 * and a request that announces no body is one whose body they leave alone. The path says nothing to
 * a function; only the emulator's own `/__/` paths stay.
 */
export function keepRequestsUntouched(): void {
  subscribe('http.server.request.start', takeOver);
}

/** On the request itself, and by a name: a process may have loaded this file more than once. */
const ANNOUNCED = Symbol.for('announced body');

interface TakenOver extends IncomingMessage {
  [ANNOUNCED]?: AnnouncedBody;
}

/** What a request announced before it was taken over; undefined where it has no body. */
export const announcedBody = (request: TakenOver): AnnouncedBody | undefined => request[ANNOUNCED];

function takeOver(message: unknown): void {
  const { request } = message as { request: IncomingMessage };
  const url = request.url ?? '/';
  if (url.startsWith('/__/')) return;
  const query = url.indexOf('?');
  request.url = query < 0 ? '/' : `/${url.slice(query)}`;
  holdBody(request);
}

function holdBody(request: TakenOver): void {
  const { headers } = request;
  const length = headers['content-length'];
  if (length === undefined && headers['transfer-encoding'] === undefined) return;
  request[ANNOUNCED] = {
    length: length === undefined ? undefined : Number(length),
    encoding: headers['content-encoding'],
  };
  // To delete them would make each later look into the headers slow.
  headers['content-length'] = undefined;
  headers['transfer-encoding'] = undefined;
  headers['content-encoding'] = undefined;
}
