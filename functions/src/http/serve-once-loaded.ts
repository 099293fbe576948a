import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Awaitable } from '../platform/async';
import { servedFunction } from '../platform/config';
import type { FunctionName } from './request-parts';
import { keepRequestsUntouched } from './untouched-requests';

export type Handler = (request: IncomingMessage, response: ServerResponse) => Awaitable<void>;

/**
 * Serves a function whose code an instance loads when it starts, or, where the host does not say
 * which function it is for, with its first request: instances of the others start without it.
 */
export function serveOnceLoaded(name: FunctionName, load: () => Promise<Handler>): Handler {
  keepRequestsUntouched();
  let handler: Handler | undefined;
  let loading: Promise<Handler> | undefined;

  async function loadHandler(): Promise<Handler> {
    try {
      return (handler = await load());
    } finally {
      loading = undefined;
    }
  }

  if (servedFunction() === name) {
    loading = loadHandler();
    // The first request tries again, and reports it.
    loading.catch(() => undefined);
  }
  return (request, response) => {
    if (handler !== undefined) return handler(request, response);
    return (loading ??= loadHandler()).then((loaded) => loaded(request, response));
  };
}
