import { hash } from 'node:crypto';

import type { CarrierName, QuotaNotes } from './carrier';
import { type QuotaScope, QuotaSpent } from './no-report';

/** A quota of the account that a key belongs to, shared by all instances. */
interface Quota {
  /**
   * Makes a call that the quota counts.
   * @throws QuotaSpent without a call while the quota is spent; as well as what the call throws.
   */
  readonly spend: <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
  /** Notes that the quota has just been used up. */
  readonly noteSpent: (until: number) => Promise<void>;
}

interface QuotaTools {
  readonly quotas: QuotaNotes;
  readonly now: () => number;
}

const DAY_MS = 24 * 60 * 60_000;

/** The next midnight in UTC, when most quotas of a day end. Milliseconds since 1970. */
export const nextUtcDay = (epochMs: number): number => (Math.floor(epochMs / DAY_MS) + 1) * DAY_MS;

/** Each key is an account with its own quotas. */
export const quotaName = (carrier: CarrierName, key: string, scope: QuotaScope): string =>
  `${carrier}-${scope}-${hash('sha256', key, 'hex').slice(0, 12)}`;

export function createQuota(
  carrier: CarrierName,
  key: string,
  scope: QuotaScope,
  { quotas, now }: QuotaTools,
): Quota {
  const name = quotaName(carrier, key, scope);
  const noteSpent = (until: number): Promise<void> => quotas.noteSpent(name, until);
  return {
    noteSpent,
    async spend(call) {
      const until = await quotas.spentUntil(name);
      if (until !== undefined && now() < until) {
        throw new QuotaSpent(carrier, `the quota of ${scope} is spent`, until, scope);
      }
      try {
        return await call();
      } catch (cause) {
        if (cause instanceof QuotaSpent && cause.scope === scope) await noteSpent(cause.retryAt);
        throw cause;
      }
    },
  };
}
