import { instantOf } from '../../record/local-time';
import type { CarrierEvent } from '../carrier';

/** An event, and the pieces it names; events of the whole shipment name none. */
export interface NamingEvent {
  readonly event: CarrierEvent;
  readonly pieceIds: readonly unknown[];
}

export interface Pieces {
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
export function piecesOf(
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
