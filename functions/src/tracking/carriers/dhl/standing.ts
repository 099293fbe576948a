import type { TrackingStatus } from '../../record/status';
import type { CarrierEvent } from '../carrier';
import { PIECE_DELIVERED } from './codes';
import { DhlEvent, readEvent } from './event';
import { eventMeaning, groupOf, Said } from './event-meaning';

/** What the status of the whole shipment says, beyond its events. */
export interface Standing {
  /** Undefined if it says nothing: then the events decide. */
  readonly status: TrackingStatus | undefined;
  /** Milliseconds since 1970, if it says when. */
  readonly since: number | undefined;
  /** On its way back: its delivery is one to the sender. */
  readonly isReturn: boolean;
}

export function standingOf(shipment: {
  readonly service: string;
  readonly status?: unknown;
  readonly returnFlag?: boolean | undefined;
}): Standing {
  const { service } = shipment;
  const status = statusOf(service, shipment.status);
  const sent = DhlEvent.safeParse(shipment.status).data;
  const event = sent && readEvent(sent, service)?.event;
  return {
    status,
    since: event && Date.parse(event.occurredAt),
    isReturn: shipment.returnFlag === true || status === 'returned',
  };
}

function statusOf(service: string, sent: unknown): TrackingStatus | undefined {
  const said = Said.safeParse(sent).data;
  if (said === undefined) return undefined;
  const { status } = eventMeaning(service, said);
  const group = groupOf(said.statusCode);
  const isTold = group !== undefined && group !== 'unknown';
  return isTold || status === 'returned' ? status : undefined;
}

/**
 * An event as the whole shipment makes it. On the way back, a delivery is the return. It is that of
 * a piece while the shipment is not delivered, and, if it names `some` pieces of all, before.
 */
export function settleEvent(
  event: CarrierEvent,
  { status, since, isReturn }: Standing,
  isOfSomePieces: boolean,
): CarrierEvent {
  if (event.status !== 'delivered') return event;
  if (isReturn) return { ...event, status: 'returned', text: undefined };
  const isEarlier = since !== undefined && Date.parse(event.occurredAt) < since;
  const isLast = status === 'delivered' && !(isOfSomePieces && isEarlier);
  if (status === undefined || isLast) return event;
  return { ...event, status: 'in_transit', text: PIECE_DELIVERED };
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
