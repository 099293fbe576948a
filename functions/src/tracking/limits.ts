import type { Context } from '../context';
import { ServiceError } from '../errors/service-error';
import { reportMalformed } from '../platform/log';
import { createMemory, type Memory } from '../platform/memory';
import { countRefresh } from '../store/refresh-limits';

const MOST_CALLS = 60;
const CALLS_WINDOW_MS = 60_000;
const MOST_CREDENTIALS = 10_000;
const REFRESHES = { most: 10, windowMs: 60_000 };

/** The calls of a credential within a minute from its first one. */
interface CallCount {
  calls: number;
  readonly endsAt: number;
}

const createCallCounts = (): Memory<CallCount> =>
  createMemory({ ttlMs: CALLS_WINDOW_MS, maxEntries: MOST_CREDENTIALS });

/** @throws ServiceError `rate_limited` past 60 calls a minute of one credential at this instance. */
export function assertCallAllowed({ actor, kept, now }: Context): void {
  const counts = kept(createCallCounts);
  const counted = counts.get(actor.tokenHash);
  if (counted === undefined) {
    counts.set(actor.tokenHash, { calls: 1, endsAt: now() + CALLS_WINDOW_MS });
    return;
  }
  counted.calls += 1;
  if (counted.calls > MOST_CALLS) throw rateLimited(`${MOST_CALLS} calls`, counted.endsAt - now());
}

/** @throws ServiceError `rate_limited` past 10 refreshes a minute, over all instances. */
export async function assertRefreshAllowed(context: Context): Promise<void> {
  const { actor, db, deadline, log, now } = context;
  const { waitMs, malformed } = await countRefresh(db, deadline, actor.tokenHash, now(), REFRESHES);
  if (malformed) reportMalformed(log, [malformed]);
  if (waitMs > 0) throw rateLimited(`${REFRESHES.most} refreshes`, waitMs);
}

function rateLimited(what: string, waitMs: number): ServiceError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const message = `More than ${what} a minute with this credential; retry in ${seconds} s.`;
  return new ServiceError('rate_limited', message, [], seconds);
}
