import type { RateCard } from '../../../src/quotes/cards/rate-card';
import { highestFirst, versionOn } from '../../../src/quotes/cards/version-on';
import { type CardDiff, diffCards } from './diff-cards';

/** What a card changes in the version that is live, the biggest changes of prices first. */
export interface LiveDifference extends CardDiff {
  /** The live version. */
  readonly version: number;
}

/** Null for a courier's first card. If no version is in effect today, it is the latest that was. */
export function liveDifference(
  card: RateCard,
  others: readonly RateCard[],
  today: string,
): LiveDifference | null {
  const published = others.filter(
    ({ status, version }) => status === 'published' && version !== card.version,
  );
  const live = versionOn(published, today) ?? highestFirst(published)[0];
  if (live === undefined) return null;
  const { lanes, ...difference } = diffCards(live, card);
  const size = ({ lowestPercent, highestPercent }: CardDiff['lanes'][number]): number =>
    Math.max(Math.abs(lowestPercent), Math.abs(highestPercent));
  return {
    ...difference,
    lanes: [...lanes].sort((a, b) => size(b) - size(a)),
    version: live.version,
  };
}
