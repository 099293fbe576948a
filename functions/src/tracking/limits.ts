import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import type { Context } from '../context';
import { ServiceError } from '../errors/service-error';
import { reportMalformed } from '../platform/log';
import { countRefresh } from '../store/refresh-limits';

const MAX_CALLS = 60;
const CALLS_WINDOW_S = 60;
const REFRESHES = { max: 10, windowMs: 60_000 };

/** Counts each credential's calls within this instance. */
export const createCallLimiter = (): RateLimiterMemory =>
  new RateLimiterMemory({ points: MAX_CALLS, duration: CALLS_WINDOW_S });

/** @throws ServiceError `rate_limited` above 60 calls per minute and credential. */
export async function assertCallAllowed({ actor, kept }: Context): Promise<void> {
  try {
    await kept(createCallLimiter).consume(actor.tokenHash);
  } catch (cause) {
    if (!(cause instanceof RateLimiterRes)) throw cause;
    throw rateLimited(`${MAX_CALLS} calls`, cause.msBeforeNext);
  }
}

/**
 * @throws ServiceError `rate_limited` above 10 refreshes per minute and credential, across all
 * instances.
 */
export async function assertRefreshAllowed(context: Context): Promise<void> {
  const { actor, db, deadline, log, now } = context;
  const { waitMs, malformed } = await countRefresh(db, deadline, actor.tokenHash, now(), REFRESHES);
  if (malformed) reportMalformed(log, [malformed]);
  if (waitMs > 0) throw rateLimited(`${REFRESHES.max} refreshes`, waitMs);
}

function rateLimited(what: string, waitMs: number): ServiceError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const message = `More than ${what} a minute with this credential; retry in ${seconds} s.`;
  return new ServiceError('rate_limited', message, [], seconds);
}
