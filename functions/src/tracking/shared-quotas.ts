import type { Instance } from '../actions/context';
import { isUnreachable } from '../platform/grpc-status';
import { reportMalformed } from '../platform/log';
import { readNote, writeNote } from '../store/carrier-notes';
import type { QuotaNotes } from './carriers/carrier';
import { saveBestEffort } from './save-best-effort';

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
