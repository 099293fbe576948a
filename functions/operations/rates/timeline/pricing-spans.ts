import type { RateCard } from '../../../src/quotes/cards/rate-card';
import { versionOn } from '../../../src/quotes/cards/validity';
import { shiftDay } from '../../../src/thailand/day';

/** Days in Thailand, both included; `to` is null without an end. */
export interface Days {
  readonly from: string;
  readonly to: string | null;
}

/** Days on which a version is in effect. */
export interface PricingSpan extends Days {
  readonly version: number;
}

/**
 * Which published version is in effect on which days, in order. Days without any are left out.
 * @example pricingSpans([v1, v2]) // [{ version: 1, from: '2026-01-01', to: '2026-12-31' }, …]
 */
export const pricingSpans = (published: readonly RateCard[]): PricingSpan[] =>
  spansOf(changeDays(published), (day) => versionOn(published, day)?.version);

/** The days, in order, on which some version begins or no longer applies. */
export const changeDays = (cards: readonly RateCard[]): string[] => {
  const days = cards.flatMap(({ valid_from, valid_to }) =>
    valid_to === null ? [valid_from] : [valid_from, shiftDay(valid_to, 1)],
  );
  return [...new Set(days)].sort();
};

/** The spans of days of one version each; days for which `versionOf` has none are left out. */
function spansOf<Version>(
  starts: readonly string[],
  versionOf: (day: string) => Version | undefined,
): (Days & { readonly version: Version })[] {
  const spans: (Days & { readonly version: Version })[] = [];
  for (const [at, from] of starts.entries()) {
    const version = versionOf(from);
    if (version === undefined) continue;
    const next = starts[at + 1];
    const to = next === undefined ? null : shiftDay(next, -1);
    const before = spans.at(-1);
    const goesOn = before?.version === version && before.to === shiftDay(from, -1);
    if (goesOn) spans[spans.length - 1] = { ...before, to };
    else spans.push({ version, from, to });
  }
  return spans;
}

/**
 * The state of a version on a day: `live` is in effect without an end, `ending` until a last day,
 * `planned` later, `ended` no longer, and `hidden` is wholly covered by higher versions.
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

/** The version of a day, else the highest one, which shows what will be or was. */
export const decisiveVersion = (
  published: readonly RateCard[],
  day: string,
): RateCard | undefined =>
  versionOn(published, day) ?? [...published].sort((a, b) => b.version - a.version).at(0);

/** Days, and the version in effect on them; null for none. */
export interface CoveredDays extends Days {
  readonly version: number | null;
}

/**
 * The days on which a planned version would have been in effect, and the versions that replace it.
 * @example withdrawnDays(version2, [version1]) // [{ from: '2027-01-01', to: null, version: 1 }]
 */
export const withdrawnDays = (
  withdrawn: RateCard,
  others: readonly RateCard[],
): readonly CoveredDays[] =>
  spansOf(
    changeDays([withdrawn, ...others]).filter((day) => day >= withdrawn.valid_from),
    (day): number | null | undefined =>
      versionOn([...others, withdrawn], day) === withdrawn
        ? (versionOn(others, day)?.version ?? null)
        : undefined,
  );
