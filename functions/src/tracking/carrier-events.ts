import { hash } from 'node:crypto';

import { groupBy } from '../measures/group-by';
import type { CarrierEvent, CarrierName } from './carriers/carrier';
import { placeWords, textOf } from './carriers/shown-words';
import { type EventText, type TrackingEvent, inOrder } from './record/event';
import { instantOf } from './record/local-time';

/** The most events kept for one parcel; older ones are dropped. */
const MAX_EVENTS = 1000;

/**
 * Converts a carrier's events: deduplicated, oldest first. An event keeps its id across pulls,
 * whatever else the carrier adds, so that a refresh duplicates nothing.
 * @param known the events of the same carrier and number, as shown before
 */
export function carrierEvents(
  carrier: CarrierName,
  number: string,
  events: readonly CarrierEvent[],
  known: readonly TrackingEvent[] = [],
): TrackingEvent[] {
  const places = placeWords(events);
  const alike = groupBy(events, (event) => idOf(carrier, number, event));
  const converted = [...alike].flatMap(([id, group]) =>
    toEvents(id, group, known, (event) => textOf(event, places)),
  );
  return inOrder(converted).slice(-MAX_EVENTS);
}

function idOf(carrier: CarrierName, number: string, event: CarrierEvent): string {
  const { status, code, city, country } = event;
  const instant = instantOf(event);
  return idFrom([carrier, number, instant, status, code, city, country]);
}

const idFrom = (facts: readonly unknown[]): string =>
  hash('sha256', JSON.stringify(facts), 'hex').slice(0, 16);

/**
 * Events of one instant, place and code, of which those with different words are different events.
 * One of them has the common id: the one that had it before, else the first by its words.
 */
function toEvents(
  id: string,
  alike: readonly CarrierEvent[],
  known: readonly TrackingEvent[],
  textOfEvent: (event: CarrierEvent) => EventText,
): TrackingEvent[] {
  const byWords = groupBy(alike, ({ words = '' }) => words);
  const different = [...byWords.keys()].sort().flatMap((words) => byWords.get(words)?.[0] ?? []);
  const former = known.find(({ event_id }) => event_id === id)?.description;
  const holder = different.find((event) => textOfEvent(event).en === former) ?? different[0];
  return different.map((event) =>
    toEvent(event === holder ? id : idFrom([id, event.words]), event, textOfEvent(event)),
  );
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
  const gone = known.filter(({ event_id }) => !fresh.has(event_id));
  return events.map((event) => {
    if (before.has(event.event_id)) return event;
    const at = gone.findIndex((former) => timeOf(former) === timeOf(event));
    const [former] = at === -1 ? [] : gone.splice(at, 1);
    return former === undefined ? event : { ...event, event_id: former.event_id };
  });
}

/**
 * The known events of a carrier that cannot be asked, and what has happened since as the one that
 * stands in for it reports it: the same scans come from both.
 */
export function withLaterEvents(
  known: readonly TrackingEvent[],
  reported: readonly TrackingEvent[],
): TrackingEvent[] {
  const last = Math.max(...known.map(({ occurred_at }) => Date.parse(occurred_at)));
  const minutes = new Set(known.map(minuteOf));
  const later = reported.filter(
    (event) => Date.parse(event.occurred_at) > last && !minutes.has(minuteOf(event)),
  );
  return [...known, ...later].slice(-MAX_EVENTS);
}
