import * as z from 'zod';

import {
  type KnownCarrierName,
  carrierOfSeventeenTrackKey,
  seventeenTrackKeyOf,
} from '../../../carrier-numbers/known-carriers';
import type { ExpectedCarrier } from '../carrier';
import type { Accepted, TrackInfo } from './client';

/** One item is known to each post that it passes. */
const POSTS: ReadonlySet<KnownCarrierName> = new Set(['postal_operator', 'thailand_post', 'usps']);

/**
 * The entries of a number that may be shown. If its carrier is sure, those of that carrier, else
 * those of carriers that we do not know, else none but for want of a key.
 */
export function entriesFor(
  number: string,
  accepted: readonly Accepted[],
  expected: ExpectedCarrier | undefined,
): readonly Accepted[] {
  if (expected?.isSure !== true) return accepted;
  const { name } = expected;
  const own = accepted.filter((entry) => isSame(carrierOf(entry), name));
  if (own.length > 0) return own;
  const ofUnknown = accepted.filter((entry) => carrierOf(entry) === undefined);
  if (ofUnknown.length > 0) return ofUnknown;
  return seventeenTrackKeyOf(name, number) === undefined ? accepted : [];
}

/**
 * The key under which a number is to be registered as well, as its carrier is sure, and it is
 * registered under other carriers alone: such as after staff correct the courier.
 */
export function missingKey(
  number: string,
  accepted: readonly Accepted[],
  expected: ExpectedCarrier | undefined,
): number | undefined {
  const isOfOthers = accepted.length > 0 && entriesFor(number, accepted, expected).length === 0;
  return isOfOthers && expected ? seventeenTrackKeyOf(expected.name, number) : undefined;
}

const carrierOf = ({ carrier }: Accepted): KnownCarrierName | undefined =>
  carrierOfSeventeenTrackKey(carrierKey(carrier));

const isSame = (carrier: KnownCarrierName | undefined, expected: KnownCarrierName): boolean =>
  carrier === expected || (carrier !== undefined && POSTS.has(carrier) && POSTS.has(expected));

/** Keys are sent as numbers or texts; 0 is none. */
export const carrierKey = (key: unknown): number =>
  typeof key === 'number' || typeof key === 'string' ? Number(key) || 0 : 0;

/**
 * Whether a key is a post's: the letter of its country, the country's place under that letter, and
 * the post's place in the country. So 3011 is C, China, its first.
 */
export const isPostKey = (key: number): boolean => key >= 1000 && key < 27_000;

const Tracking = z.object({ providers: z.unknown() }).partial().nullish();

export const Provider = z.object({
  provider: z.object({ key: z.unknown(), name: z.unknown() }).partial().nullish().catch(null),
  events: z.unknown().optional(),
});

/** An item passes few carriers. */
const MAX_PROVIDERS = 20;

/** A carrier that reports a number. */
export interface Provider {
  readonly provider: z.output<typeof Provider>['provider'];
  readonly events: readonly unknown[];
}

/** Those of the providers that can be read. Others are reported by the path of the member. */
export function providersOf(
  info: TrackInfo | null | undefined,
  onUnreadable: (member: string) => void = () => undefined,
): Provider[] {
  function listIn(value: unknown, member: string, most?: number): unknown[] {
    if (Array.isArray(value)) return value.slice(0, most);
    if (value != null) onUnreadable(member);
    return [];
  }

  const tracking = Tracking.safeParse(info?.tracking);
  if (!tracking.success) onUnreadable('tracking');
  return listIn(tracking.data?.providers, 'tracking.providers', MAX_PROVIDERS).flatMap((value) => {
    const { data } = Provider.safeParse(value);
    if (data === undefined) onUnreadable('tracking.providers');
    const events = listIn(data?.events, 'tracking.providers.events');
    return data === undefined ? [] : [{ provider: data.provider, events }];
  });
}
