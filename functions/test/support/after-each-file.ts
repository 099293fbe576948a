import { channel } from 'node:diagnostics_channel';

import { restoreClock } from '../../local/stand-ins/process-clock';

/**
 * A handler takes over every request of its process, as a deployed one does. Jest runs many files
 * in one process: what one of them has taken over, the next must not find taken, nor a clock that was turned.
 */
afterAll(() => {
  const requests = channel('http.server.request.start') as unknown as Subscribed;
  for (const subscriber of [...(requests._subscribers ?? [])]) requests.unsubscribe(subscriber);
  restoreClock();
});

/** Node keeps them here, and has no way to ask for them. */
interface Subscribed {
  readonly _subscribers?: readonly unknown[];
  unsubscribe(subscriber: unknown): void;
}
