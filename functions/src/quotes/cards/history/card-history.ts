import { cardFaults } from '../card-faults';
import { seenByAll, type Doubt, type RateEvent, type Told } from './rate-change';
import type { CourierRecords, RateRecord, StoredCard } from './rate-records';
import { inOrder, isRestored, timeOf } from './record-time';

/** Whether a record tells of a version that began to be quoted; a rollback names the version it copies. */
const isPublication = ({ action }: RateRecord): boolean =>
  action === 'rate card published' || action.startsWith('rate card rolled back');

/**
 * When each version of a courier was published. A version never changes after its import, so that
 * what is stored now is what counted then. One without a record counts from when it was written.
 */
export function cardHistory({ cards, ofCards }: CourierRecords): Told {
  const publications = new Map(
    inOrder(ofCards)
      .filter(isPublication)
      .map((record) => [record.target, record]),
  );
  const events: RateEvent[] = [];
  const doubts: Doubt[] = [];
  for (const stored of cards) {
    const publication = publications.get(stored.id);
    publications.delete(stored.id);
    const own = ofCards.filter(({ target }) => target === stored.id);
    doubts.push(...doubtsOf(stored, own, publication));
    // Quotes leave out a card with faults.
    if (stored.card.status !== 'published' || cardFaults(stored.card).length > 0) continue;
    events.push({
      at: publication === undefined ? stored.updatedAt : timeOf(publication),
      by: publication?.by ?? null,
      action: publication?.action ?? 'published without an audit record',
      target: stored.id,
      published: stored.card,
    });
  }
  for (const gone of publications.values()) {
    const message = `rates/${gone.target} was published, and cannot be read any more.`;
    doubts.push({ from: timeOf(gone), to: null, message });
  }
  return { events, doubts };
}

function doubtsOf(
  { id, card, updatedAt }: StoredCard,
  own: readonly RateRecord[],
  publication: RateRecord | undefined,
): Doubt[] {
  const isPublished = card.status === 'published';
  if (publication === undefined) {
    if (!isPublished) return [];
    const message = `rates/${id} has no audit record of its publication: it counts from when its document was written.`;
    return [{ from: null, to: updatedAt, message }];
  }
  const isWrittenSince = !own.some((one) => isRestored(one) || one.storedAt === updatedAt);
  if (isPublished && !isWrittenSince && isAsRecorded(card, publication)) return [];
  const message = `rates/${id} was changed by other means after it was published.`;
  return [{ from: timeOf(publication), to: isPublished ? seenByAll(updatedAt) : null, message }];
}

/** Whether a card has the days with which it was published; the record has those that it changed. */
function isAsRecorded({ valid_from, valid_to }: StoredCard['card'], { to }: RateRecord): boolean {
  const recorded = new Map<string, unknown>(Object.entries(to ?? {}));
  const isSame = (name: string, value: unknown): boolean =>
    !recorded.has(name) || recorded.get(name) === value;
  return isSame('valid_from', valid_from) && isSame('valid_to', valid_to);
}
