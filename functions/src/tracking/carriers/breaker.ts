import { hash } from 'node:crypto';

import {
  type Carrier,
  CarrierFailure,
  type CarrierName,
  NoReport,
  NotCounted,
  type QuotaNotes,
  type QuotaScope,
  QuotaSpent,
  ShareUsed,
} from './carrier';

const MAX_FAILURES = 5;
const PAUSE_MS = 30_000;

/**
 * A circuit breaker for a carrier. It opens for 30 seconds after five failures in a row. Then one
 * trial call goes through while all others fail at once, until a trial succeeds. A refusal of a
 * number or a spent quota is not a failure.
 */
export function withBreaker(carrier: Carrier, now: () => number): Carrier {
  let failures = 0;
  /** The end of the current pause; undefined once a trial has succeeded. */
  let pausedUntil: number | undefined;
  let isTrying = false;

  function noteSuccess(isTrial: boolean): void {
    // A call that started before the pause says nothing about the present.
    if (!isTrial && pausedUntil !== undefined) return;
    failures = 0;
    pausedUntil = undefined;
  }

  function noteFailure(): void {
    failures += 1;
    // A call that started before a pause may fail during it; it never shortens the pause.
    if (failures >= MAX_FAILURES) pausedUntil = Math.max(pausedUntil ?? 0, now() + PAUSE_MS);
  }

  return {
    name: carrier.name,
    async track(number, signal, hints) {
      const isTrial = pausedUntil !== undefined;
      if (pausedUntil !== undefined && (isTrying || now() < pausedUntil)) {
        const reason = 'the circuit breaker is open';
        const retryAt = now() < pausedUntil ? pausedUntil : undefined;
        throw new CarrierFailure(carrier.name, 'carrier_busy', reason, retryAt);
      }
      if (isTrial) isTrying = true;
      try {
        const report = await carrier.track(number, signal, hints);
        noteSuccess(isTrial);
        return report;
      } catch (cause) {
        // Nobody was asked.
        if (cause instanceof ShareUsed || cause instanceof NotCounted) throw cause;
        const isWorking = cause instanceof NoReport && !(cause instanceof CarrierFailure);
        if (isWorking) noteSuccess(isTrial);
        else noteFailure();
        throw cause;
      } finally {
        if (isTrial) isTrying = false;
      }
    },
  };
}

interface Quota {
  /**
   * Makes a call that the quota counts.
   * @throws QuotaSpent without a call while the quota is spent; as well as what the call throws.
   */
  readonly spend: <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
  readonly noteSpent: (until: number) => Promise<void>;
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
  { quotas, now }: { readonly quotas: QuotaNotes; readonly now: () => number },
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
