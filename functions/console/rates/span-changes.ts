import { pricingSpans, type Days } from '../../operations/rates/timeline/pricing-spans';
import type { RateCard } from '../../src/quotes/cards/rate-card';

/** The days on which a version prices before and after a change, those that have passed among them. */
export interface SpanChange {
  readonly version: number;
  readonly before: readonly Days[];
  readonly after: readonly Days[];
}

/** The versions whose days differ between the cards of before and of after, newest first. */
export function spanChanges(before: readonly RateCard[], after: readonly RateCard[]): SpanChange[] {
  const [old, now] = [spansOf(before), spansOf(after)];
  const versions = [...new Set([...old, ...now].map(({ version }) => version))];
  const daysOf = (spans: typeof old, of: number): Days[] =>
    spans.filter(({ version }) => version === of).map(({ from, to }) => ({ from, to }));
  return versions
    .sort((a, b) => b - a)
    .map((version) => ({
      version,
      before: daysOf(old, version),
      after: daysOf(now, version),
    }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

const spansOf = (cards: readonly RateCard[]) =>
  pricingSpans(cards.filter(({ status }) => status === 'published'));
