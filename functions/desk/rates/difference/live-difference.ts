import type { RateCard } from '../../../src/pricing/cards/rate-card';
import { type Days, pricingSpans } from '../timeline/timeline';
import { type CardDiff, diffCards } from './diff-cards';

/** What a card changes in the version that is live, the biggest changes of prices first. */
export interface LiveDifference extends CardDiff {
  /** The live version; without one, that which is planned first, or the latest that was live. */
  readonly version: number;
  readonly state: 'live' | 'planned' | 'ended';
  /** The first day of a version that is planned, the last of one that has ended. */
  readonly day: string | null;
}

/** Null for a courier's first card. */
export function liveDifference(
  card: RateCard,
  others: readonly RateCard[],
  today: string,
): LiveDifference | null {
  const published = others.filter(
    ({ status, version }) => status === 'published' && version !== card.version,
  );
  const spans = pricingSpans(published);
  const span = spans.find(({ to }) => to === null || to >= today) ?? spans.at(-1);
  const compared = published.find(({ version }) => version === span?.version);
  if (span === undefined || compared === undefined) return null;
  const { lanes, ...difference } = diffCards(compared, card);
  const size = ({ lowestPercent, highestPercent }: CardDiff['lanes'][number]): number =>
    Math.max(Math.abs(lowestPercent), Math.abs(highestPercent));
  return {
    ...difference,
    lanes: [...lanes].sort((a, b) => size(b) - size(a)),
    version: span.version,
    ...resolveState(span, today),
  };
}

function resolveState({ from, to }: Days, today: string): Pick<LiveDifference, 'state' | 'day'> {
  if (from > today) return { state: 'planned', day: from };
  return to !== null && to < today ? { state: 'ended', day: to } : { state: 'live', day: null };
}
