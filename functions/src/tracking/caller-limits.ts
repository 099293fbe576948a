import type { Context } from '../actions/context';
import { ServiceError } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import { type Memory, createMemory } from '../platform/caches';
import { reportMalformed } from '../platform/log';
import { countRefresh } from '../store/refresh-limits';

export const MAX_CALLS = 60;
const CALLS_WINDOW_MS = 60_000;
const MAX_CREDENTIALS = 10_000;
export const REFRESHES = { max: 10, windowMs: 60_000 };

const createCallCounts = (): Memory<{ calls: number; readonly endsAt: number }> =>
  createMemory({ ttlMs: CALLS_WINDOW_MS, maxEntries: MAX_CREDENTIALS });

/** @throws ServiceError `rate_limited` above 60 calls per minute and credential, in this instance. */
export function assertCallAllowed({ actor, cached, now }: Context): void {
  const counts = cached(createCallCounts);
  const counted = counts.get(actor.tokenHash);
  if (counted === undefined) {
    counts.set(actor.tokenHash, { calls: 1, endsAt: now() + CALLS_WINDOW_MS });
    return;
  }
  counted.calls += 1;
  if (counted.calls > MAX_CALLS) {
    throw rateLimited('too_many_calls', MAX_CALLS, counted.endsAt - now());
  }
}

/** @throws ServiceError `rate_limited` above 10 refreshes a minute, across all instances. */
export async function assertRefreshAllowed(context: Context): Promise<void> {
  const { actor, db, deadline, log } = context;
  const { waitMs, malformed } = await countRefresh(db, deadline, actor.tokenHash, REFRESHES);
  if (malformed) reportMalformed(log, [malformed]);
  if (waitMs > 0) throw rateLimited('too_many_refreshes', REFRESHES.max, waitMs);
}

function rateLimited(
  code: 'too_many_calls' | 'too_many_refreshes',
  most: number,
  waitMs: number,
): ServiceError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new ServiceError('rate_limited', serviceFault(code, { most, seconds }), [], seconds);
}
