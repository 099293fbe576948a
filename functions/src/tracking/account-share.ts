import type { Context } from '../actions/context';
import { ServiceError } from '../errors/service-error';
import {
  type Share,
  computeShare,
  UNKNOWN_EXTRA,
  usedUpUntil,
  useOnce,
} from '../model/tracking/carrier-share';
import type { CarrierAccess, KeyedCarrier } from '../platform/config';
import { reportMalformed } from '../platform/log';
import type { Writes } from '../store/billed';
import { addExtra, readShares, sharesIn, takeShare } from '../store/carrier-shares';
import { nextUtcDay } from './carriers/breaker';
import { type AccountShare, NotCounted, type QuotaScope, ShareUsed } from './carriers/carrier';
import { nextDay } from './carriers/thailand-post/adapter';

/** What a carrier allows all of us together. */
interface CarrierQuota {
  /** What the day's quota counts, and how many. */
  readonly counts: QuotaScope;
  readonly day: number;
  /** Numbers in a minute: 17TRACK takes up to three of its 180 calls for one. */
  readonly minute: number;
  /** The end of the day of an instant, in milliseconds since 1970. */
  readonly dayEndsAt: (epochMs: number) => number;
}

/**
 * By day: what DHL and Thailand Post give a new account, FedEx's documentation as an example, and
 * caution for UPS. 17TRACK sells registrations, and has no day. By minute: what 17TRACK and DHL
 * state, and no more than one Firestore document should be written for the others.
 */
export const QUOTAS: Readonly<Record<KeyedCarrier, CarrierQuota>> = {
  dhl: { counts: 'calls', day: 250, minute: 60, dayEndsAt: nextUtcDay },
  thailand_post: { counts: 'calls', day: 1000, minute: 120, dayEndsAt: nextDay },
  fedex: { counts: 'calls', day: 500_000, minute: 600, dayEndsAt: nextUtcDay },
  ups: { counts: 'calls', day: 10_000, minute: 600, dayEndsAt: nextUtcDay },
  '17track': { counts: 'registrations', day: 400, minute: 60, dayEndsAt: nextUtcDay },
};

/** An account's share of what a carrier allows. */
export function shareIn(
  carrier: KeyedCarrier,
  scope: QuotaScope,
  { dayQuota }: CarrierAccess,
  percent: number,
): Share {
  const { counts, day, minute } = QUOTAS[carrier];
  return {
    day: scope === counts ? computeShare(dayQuota ?? day, percent) : undefined,
    minute: scope === 'calls' ? computeShare(minute, percent) : undefined,
  };
}

/** For so long, an account is told to wait whose other instances were faster ten times. */
const CONTENDED_MS = 10_000;

/** What the account that pulls a number may use of its carriers' quotas. */
interface OpenedShare extends AccountShare {
  /** Set if none of the carriers may be asked for now. */
  readonly usedUp: ShareUsed | undefined;
  /** Counts the number as one that no carrier knows. One write. */
  readonly noteUnknown: (writes: Writes) => void;
}

/**
 * The caller's share of some carriers' quotas, for one number: one read, and one write for each call
 * or registration; another read for each after the first. Undefined for operators, whom no share
 * limits, and if no carrier with a quota may be asked.
 * @param isOurs whether the number is one of our shipments'
 */
export async function openShare(
  { actor, carrierSettings, db, deadline, log }: Context,
  carriers: readonly KeyedCarrier[],
  isOurs: boolean,
): Promise<OpenedShare | undefined> {
  const percent = actor.carrierShare;
  if (percent === null || carriers.length === 0) return undefined;
  const settings = carrierSettings();
  const found = await readShares(db, actor.accountId);
  const { shares, malformed } = sharesIn(found);
  if (malformed) reportMalformed(log, [malformed]);
  const asked = new Set<string>();
  let hasRegistered = false;

  const computeLimits = (carrier: KeyedCarrier, scope: QuotaScope) =>
    shareIn(carrier, scope, settings[carrier], percent);
  const buildUse = (carrier: KeyedCarrier, now: number) => ({
    now,
    dayEndsAt: QUOTAS[carrier].dayEndsAt(now),
    isOurs,
  });

  function usedUp(): ShareUsed | undefined {
    const now = found.readTime.toMillis();
    const ends = carriers.map((carrier) =>
      usedUpUntil(
        shares[toQuotaKey(carrier, 'calls')],
        computeLimits(carrier, 'calls'),
        buildUse(carrier, now),
      ),
    );
    if (ends.includes(undefined)) return undefined;
    const first = Math.min(...ends.map((end) => end ?? Infinity));
    const carrier = carriers[ends.indexOf(first)];
    return carrier && new ShareUsed(carrier, first);
  }

  return {
    usedUp: usedUp(),
    async take(carrier, scope) {
      const quota = toQuotaKey(carrier, scope);
      const limits = computeLimits(carrier, scope);
      // A registration is paid for, whatever comes of it.
      const isPaid = scope === 'registrations';
      const extra = isPaid && !isOurs && !hasRegistered ? UNKNOWN_EXTRA : 0;
      const until = await takeShare(db, deadline, { quota, found }, (before, now) => {
        const use = buildUse(carrier, now);
        return usedUpUntil(before, limits, use) ?? useOnce(before, use, extra);
      }).catch((cause: unknown): never => {
        // Nobody was asked, and somebody soon may be.
        if (cause instanceof ServiceError && cause.code === 'conflict') {
          throw new ShareUsed(carrier, found.readTime.toMillis() + CONTENDED_MS);
        }
        throw new NotCounted(cause);
      });
      if (until !== undefined) throw new ShareUsed(carrier, until);
      if (isPaid) hasRegistered = true;
      else asked.add(quota);
    },
    noteUnknown(writes) {
      if (!isOurs && asked.size > 0) addExtra(writes, found, [...asked], UNKNOWN_EXTRA);
    },
  };
}

const toQuotaKey = (carrier: KeyedCarrier, scope: QuotaScope): string => `${carrier}-${scope}`;
