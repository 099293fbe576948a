import { type Share, shareOf } from '../model/tracking/carrier-share';
import type { CarrierAccess, KeyedCarrier } from '../platform/config';
import { nextUtcDay } from './carriers/breaker';
import type { QuotaScope } from './carriers/carrier';
import { nextDay } from './carriers/thailand-post/answer';

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
    day: scope === counts ? shareOf(dayQuota ?? day, percent) : undefined,
    minute: scope === 'calls' ? shareOf(minute, percent) : undefined,
  };
}
