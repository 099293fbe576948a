import { channel } from 'node:diagnostics_channel';
// Node loses a channel's name once its first object is collected: let http, which stays, make it.
import 'node:http';

import { restoreClock } from '../../local/stand-ins/process-clock';

/**
 * A handler takes over every request of its process, as a deployed one does, and a test may turn
 * its clock. Many files run in one process: each begins without what the one before it took.
 */
export function giveBack(): void {
  const requests = channel('http.server.request.start') as unknown as Subscribed;
  for (const subscriber of [...(requests._subscribers ?? [])]) requests.unsubscribe(subscriber);
  restoreClock();
}

/** Node keeps them here, and has no way to ask for them. */
interface Subscribed {
  readonly _subscribers?: readonly unknown[];
  unsubscribe(subscriber: unknown): void;
}
