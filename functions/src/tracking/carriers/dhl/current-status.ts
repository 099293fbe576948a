import type { TrackingStatus } from '../../../model/tracking/event';
import { instantOf, zonedInstant } from '../../../model/tracking/local-time';
import type { PieceCount } from '../../../model/tracking/state';
import type { CarrierEvent } from '../carrier';
import { asReturned, findNewest } from '../code-meanings';
import { isAdministrative, PIECE_DELIVERED } from './codes';
import {
  DhlEvent,
  type EventMeaning,
  Said,
  eventMeaning,
  findStatusGroup,
  readEvent,
} from './event';

/** What the status of the whole shipment says, beyond its events. */
interface CurrentStatus {
  /** Undefined if it says nothing: then the events decide. */
  readonly status: TrackingStatus | undefined;
  /** Its codes and text, if it has any. */
  readonly meaning: EventMeaning | undefined;
  /** As an event, if it has a time. */
  readonly event: CarrierEvent | undefined;
  /** Being returned: its delivery is to the sender. */
  readonly isReturn: boolean;
  /** Milliseconds since 1970: nothing but scans for the records has followed. Infinite if not so. */
  readonly atRestSince: number;
}

export function readCurrentStatus(
  shipment: {
    readonly service: string;
    readonly status?: unknown;
    readonly returnFlag?: boolean | undefined;
  },
  events: readonly CarrierEvent[],
): CurrentStatus {
  const { service } = shipment;
  const said = Said.safeParse(shipment.status).data;
  const meaning = said && eventMeaning(service, said);
  const group = findStatusGroup(said?.statusCode);
  const hasStatus = (group !== undefined && group !== 'unknown') || meaning?.status === 'returned';
  const sent = DhlEvent.safeParse(shipment.status).data;
  const read = sent && readEvent(sent, service)?.event;
  const event = read && moveIntoZone(events, read);
  return {
    status: hasStatus ? meaning?.status : undefined,
    meaning,
    event,
    isReturn: shipment.returnFlag === true || meaning?.status === 'returned',
    atRestSince: event === undefined ? Infinity : findRestStart(service, event, events),
  };
}

function findRestStart(
  service: string,
  current: CarrierEvent,
  events: readonly CarrierEvent[],
): number {
  const isForRecords = ({ code }: CarrierEvent): boolean => isAdministrative(service, code);
  // A current status has a number for a code; the scan itself is among the events.
  const isRepeated = events.some((event) => isForRecords(event) && isSimultaneous(event, current));
  if (!isRepeated && !isForRecords(current)) return Infinity;
  const moves = events.filter((event) => event.status !== 'delivered' && !isForRecords(event));
  const last = findNewest(moves);
  return last === undefined ? -Infinity : instantOf(last);
}

/** An event as the whole shipment makes it. On a return, a delivery is that to the sender. */
export function settleEvent(one: NamingEvent, whole: CurrentStatus, pieces: Pieces): CarrierEvent {
  const { event } = one;
  if (event.status !== 'delivered') return event;
  if (whole.isReturn) return asReturned(event);
  if (isOfAll(one, whole, pieces)) return event;
  return { ...event, status: 'in_transit', text: PIECE_DELIVERED };
}

/**
 * Whether a delivery is that of the whole shipment, and not of one of its pieces:
 * - It is, of a shipment of one piece, and once the deliveries have named all pieces.
 * - While the shipment is not delivered, it is not. If nothing is known of pieces, it still is if
 *   the shipment is only scanned for the records afterwards.
 * - Otherwise it is, unless it names some pieces; then only the current status completes them.
 */
function isOfAll(
  { event, pieceIds }: NamingEvent,
  { status, event: current, atRestSince }: CurrentStatus,
  { total, allDeliveredSince }: Pieces,
): boolean {
  if (total === 1 || (pieceIds.length > 0 && instantOf(event) >= allDeliveredSince)) return true;
  const isCurrent = current !== undefined && !isBefore(event, current);
  if (status !== undefined && status !== 'delivered') {
    return total === 0 && current !== undefined && !isCurrent && instantOf(event) >= atRestSince;
  }
  const isOfSome = pieceIds.length > 0 && pieceIds.length < total;
  return !isOfSome || (status === 'delivered' && isCurrent);
}

