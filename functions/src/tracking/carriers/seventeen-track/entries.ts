import {
  carrierOfSeventeenTrackKey,
  seventeenTrackKeyOf,
  type KnownCarrierName,
} from '../../numbers/known-carriers';
import type { ExpectedCarrier } from '../carrier';
import type { Accepted } from './answer';
import { carrierKey } from './carrier-key';

/** One item is known to each post that it passes. */
const POSTS: ReadonlySet<KnownCarrierName> = new Set(['postal_operator', 'thailand_post', 'usps']);

/**
 * The entries of a number that may be told. If its carrier is sure, those of that carrier, else
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
