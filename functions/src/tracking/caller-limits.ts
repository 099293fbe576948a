import type { Context } from '../actions/context';
import { ServiceError } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import { type Memory, createMemory } from '../platform/caches';
import type { Limit } from '../platform/limit-headers';
import { reportMalformed } from '../platform/log';
import { noteLimit } from '../platform/request-scope';
import { countRefresh } from '../store/refresh-limits';

export const CALLS = { name: 'calls', quota: 60, windowSeconds: 60 } as const;
export const REFRESHES = { name: 'refreshes', quota: 10, windowSeconds: 60 } as const;
const CALLS_WINDOW_MS = CALLS.windowSeconds * 1000;
const MAX_CREDENTIALS = 10_000;

const createCallCounts = (): Memory<{ calls: number; readonly endsAt: number }> =>
  createMemory({ ttlMs: CALLS_WINDOW_MS, maxEntries: MAX_CREDENTIALS });

/** @throws ServiceError `rate_limited` above 60 calls per minute and credential, in this instance. */
export function assertCallAllowed({ actor, cached, now }: Context): void {
  const counts = cached(createCallCounts);
  const counted = counts.get(actor.tokenHash) ?? { calls: 0, endsAt: now() + CALLS_WINDOW_MS };
  if (counted.calls === 0) counts.set(actor.tokenHash, counted);
  counted.calls += 1;
  const waitMs = counted.endsAt - now();
  noteLimit(CALLS, CALLS.quota - counted.calls, waitMs / 1000);
  if (counted.calls > CALLS.quota) throw rateLimited('too_many_calls', CALLS, waitMs);
}

/** @throws ServiceError `rate_limited` above 10 refreshes a minute, across all instances. */
export async function assertRefreshAllowed(context: Context): Promise<void> {
  const { actor, db, deadline, log } = context;
  const most = { max: REFRESHES.quota, windowMs: REFRESHES.windowSeconds * 1000 };
  const { left, waitMs, malformed } = await countRefresh(db, deadline, actor.tokenHash, most);
  if (malformed) reportMalformed(log, [malformed]);
  noteLimit(REFRESHES, left, waitMs / 1000);
  if (left < 0) throw rateLimited('too_many_refreshes', REFRESHES, waitMs);
}

function rateLimited(
  code: 'too_many_calls' | 'too_many_refreshes',
  { name, quota: most }: Limit,
  waitMs: number,
): ServiceError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new ServiceError('rate_limited', serviceFault(code, { most, seconds }), [], seconds, name);
}
