import type { RateCard } from '../../../src/quotes/cards/rate-card';
import { versionOn } from '../../../src/quotes/cards/validity';
import { shiftDay } from '../../../src/thailand/day';
import type { Days } from './timeline';

/** Days on which a version is the one that prices. */
export interface PricingSpan extends Days {
  readonly version: number;
}

/**
 * Which published version prices on which days, in their order. Days without any are left out.
 * @example pricingSpans([v1, v2]) // [{ version: 1, from: '2026-01-01', to: '2026-12-31' }, …]
 */
export function pricingSpans(published: readonly RateCard[]): PricingSpan[] {
  const changes = published.flatMap(({ valid_from, valid_to }) =>
    valid_to === null ? [valid_from] : [valid_from, shiftDay(valid_to, 1)],
  );
  const days = [...new Set(changes)].sort();
  const spans: PricingSpan[] = [];
  for (const [at, from] of days.entries()) {
    const version = versionOn(published, from)?.version;
    if (version === undefined) continue;
    const next = days[at + 1];
    const to = next === undefined ? null : shiftDay(next, -1);
    const before = spans.at(-1);
    const goesOn = before?.version === version && before.to === shiftDay(from, -1);
    if (goesOn) spans[spans.length - 1] = { ...before, to };
    else spans.push({ version, from, to });
  }
  return spans;
}
