import { isDeepStrictEqual } from 'node:util';

import { cardFaults } from '../../../src/pricing/cards/card-faults';
import { RateCard } from '../../../src/pricing/cards/rate-card';
import {
  type CourierSurcharges,
  noSurcharges,
} from '../../../src/pricing/surcharges/courier-surcharges';
import { type Doubt, doubt } from '../../faults/explanations';
import { applyDifference } from './apply-difference';
import {
  BY_OTHER_MEANS,
  type CourierRecords,
  type PartOfHistory,
  type RateChange,
  type RateEvent,
  type RateRecord,
  type StoredCard,
  type StoredSurcharges,
  inOrder,
  isRestored,
  seenByAll,
  timeOf,
} from './rate-records';

/** Whether a record is of a version's publication; a rollback names the version it copies. */
const isPublication = ({ action }: RateRecord): boolean =>
  action === 'rate card published' || action.startsWith('rate card rolled back');

const isWithdrawal = ({ action }: RateRecord): boolean => action === 'rate card withdrawn';

/**
 * When each version of a courier was published, and withdrawn. Only its days change after its
 * import, and the records have those, so past states follow from what is stored. A version without
 * a record starts when it was written.
 */
function cardHistory({ cards, ofCards }: CourierRecords): PartOfHistory {
  const turns = inOrder(ofCards).filter((record) => isPublication(record) || isWithdrawal(record));
  const events: RateEvent[] = [];
  const doubts: Doubt[] = [];
  for (const stored of cards) {
    const own = turns.filter(({ target }) => target === stored.id);
    const isOwn = ({ target }: RateRecord): boolean => target === stored.id;
    doubts.push(...listDoubts(stored, ofCards.filter(isOwn), own));
    events.push(...listEvents(stored, own));
  }
  const ids = new Set(cards.map(({ id }) => id));
  const gone = turns.filter((record) => isPublication(record) && !ids.has(record.target));
  for (const [target, publication] of new Map(gone.map((record) => [record.target, record]))) {
    doubts.push({ from: timeOf(publication), to: null, reason: doubt('card_gone', { target }) });
  }
  return { events, doubts };
}

