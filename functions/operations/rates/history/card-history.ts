import { cardFaults } from '../../../src/quotes/cards/card-faults';
import { RateCard } from '../../../src/quotes/cards/rate-card';
import { type Doubt, doubt } from '../../faults/explanations';
import { type PartOfHistory, type RateEvent, seenByAll } from './rate-change';
import type { CourierRecords, RateRecord, StoredCard } from './rate-records';
import { inOrder, isRestored, timeOf } from './record-time';

/** Whether a record is of a version's publication; a rollback names the version it copies. */
const isPublication = ({ action }: RateRecord): boolean =>
  action === 'rate card published' || action.startsWith('rate card rolled back');

const isWithdrawal = ({ action }: RateRecord): boolean => action === 'rate card withdrawn';

/**
 * When each version of a courier was published, and withdrawn. Only its days change after its
 * import, and the records have those, so past states follow from what is stored. A version without
 * a record starts when it was written.
 */
export function cardHistory({ cards, ofCards }: CourierRecords): PartOfHistory {
  const turns = inOrder(ofCards).filter((record) => isPublication(record) || isWithdrawal(record));
  const events: RateEvent[] = [];
  const doubts: Doubt[] = [];
  for (const stored of cards) {
    const own = turns.filter(({ target }) => target === stored.id);
    const isOwn = ({ target }: RateRecord): boolean => target === stored.id;
    doubts.push(...doubtsOf(stored, ofCards.filter(isOwn), own));
    events.push(...eventsOf(stored, own));
  }
  const ids = new Set(cards.map(({ id }) => id));
  const gone = turns.filter((record) => isPublication(record) && !ids.has(record.target));
  for (const [target, publication] of new Map(gone.map((record) => [record.target, record]))) {
    doubts.push({ from: timeOf(publication), to: null, reason: doubt('card_gone', { target }) });
  }
  return { events, doubts };
}

/** From the stored card back to its first publication. Quotes leave out a card with faults. */
function eventsOf({ id, card, updatedAt }: StoredCard, turns: readonly RateRecord[]): RateEvent[] {
  const isPublished = card.status === 'published';
  const events: RateEvent[] = [];
  let quoted: RateCard = { ...card, status: 'published' };
  const last = turns.at(-1);
  if (isPublished && (last === undefined || isWithdrawal(last))) {
    const action = 'published without an audit record';
    events.push({ at: updatedAt, by: null, action, target: id, published: quoted });
  }
  for (const turn of [...turns].reverse()) {
    const { by, action, target } = turn;
    const change = { at: timeOf(turn), by, action, target };
    if (isWithdrawal(turn)) {
      events.push({ ...change, withdrawn: quoted });
      continue;
    }
    // A draft whose last record is a publication was changed by other means, at an unknown time.
    if (isPublished || turn !== last) events.push({ ...change, published: quoted });
    quoted = withDaysBefore(quoted, turn);
  }
  return events
    .reverse()
    .filter((event) => !('published' in event) || cardFaults(event.published).length === 0);
}

/** A card with its days before a publication changed them. */
function withDaysBefore(card: RateCard, { from }: RateRecord): RateCard {
  const { data = {} } = Days.safeParse(from);
  const { valid_from = card.valid_from, valid_to = card.valid_to } = data;
  return { ...card, valid_from, valid_to };
}

const Days = RateCard.pick({ valid_from: true, valid_to: true }).partial().strip();

function doubtsOf(
  { id, card, updatedAt }: StoredCard,
  own: readonly RateRecord[],
  turns: readonly RateRecord[],
): Doubt[] {
  const isPublished = card.status === 'published';
  const last = turns.at(-1);
  const publication = turns.filter(isPublication).at(-1);
  if (last === undefined || publication === undefined) {
    if (!isPublished) return [];
    const reason = doubt('publication_unrecorded', { target: id });
    return [{ from: null, to: updatedAt, reason }];
  }
  const isAsTurned = isPublication(last) === isPublished;
  const isWrittenSince = !own.some((one) => isRestored(one) || one.storedAt === updatedAt);
  if (isAsTurned && !isWrittenSince && isAsRecorded(card, publication)) return [];
  const reason = doubt('card_changed_since', { target: id });
  const isSeen = isAsTurned || isPublished;
  return [{ from: timeOf(publication), to: isSeen ? seenByAll(updatedAt) : null, reason }];
}

/** Whether a card has the days of its publication; the record has those that it changed. */
function isAsRecorded({ valid_from, valid_to }: StoredCard['card'], { to }: RateRecord): boolean {
  const recorded = new Map<string, unknown>(Object.entries(to ?? {}));
  const isSame = (name: string, value: unknown): boolean =>
    !recorded.has(name) || recorded.get(name) === value;
  return isSame('valid_from', valid_from) && isSame('valid_to', valid_to);
}
