import { hash } from 'node:crypto';

import { groupBy } from '../measures/group-by';
import { type EventText, type TrackingEvent, inOrder } from '../model/tracking/event';
import { isAhead } from '../model/tracking/expected';
import { instantOf } from '../model/tracking/local-time';
import type { CarrierEvent, CarrierName } from './carriers/carrier';
import { mapInTurns } from './carriers/read-answer';
import { collectPlaces, resolveText } from './carriers/shown-words';

/** The most events kept for one parcel; older ones are dropped. */
const MAX_EVENTS = 1000;

export type EventTexts = ReadonlyMap<CarrierEvent, EventText>;

/** Finds the texts of a carrier's events, a few at a time. */
export async function resolveTexts(events: readonly CarrierEvent[]): Promise<EventTexts> {
  const places = collectPlaces(events);
  return new Map(await mapInTurns(events, (event) => [event, resolveText(event, places)] as const));
}

/**
 * Converts a carrier's events: deduplicated, oldest first. An event keeps its id across pulls,
 * whatever else the carrier adds, so that a refresh duplicates nothing.
 * @param known the events of the same number, as shown before
 * @param texts those of the events that are found already
 */
export function carrierEvents(
  carrier: CarrierName,
  number: string,
  events: readonly CarrierEvent[],
  known: readonly TrackingEvent[] = [],
  texts: EventTexts = new Map(),
): TrackingEvent[] {
  const places = collectPlaces(events);
  const textFor = (event: CarrierEvent): EventText =>
    texts.get(event) ?? resolveText(event, places);
  const former = new Map(known.map(({ event_id, description }) => [event_id, description]));
  const sameEvents = groupBy(events, (event) => computeEventId(carrier, number, event));
  const converted = [...sameEvents].flatMap(([id, group]) =>
    toEvents(id, group, textFor, former.get(id)),
  );
  return inOrder(converted).slice(-MAX_EVENTS);
}

function computeEventId(carrier: CarrierName, number: string, event: CarrierEvent): string {
  const { status, code, city, country } = event;
  const instant = instantOf(event);
  return idFrom([carrier, number, instant, status, code, city, country]);
}

const idFrom = (facts: readonly unknown[]): string =>
  hash('sha256', JSON.stringify(facts), 'hex').slice(0, 16);

/**
 * Events of one instant, place and code, of which those with different words are different events.
 * One of them has the common id: the one that had it before, else the first by its words. The
 * others' ids are of what is shown: a hash of the words themselves could be guessed.
 */
function toEvents(
  id: string,
  sameEvents: readonly CarrierEvent[],
  textFor: (event: CarrierEvent) => EventText,
  former: string | undefined,
): TrackingEvent[] {
  const byWords = groupBy(sameEvents, ({ words = '' }) => words);
  const different = [...byWords.keys()].sort().flatMap((words) => {
    const [event] = byWords.get(words) ?? [];
    return event === undefined ? [] : [{ event, text: textFor(event) }];
  });
  const same = former === undefined ? -1 : different.findIndex(({ text }) => text.en === former);
  const holder = different[Math.max(same, 0)];
  const times = new Map<string, number>();
  return different.map((one) => {
    const { event, text } = one;
    if (one === holder) return toEvent(id, event, text);
    const nth = (times.get(text.en) ?? 0) + 1;
    times.set(text.en, nth);
    return toEvent(idFrom([id, text.en, nth]), event, text);
  });
}

function toEvent(event_id: string, event: CarrierEvent, { en, th }: EventText): TrackingEvent {
  const { occurredAt, zone, status, reason, code, city, country } = event;
  return {
    event_id,
    occurred_at: occurredAt,
    occurred_at_zone: zone,
    status,
    ...(reason && { reason }),
    ...(event.isReturning && { is_returning: true }),
    description: en,
    description_th: th,
    location: city === null && country === null ? null : { city, country },
    source: 'carrier',
    carrier_event_code: code,
  };
}

/** The local time at the scan, which does not depend on how its zone is read. */
const clockOf = ({ occurred_at }: TrackingEvent): string => occurred_at.slice(0, 19);

/** To the minute, as another carrier may leave out the seconds. */
const minuteOf = ({ occurred_at }: TrackingEvent): string => occurred_at.slice(0, 16);

/**
 * Gives events the ids under which clients know them. An event that is now read with another
 * status, place or zone keeps its id: it is matched by its local time. Several at one time are
 * matched in order.
 * @param known the events of the same number, as shown before
 * @param isOfAnother whether another carrier has reported any of them
 */
export function keepEventIds(
  events: readonly TrackingEvent[],
  known: readonly TrackingEvent[],
  isOfAnother = false,
): TrackingEvent[] {
  const timeOf = isOfAnother ? minuteOf : clockOf;
  const fresh = new Set(events.map(({ event_id }) => event_id));
  const before = new Set(known.map(({ event_id }) => event_id));
  const gone = groupBy(
    known.filter(({ event_id }) => !fresh.has(event_id)),
    timeOf,
  );
  return events.map((event) => {
    if (before.has(event.event_id)) return event;
    const former = gone.get(timeOf(event))?.shift();
    return former === undefined ? event : { ...event, event_id: former.event_id };
  });
}

const MINUTE_MS = 60_000;
const instantOfShown = ({ occurred_at }: TrackingEvent): number => Date.parse(occurred_at);
/** The local time as if it were in UTC. */
const clockMs = (event: TrackingEvent): number => Date.parse(`${clockOf(event)}Z`);

/** How much later an event is, in milliseconds; by the clock at the place where a zone is not known. */
const laterBy = (event: TrackingEvent, other: TrackingEvent): number =>
  [event, other].some(({ occurred_at_zone }) => occurred_at_zone === 'unknown')
    ? clockMs(event) - clockMs(other)
    : instantOfShown(event) - instantOfShown(other);

/**
 * The known events of a carrier that cannot be asked, and what has happened since as the one that
 * stands in for it reports it. The same scans come from both, to the minute.
 * @param now milliseconds since 1970: an expected event is not the last one
 */
export function withLaterEvents(
  known: readonly TrackingEvent[],
  reported: readonly TrackingEvent[],
  now: number,
): TrackingEvent[] {
  const last = known.findLast((event) => !isAhead(instantOfShown(event), now));
  const isNew = (event: TrackingEvent): boolean =>
    (last === undefined || laterBy(event, last) > -MINUTE_MS) &&
    known.every((one) => one.status !== event.status || Math.abs(laterBy(event, one)) > MINUTE_MS);
  return [...known, ...reported.filter(isNew)].slice(-MAX_EVENTS);
}
