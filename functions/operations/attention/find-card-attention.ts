import { cardFaults } from '../../src/quotes/cards/card-faults';
import type { RateCard } from '../../src/quotes/cards/rate-card';
import { versionOn } from '../../src/quotes/cards/validity';
import { shiftDay } from '../../src/thailand/day';
import { sayCardFinding } from '../faults/cards';
import { liveVersions } from '../surcharges/check-surcharges';
import { countWithExamples, type AttentionItem } from './attention-item';

/** Long enough to ask a carrier for its next rates. */
const DAYS_AHEAD = 30;
const URGENT_DAYS = 7;

/** A courier's cards that end within a month or have ended without a successor, or are faulty. */
export function findCardAttention(
  courier: string,
  cards: readonly RateCard[],
  today: string,
): AttentionItem[] {
  const faulty = liveVersions(cards, today).flatMap((card): AttentionItem[] => {
    const faults = cardFaults(card).map((fault) => `${fault.place}: ${sayCardFinding(fault)}`);
    if (faults.length === 0) return [];
    const { version } = card;
    return [
      { severity: 'bad', kind: 'card_faulty', courier, version, ...countWithExamples(faults) },
    ];
  });
  if (faulty.length > 0) return faulty;
  const published = cards.filter(({ status }) => status === 'published');
  return versionOn(published, today) === undefined
    ? findPast(courier, published, today)
    : findEnd(courier, published, today);
}

/** The first of the days to come without a card. An inactive card is a courier that is taken out. */
function findEnd(courier: string, published: readonly RateCard[], today: string): AttentionItem[] {
  if (versionOn(published, today)?.active !== true) return [];
  for (let ahead = 1; ahead <= DAYS_AHEAD + 1; ahead += 1) {
    const version = versionOn(published, shiftDay(today, ahead));
    if (version?.active === false) return [];
    if (version !== undefined) continue;
    const severity = ahead <= URGENT_DAYS + 1 ? 'bad' : 'warn';
    return [{ severity, kind: 'card_ends', courier, last_day: shiftDay(today, ahead - 1) }];
  }
  return [];
}

/** A courier with no card for today: where one begins later, that is meant. */
function findPast(courier: string, published: readonly RateCard[], today: string): AttentionItem[] {
  if (published.some(({ valid_from }) => valid_from > today)) return [];
  const [newest] = [...published].sort((a, b) => b.version - a.version);
  if (newest?.active !== true || newest.valid_to === null) return [];
  return [{ severity: 'bad', kind: 'card_ended', courier, last_day: newest.valid_to }];
}
