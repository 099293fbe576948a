import type { Fault } from '../../../src/errors/fault';
import type { CardFault } from '../../../src/quotes/cards/card-fault';
import type { RateCard } from '../../../src/quotes/cards/rate-card';
import { versionOn } from '../../../src/quotes/cards/validity';
import { shiftDay } from '../../../src/thailand/day';
import { cardFact, cardFinding } from '../../faults/cards';
import { changeDays, type Days } from './pricing-spans';

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

/** Days as part of a sentence. */
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
