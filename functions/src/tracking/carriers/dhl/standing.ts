import * as z from 'zod';

import type { TrackingStatus } from '../../record/status';
import type { CarrierEvent } from '../carrier';
import { PIECE_DELIVERED } from './codes';
import { eventMeaning, groupOf } from './event-meaning';

/** What the status of the whole shipment says, beyond its events. */
export interface Standing {
  /** Undefined if it says nothing: then the events decide. */
  readonly status: TrackingStatus | undefined;
  /** On its way back: its delivery is one to the sender. */
  readonly isReturn: boolean;
}

const Said = z.object({
  statusCode: z.unknown().optional(),
  status: z.unknown().optional(),
  statusDetailed: z.unknown().optional(),
  description: z.unknown().optional(),
});

export function standingOf(shipment: {
  readonly service: string;
  readonly status?: unknown;
  readonly returnFlag?: boolean | undefined;
}): Standing {
  const status = statusOf(shipment.service, shipment.status);
  return { status, isReturn: shipment.returnFlag === true || status === 'returned' };
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
 * An event as the whole shipment makes it: on the way back, a delivery is the return, and while the
 * shipment is not delivered, it is that of one piece.
 */
export function settleEvent(event: CarrierEvent, { status, isReturn }: Standing): CarrierEvent {
  if (event.status !== 'delivered') return event;
  if (isReturn) return { ...event, status: 'returned', text: undefined };
  if (status === undefined || status === 'delivered') return event;
  return { ...event, status: 'in_transit', text: PIECE_DELIVERED };
}

/** Whether the events tell what the standing does, so that it is no event of its own. */
export function isSettledBy(events: readonly CarrierEvent[], standing: Standing): boolean {
  if (events.length === 0) return false;
  const { status, isReturn } = standing;
  if (status !== 'delivered' && status !== 'returned') return true;
  const last = isReturn ? 'returned' : status;
  return events.some((event) => event.status === last);
}