/** Whether the events already include the current status, so that it adds no event. */
export function isSettledBy(
  events: readonly CarrierEvent[],
  { status, isReturn }: CurrentStatus,
): boolean {
  if (events.length === 0) return false;
  if (status !== 'delivered' && status !== 'returned') return true;
  const last = isReturn ? 'returned' : status;
  return events.some((event) => event.status === last);
}

/** The events, with a current status that has no time applied to the newest past one. */
export function withUndated(
  events: readonly CarrierEvent[],
  { meaning, isReturn }: CurrentStatus,
  past: readonly CarrierEvent[],
): readonly CarrierEvent[] {
  const newest = findNewest(past);
  if (meaning === undefined || newest === undefined) return events;
  const status = isReturn ? 'returned' : meaning.status;
  const { code, reason, text, isReturning } = meaning;
  const last = { ...newest, status, code, reason, text, isReturning };
  return events.map((event) => (event === newest ? last : event));
}

const clockOf = ({ occurredAt }: CarrierEvent): string => occurredAt.slice(0, 19);

/** By the clock at the place where the offset of either is not known. */
function isBefore(event: CarrierEvent, other: CarrierEvent): boolean {
  return event.zone === 'unknown' || other.zone === 'unknown'
    ? clockOf(event) < clockOf(other)
    : instantOf(event) < instantOf(other);
}

const isSimultaneous = (event: CarrierEvent, other: CarrierEvent): boolean =>
  !isBefore(event, other) && !isBefore(other, event);

/**
 * The current status in the zone of the shipment's events, where it has neither offset nor place: of
 * the event that it repeats, else of the newest place.
 */
export function moveIntoZone(events: readonly CarrierEvent[], current: CarrierEvent): CarrierEvent {
  if (current.zone !== 'unknown') return current;
  const repeated = events.find((event) => clockOf(event) === clockOf(current));
  if (repeated !== undefined) {
    return { ...current, occurredAt: repeated.occurredAt, zone: repeated.zone };
  }
  if (current.country !== null) return current;
  const newest = findNewest(events.filter(({ country }) => country !== null));
  return { ...current, ...zonedInstant(clockOf(current), newest?.country ?? null) };
}

/** An event, and the pieces it names; events of the whole shipment name none. */
export interface NamingEvent {
  readonly event: CarrierEvent;
  readonly pieceIds: readonly unknown[];
}

interface Pieces {
  /** 0 if nothing is known. */
  readonly total: number;
  /** Milliseconds since 1970: when the deliveries had named all pieces. Infinite if they do not. */
  readonly allDeliveredSince: number;
}

/**
 * The pieces of a shipment. Where `totalNumberOfPieces` and `pieceIds` disagree, the larger number
 * counts: a parcel is not delivered too early, as that is for good. Without both, the pieces that
 * any event names are all.
 */
export function resolvePieces(
  details: {
    readonly pieceIds: readonly unknown[];
    readonly totalNumberOfPieces?: number | undefined;
  },
  events: readonly NamingEvent[],
): Pieces {
  const stated = Math.max(details.pieceIds.length, details.totalNumberOfPieces ?? 0);
  const total = stated > 0 ? stated : new Set(events.flatMap(({ pieceIds }) => pieceIds)).size;
  return { total, allDeliveredSince: timeOfLast(total, events) };
}

/** All once delivered, else those that deliveries name. Undefined for one piece or a return. */
export function piecesDelivered(
  { total }: Pieces,
  known: readonly NamingEvent[],
  settled: readonly CarrierEvent[],
): PieceCount | undefined {
  if (total < 2 || settled.some(({ status }) => status === 'returned')) return undefined;
  if (settled.some(({ status }) => status === 'delivered')) return { delivered: total, total };
  const deliveries = known.filter(({ event }) => event.status === 'delivered');
  const named = new Set(deliveries.flatMap(({ pieceIds }) => pieceIds)).size;
  return { delivered: Math.min(named > 0 ? named : deliveries.length, total - 1), total };
}

/** Ids are counted, not compared with those of the shipment, whose form may be another. */
function timeOfLast(total: number, events: readonly NamingEvent[]): number {
  const deliveries = events
    .filter(({ event, pieceIds }) => event.status === 'delivered' && pieceIds.length > 0)
    .sort((a, b) => instantOf(a.event) - instantOf(b.event));
  const delivered = new Set<unknown>();
  for (const { event, pieceIds } of deliveries) {
    for (const id of pieceIds) delivered.add(id);
    if (Math.max(delivered.size, pieceIds.length) >= total) return instantOf(event);
  }
  return Infinity;
}