/** From the stored card back to its first publication. Quotes leave out a card with faults. */
function listEvents(
  { id, card, updatedAt }: StoredCard,
  turns: readonly RateRecord[],
): RateEvent[] {
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

function withDaysBefore(card: RateCard, { from }: RateRecord): RateCard {
  const { data = {} } = Days.safeParse(from);
  const { valid_from = card.valid_from, valid_to = card.valid_to } = data;
  return { ...card, valid_from, valid_to };
}

const Days = RateCard.pick({ valid_from: true, valid_to: true }).partial().strip();

function listDoubts(
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

/** The changes of a courier's dated charges, replayed from the start to the present. */
function surchargeHistory({ courier, surcharges, ofSurcharges }: CourierRecords): PartOfHistory {
  const events: RateEvent[] = [];
  const doubts: Doubt[] = [];
  let replayed = noSurcharges(courier);
  for (const record of inOrder(ofSurcharges)) {
    const { action, by, target } = record;
    const at = timeOf(record);
    const applied = applyDifference(replayed, record);
    replayed = applied.surcharges;
    events.push({ at, by, action, target, surcharges: replayed });
    if (!applied.isExact) {
      doubts.push({ from: at, to: null, reason: doubt('record_does_not_fit', { action, target }) });
    }
  }
  if (surcharges === undefined) return { events, doubts: [...doubts, ...doubtsOfGone(events)] };
  if (isDeepStrictEqual(replayed, surcharges.surcharges)) {
    return { events, doubts: [...doubts, ...doubtsOfWritten(surcharges, ofSurcharges)] };
  }
  const settled = withStored(events, surcharges);
  const last = settled.at(-1);
  const to = last?.by === null ? seenByAll(last.at) : (last?.at ?? null);
  return {
    events: settled,
    doubts: [
      ...doubts.map((one) => ({ ...one, to })),
      { from: null, to, reason: doubt('rates_differ_from_records', { target: surcharges.id }) },
    ],
  };
}

/** What is stored applies from when it was written: with the last known change, or after it. */
function withStored(
  events: readonly RateEvent[],
  { id, surcharges, updatedAt }: StoredSurcharges,
): RateEvent[] {
  const last = events.at(-1);
  if (last !== undefined && updatedAt <= last.at) {
    return [...events.slice(0, -1), { ...last, surcharges }];
  }
  return [...events, { at: updatedAt, by: null, action: BY_OTHER_MEANS, target: id, surcharges }];
}

/** A document that was written but no longer exists. */
const doubtsOfGone = (events: readonly RateEvent[]): Doubt[] =>
  events.slice(-1).map(({ at, target }) => ({
    from: at,
    to: null,
    reason: doubt('rates_gone', { target }),
  }));

/** Changed by other means and changed back: the time between is unknown. */
function doubtsOfWritten(
  { id, updatedAt }: StoredSurcharges,
  records: readonly RateRecord[],
): Doubt[] {
  const last = inOrder(records).at(-1);
  const isRecorded = records.some((one) => isRestored(one) || one.storedAt === updatedAt);
  if (last === undefined || isRecorded) return [];
  const reason = doubt('rates_written_since', { target: id });
  return [{ from: timeOf(last), to: seenByAll(updatedAt), reason }];
}

export interface RateState {
  /** Milliseconds since 1970; -Infinity for the state before anything was stored. */
  readonly since: number;
  readonly cards: readonly RateCard[];
  readonly surcharges: CourierSurcharges;
  /** The changes that started it: several if they were made at one instant. */
  readonly changes: readonly RateChange[];
}

interface CourierHistory {
  readonly courier: string;
  /** In order; the first is that before anything was stored. */
  readonly states: readonly RateState[];
  readonly doubts: readonly Doubt[];
}

/**
 * A courier's rates at every instant, from what is stored and what operators changed. Where the two
 * differ, what is stored applies from when it was written, and a doubt names the uncertain
 * instants.
 */
export function createCourierHistory(records: CourierRecords): CourierHistory {
  const { courier, malformed, ofCards, ofSurcharges } = records;
  const cards = cardHistory(records);
  const surcharges = surchargeHistory(records);
  return {
    courier,
    states: listStates(courier, [...cards.events, ...surcharges.events]),
    doubts: [
      ...cards.doubts,
      ...surcharges.doubts,
      ...doubtsOfRestore([...ofCards, ...ofSurcharges]),
      ...malformed.map((reason) => ({ from: null, to: null, reason })),
    ],
  };
}

function listStates(courier: string, events: readonly RateEvent[]): RateState[] {
  const none = noSurcharges(courier);
  const states: RateState[] = [{ since: -Infinity, cards: [], surcharges: none, changes: [] }];
  for (const event of [...events].sort((a, b) => a.at - b.at)) {
    const { at, by, action, target } = event;
    const before = states.at(-1);
    const isOfOneInstant = before?.since === at;
    if (isOfOneInstant) states.pop();
    states.push({
      since: at,
      cards: cardsAfter(before?.cards ?? [], event),
      surcharges: 'surcharges' in event ? event.surcharges : (before?.surcharges ?? none),
      changes: [...(isOfOneInstant ? before.changes : []), { at, by, action, target }],
    });
  }
  return states;
}

function cardsAfter(cards: readonly RateCard[], event: RateEvent): readonly RateCard[] {
  if ('published' in event) return [...cards, event.published];
  if ('withdrawn' in event) {
    return cards.filter(({ version }) => version !== event.withdrawn.version);
  }
  return cards;
}

/** The states in effect at some instant of a span, inclusive. */
export const statesWithin = (
  { states }: CourierHistory,
  from: number,
  to: number,
): readonly RateState[] =>
  states.filter(({ since }, index) => {
    const end = states[index + 1]?.since ?? Infinity;
    return since <= to && from < end;
  });

/** Why the states of a span, inclusive, are not certain. */
export const doubtsWithin = (
  { doubts }: CourierHistory,
  from: number,
  to: number,
): readonly Doubt[] =>
  doubts.filter((doubt) => (doubt.from ?? -Infinity) <= to && from < (doubt.to ?? Infinity));

function doubtsOfRestore(records: readonly RateRecord[]): Doubt[] {
  const restored = records.filter(isRestored);
  if (restored.length === 0) return [];
  const to = Math.max(...restored.map(({ storedAt }) => storedAt));
  return [{ from: null, to, reason: doubt('rates_restored') }];
}
