import type { Context, Instance } from '../context';
import { ServiceError } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import { type Memory, createMemory } from '../platform/caches';
import { isUnreachable } from '../platform/grpc-status';
import { reportMalformed } from '../platform/log';
import { readNote, writeNote } from '../store/carrier-notes';
import { countRefresh } from '../store/refresh-limits';
import type { QuotaNotes } from './carriers/carrier';
import { saveBestEffort } from './save-best-effort';

const MAX_CALLS = 60;
const CALLS_WINDOW_MS = 60_000;
const MAX_CREDENTIALS = 10_000;
const REFRESHES = { max: 10, windowMs: 60_000 };

const createCallCounts = (): Memory<{ calls: number; readonly endsAt: number }> =>
  createMemory({ ttlMs: CALLS_WINDOW_MS, maxEntries: MAX_CREDENTIALS });

/** @throws ServiceError `rate_limited` above 60 calls per minute and credential, in this instance. */
export function assertCallAllowed({ actor, kept, now }: Context): void {
  const counts = kept(createCallCounts);
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

/**
 * @throws ServiceError `rate_limited` above 10 refreshes per minute and credential, across all
 * instances.
 */
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

/** The notes, and the clock that their times are of. */
interface SharedQuotas extends QuotaNotes {
  /** Firestore's time as of the last note that was read: the clocks of instances differ. */
  readonly now: () => number;
}

/**
 * Spent quotas as all instances know them: one read before a call of a carrier, one more and a
 * write when one is spent. If Firestore is unreachable, the carrier is asked.
 */
export function sharedQuotas({ db, log, now }: Pick<Instance, 'db' | 'log' | 'now'>): SharedQuotas {
  let aheadMs = 0;

  async function spentUntil(quota: string): Promise<number | undefined> {
    try {
      const { until, readAt, malformed } = await readNote(db, quota);
      aheadMs = now() - readAt;
      if (malformed) reportMalformed(log, [malformed]);
      return until;
    } catch (cause) {
      if (!isUnreachable(cause)) throw cause;
      log.warn('The quota of a carrier could not be read.', { cause });
      return undefined;
    }
  }

  return {
    now: () => now() - aheadMs,
    spentUntil,
    async noteSpent(quota, until) {
      // A pause of a minute never shortens one of a day.
      if (((await spentUntil(quota)) ?? 0) >= until) return;
      log.warn('The quota of a carrier is spent.', { quota, until: new Date(until).toISOString() });
      await saveBestEffort(log, writeNote(db, quota, until));
    },
  };
}
