import * as z from 'zod';

import { TrackingStatus } from './status';

/** An event as stored and returned. Nothing else of a carrier's event leaves the service. */
export const TrackingEvent = z.object({
  /** Stable across pulls, so that a refresh duplicates nothing. */
  event_id: z.string(),
  /** ISO 8601 with the local offset. */
  occurred_at: z.string(),
  /** The origin of the offset: the carrier, or the country. If unknown, it is UTC. */
  occurred_at_zone: z.enum(['stated', 'place', 'unknown']),
  status: TrackingStatus,
  description: z.string(),
  description_th: z.string(),
  location: z.object({ city: z.string().nullable(), country: z.string().nullable() }).nullable(),
  source: z.enum(['service', 'carrier']),
  carrier_event_code: z.string().nullable(),
});
export type TrackingEvent = z.infer<typeof TrackingEvent>;

const instantOf = ({ occurred_at }: TrackingEvent): number => Date.parse(occurred_at);

/**
 * Sorts events, oldest first, and removes duplicates. At the same instant, ours come before the
 * carrier's. Ours keep their order; the carrier's, which may come in any order, are sorted by
 * status, in the order of a parcel's life.
 */
export function inOrder(events: readonly TrackingEvent[]): TrackingEvent[] {
  const once = new Map(events.map((event) => [event.event_id, event]));
  return [...once.values()].sort(
    (a, b) =>
      instantOf(a) - instantOf(b) || b.source.localeCompare(a.source) || amongCarriers(a, b),
  );
}

function amongCarriers(a: TrackingEvent, b: TrackingEvent): number {
  if (a.source === 'service') return 0;
  return placeInLife(a) - placeInLife(b) || a.event_id.localeCompare(b.event_id);
}

const placeInLife = ({ status }: TrackingEvent): number => TrackingStatus.options.indexOf(status);
