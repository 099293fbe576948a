import type { Instance } from '../context';
import { isUnreachable } from '../platform/grpc-status';
import { reportMalformed } from '../platform/log';
import { readNote, writeNote } from '../store/carrier-notes';
import type { QuotaNotes } from './carriers/quota';
import { saveBestEffort } from './save-best-effort';

/**
 * Spent quotas as all instances know them: one read before a call of a carrier, one more and a
 * write when one is spent. If Firestore is unreachable, the carrier is asked.
 */
export function sharedQuotas({ db, log }: Pick<Instance, 'db' | 'log'>): QuotaNotes {
  async function spentUntil(quota: string): Promise<number | undefined> {
    try {
      const { until, malformed } = await readNote(db, quota);
      if (malformed) reportMalformed(log, [malformed]);
      return until;
    } catch (cause) {
      if (!isUnreachable(cause)) throw cause;
      log.warn('The quota of a carrier could not be read.', { cause });
      return undefined;
    }
  }

  return {
    spentUntil,
    async noteSpent(quota, until) {
      // A pause of a minute never shortens one of a day.
      if (((await spentUntil(quota)) ?? 0) >= until) return;
      log.warn('The quota of a carrier is spent.', { quota, until: new Date(until).toISOString() });
      await saveBestEffort(log, writeNote(db, quota, until));
    },
  };
}
