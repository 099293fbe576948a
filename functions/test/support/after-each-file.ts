import { channel } from 'node:diagnostics_channel';
import { dirname, join } from 'node:path';
// Node loses a channel's name once its first object is collected: let http, which stays, make it.
import 'node:http';

import { restoreClock } from '../../local/stand-ins/process-clock';

/**
 * A handler takes over every request of its process, as a deployed one does, and a test may turn
 * its clock. Jest runs many files in one process: each gives back what it took.
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

/**
 * A call that ends in an error while its client closes, after the end of the file, would load what its
 * error is decoded by. Jest hands out no module any more by then, and the file would fail.
 */
afterAll(() => {
  const path = join(dirname(require.resolve('google-gax')), 'googleError.js');
  const { GoogleError } = (require.cache[path]?.exports ?? {}) as Partial<ErrorModule>;
  if (GoogleError !== undefined) GoogleError.parseGRPCStatusDetails = (error) => error;
});

interface ErrorModule {
  readonly GoogleError: { parseGRPCStatusDetails: (error: unknown) => unknown };
}
