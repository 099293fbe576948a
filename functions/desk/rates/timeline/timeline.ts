import type { Fault } from '../../../src/errors/fault';
import type { CardFault } from '../../../src/pricing/cards/card-faults';
import type { RateCard } from '../../../src/pricing/cards/rate-card';
import { highestFirst, versionOn } from '../../../src/pricing/cards/version-on';
import { shiftDay } from '../../../src/thailand/day';
import { cardFact, cardFinding } from '../../faults/cards';

/** Days in Thailand, both included; `to` is null without an end. */
export interface Days {
  readonly from: string;
  readonly to: string | null;
}

interface PricingSpan extends Days {
  readonly version: number;
}

/**
 * Which published version is in effect on which days, in order. Days without any are left out.
 * @example pricingSpans([v1, v2]) // [{ version: 1, from: '2026-01-01', to: '2026-12-31' }, …]
 */
export const pricingSpans = (published: readonly RateCard[]): PricingSpan[] =>
  listSpans(changeDays(published), (day) => versionOn(published, day)?.version);

/** The days, in order, on which some version begins or no longer applies. */
const changeDays = (cards: readonly RateCard[]): string[] => {
  const days = cards.flatMap(({ valid_from, valid_to }) =>
    valid_to === null ? [valid_from] : [valid_from, shiftDay(valid_to, 1)],
  );
  return [...new Set(days)].sort();
};

/** The spans of days of one version each; days for which `versionOf` has none are left out. */
function listSpans<Version>(
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
): RateCard | undefined => versionOn(published, day) ?? highestFirst(published).at(0);

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
  listSpans(
    changeDays([withdrawn, ...others]).filter((day) => day >= withdrawn.valid_from),
    (day): number | null | undefined =>
      versionOn([...others, withdrawn], day) === withdrawn
        ? (versionOn(others, day)?.version ?? null)
        : undefined,
  );

/** Days on which a higher version hides this one, and future days without one. */
export function timelineFaults(
  card: RateCard,
  published: readonly RateCard[],
  today: string,
): CardFault[] {
  return [...hiddenDays(card, published), ...daysWithoutCard(card, published, today)];
}

function hiddenDays(card: RateCard, published: readonly RateCard[]): CardFault[] {
  const [hiding] = published
    .filter(
      (other) =>
        other.version > card.version &&
        (other.valid_to === null || card.valid_from <= other.valid_to) &&
        (card.valid_to === null || other.valid_from <= card.valid_to),
    )
    .sort((a, b) => (a.valid_from < b.valid_from ? -1 : 1));
  if (hiding === undefined) return [];
  const { version, valid_from, valid_to } = hiding;
  const values = { version, days: daysFact({ from: valid_from, to: valid_to }) };
  return [
    valid_from > card.valid_from
      ? cardFinding('valid_from', 'version_overlapped_later', {
          ...values,
          until: shiftDay(valid_from, -1),
        })
      : cardFinding('valid_from', 'version_overlapped', values),
  ];
}

export const daysFact = ({ from, to }: Days): Fault =>
  to === null ? cardFact('days_from_on', { from }) : cardFact('days_from_to', { from, to });

function daysWithoutCard(
  card: RateCard,
  published: readonly RateCard[],
  today: string,
): CardFault[] {
  const earlier = published.filter(({ valid_from }) => valid_from < card.valid_from);
  const dayBefore = shiftDay(card.valid_from, -1);
  const isCovered = ({ valid_to }: RateCard): boolean => valid_to === null || valid_to >= dayBefore;
  if (earlier.length === 0 || earlier.some(isCovered)) return [];
  const lastDay = earlier.map(({ valid_to }) => valid_to ?? '').reduce((a, b) => (a > b ? a : b));
  // Past gaps are ignored: a card must be possible after days without one.
  const from = lastDay < today ? today : shiftDay(lastDay, 1);
  if (from > dayBefore) return [];
  return [cardFinding('valid_from', 'days_uncovered', { days: daysFact({ from, to: dayBefore }) })];
}

/** Effects of a publication on the courier's other versions that may be unintended. */
export function timelineWarnings(
  card: RateCard,
  published: readonly RateCard[],
  today: string,
): CardFault[] {
  return [...cancelled(card, published, today), ...applyingAgain(card, published)];
}

/** The versions in effect on some day from today on. */
export function quotedFrom(today: string, published: readonly RateCard[]): Set<number> {
  const days = [today, ...changeDays(published).filter((day) => day > today)];
  return new Set(days.flatMap((day) => versionOn(published, day)?.version ?? []));
}

/** The first day, from today on, and the last day on which a version is in effect. */
export function pricingDays(card: RateCard, published: readonly RateCard[], today: string): Days {
  const from = card.valid_from > today ? card.valid_from : today;
  const lastDays = published
    .filter(({ version, valid_from, valid_to }) => {
      const isForGood = valid_to === null || (card.valid_to !== null && valid_to >= card.valid_to);
      return version > card.version && valid_from > from && isForGood;
    })
    .map(({ valid_from }) => shiftDay(valid_from, -1));
  const ends = card.valid_to === null ? lastDays : [...lastDays, card.valid_to];
  return { from, to: ends.length === 0 ? null : ends.reduce((a, b) => (a < b ? a : b)) };
}

function cancelled(card: RateCard, published: readonly RateCard[], today: string): CardFault[] {
  const [before, after] = [published, [...published, card]].map((all) => quotedFrom(today, all));
  return published
    .filter(
      ({ version, valid_from }) =>
        valid_from > today && before?.has(version) === true && after?.has(version) === false,
    )
    .map(({ version, valid_from: from }) =>
      from > card.valid_from
        ? cardFinding('valid_to', 'version_quoted_only_if', {
            version,
            from,
            until: shiftDay(from, -1),
          })
        : cardFinding('valid_to', 'version_never_quoted', { version, from }),
    );
}

function applyingAgain({ valid_to }: RateCard, published: readonly RateCard[]): CardFault[] {
  if (valid_to === null) return [];
  const dayAfter = shiftDay(valid_to, 1);
  const next = versionOn(published, dayAfter);
  if (next === undefined || next.valid_from > valid_to) return [];
  return [
    cardFinding('valid_to', 'version_applies_again', { version: next.version, from: dayAfter }),
  ];
}
