import type { RateCard } from '../../../src/quotes/cards/rate-card';
import type { PricingSpan } from './pricing-spans';

/**
 * What a version does on a day: `live` prices on it and goes on for good, `ending` prices until a
 * last day, `planned` prices later, `ended` no longer does, and `hidden` lies wholly under higher
 * versions.
 */
export type VersionState = 'draft' | 'live' | 'ending' | 'planned' | 'ended' | 'hidden';

/** @param spans of the courier's published versions, `card` among them. */
export function versionState(
  { version, status, valid_from }: RateCard,
  spans: readonly PricingSpan[],
  today: string,
): VersionState {
  if (status === 'draft') return 'draft';
  const own = spans.filter((span) => span.version === version);
  const [next] = own.filter(({ to }) => to === null || to >= today);
  if (next === undefined) return valid_from > today ? 'hidden' : 'ended';
  if (next.from > today) return 'planned';
  return own.at(-1)?.to === null ? 'live' : 'ending';
}
