import type { RateCard } from '../../../src/quotes/cards/rate-card';
import {
  noSurcharges,
  type CourierSurcharges,
} from '../../../src/quotes/surcharges/courier-surcharges';
import { doubt, type Doubt } from '../../faults/explanations';
import { cardHistory } from './card-history';
import type { RateChange, RateEvent } from './rate-change';
import type { CourierRecords, RateRecord } from './rate-records';
import { isRestored } from './record-time';
import { surchargeHistory } from './surcharge-history';

/** The rates of a courier from an instant until the next state. */
export interface RateState {
  /** Milliseconds since 1970; -Infinity for the state before anything was stored. */
  readonly since: number;
  /** The published versions that quotes take. */
  readonly cards: readonly RateCard[];
  readonly surcharges: CourierSurcharges;
  /** The changes that started it: several if they were made at one instant. */
  readonly changes: readonly RateChange[];
}

export interface CourierHistory {
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
    states: statesOf(courier, [...cards.events, ...surcharges.events]),
    doubts: [
      ...cards.doubts,
      ...surcharges.doubts,
      ...doubtsOfRestore([...ofCards, ...ofSurcharges]),
      ...malformed.map((reason) => ({ from: null, to: null, reason })),
    ],
  };
}

function statesOf(courier: string, events: readonly RateEvent[]): RateState[] {
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
