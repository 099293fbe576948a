import { instantOf } from '../../record/local-time';
import type { TrackingStatus } from '../../record/status';
import type { CarrierEvent } from '../carrier';
import { inZoneOf, isBefore, isSimultaneous, newestOf } from './clock';
import { isAdministrative, PIECE_DELIVERED, WAY_BACK } from './codes';
import { DhlEvent, readEvent } from './event';
import { eventMeaning, groupOf, Said, type EventMeaning } from './event-meaning';
import type { NamingEvent, Pieces } from './pieces';

/** What the status of the whole shipment says, beyond its events. */
export interface Standing {
  /** Undefined if it says nothing: then the events decide. */
  readonly status: TrackingStatus | undefined;
  /** Its codes and text, if it has any. */
  readonly meaning: EventMeaning | undefined;
  /** As an event, if it says when. */
  readonly event: CarrierEvent | undefined;
  /** On its way back: its delivery is one to the sender. */
  readonly isReturn: boolean;
  /** Milliseconds since 1970: nothing but scans for the records has followed. Infinite if not so. */
  readonly atRestSince: number;
}

export function standingOf(
  shipment: {
    readonly service: string;
    readonly status?: unknown;
    readonly returnFlag?: boolean | undefined;
  },
  events: readonly CarrierEvent[],
): Standing {
  const { service } = shipment;
  const said = Said.safeParse(shipment.status).data;
  const meaning = said && eventMeaning(service, said);
  const group = groupOf(said?.statusCode);
  const isTold = (group !== undefined && group !== 'unknown') || meaning?.status === 'returned';
  const sent = DhlEvent.safeParse(shipment.status).data;
  const read = sent && readEvent(sent, service)?.event;
  const event = read && inZoneOf(events, read);
  return {
    status: isTold ? meaning?.status : undefined,
    meaning,
    event,
    isReturn: shipment.returnFlag === true || meaning?.status === 'returned',
    atRestSince: event === undefined ? Infinity : restOf(service, event, events),
  };
}

function restOf(service: string, standing: CarrierEvent, events: readonly CarrierEvent[]): number {
  const isForRecords = ({ code }: CarrierEvent): boolean => isAdministrative(service, code);
  // A standing has a number for a code; the scan itself is among the events.
  const isRepeated = events.some((event) => isForRecords(event) && isSimultaneous(event, standing));
  if (!isRepeated && !isForRecords(standing)) return Infinity;
  const moves = events.filter((event) => event.status !== 'delivered' && !isForRecords(event));
  const last = newestOf(moves);
  return last === undefined ? -Infinity : instantOf(last);
}

/** An event as the whole shipment makes it. On the way back, a delivery is the return. */
export function settleEvent(named: NamingEvent, standing: Standing, pieces: Pieces): CarrierEvent {
  const { event } = named;
  if (event.status !== 'delivered') return event;
  if (standing.isReturn) return { ...event, status: 'returned', text: undefined };
  if (isOfAll(named, standing, pieces)) return event;
  return { ...event, status: 'in_transit', text: PIECE_DELIVERED };
}

/**
 * Whether a delivery is that of the whole shipment, and not of one of its pieces:
 * - It is, of a shipment of one piece, and once the deliveries have named all pieces.
 * - While the shipment is not delivered, it is not. If nothing is known of pieces, it still is if
 *   the shipment is only scanned for the records afterwards.
 * - Otherwise it is, unless it names some pieces of all; then only the standing may complete them.
 */
function isOfAll(
  { event, pieceIds }: NamingEvent,
  { status, event: standing, atRestSince }: Standing,
  { total, allDeliveredSince }: Pieces,
): boolean {
  if (total === 1 || (pieceIds.length > 0 && instantOf(event) >= allDeliveredSince)) return true;
  const isStanding = standing !== undefined && !isBefore(event, standing);
  if (status !== undefined && status !== 'delivered') {
    return total === 0 && standing !== undefined && !isStanding && instantOf(event) >= atRestSince;
  }
  const isOfSome = pieceIds.length > 0 && pieceIds.length < total;
  return !isOfSome || (status === 'delivered' && isStanding);
}

/** Whether the events tell what the standing does, so that it is no event of its own. */
export function isSettledBy(
  events: readonly CarrierEvent[],
  { status, isReturn }: Standing,
): boolean {
  if (events.length === 0) return false;
  if (status !== 'delivered' && status !== 'returned') return true;
  const last = isReturn ? 'returned' : status;
  return events.some((event) => event.status === last);
}

/** The events where the newest one of the past takes a standing that does not say when. */
export function withUndated(
  events: readonly CarrierEvent[],
  { meaning, isReturn }: Standing,
  past: readonly CarrierEvent[],
): readonly CarrierEvent[] {
  const newest = newestOf(past);
  if (meaning === undefined || newest === undefined) return events;
  const status = isReturn ? 'returned' : meaning.status;
  const last = { ...newest, status, code: meaning.code, text: meaning.text };
  return events.map((event) => (event === newest ? last : event));
}

export const beginsWayBack = ({ status, text }: CarrierEvent): boolean =>
  status === 'returned' || text === WAY_BACK;
