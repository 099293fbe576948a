import * as z from 'zod';

import { TrackingStatus } from './status';

/** One event as it is stored and answered: nothing else of a carrier's event leaves the service. */
export const TrackingEvent = z.object({
  /** The same at every pull, so that a refresh doubles nothing. */
  event_id: z.string(),
  /** ISO 8601 with the offset of its place. */
  occurred_at: z.string(),
  /** Where the offset is from: the carrier, the place's country, or nowhere, and then it is UTC. */
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
 * Oldest first; of events at one instant ours before the carrier's. Ours then stay as they came;
 * the carrier's, whose order is any, go by their status, in the order of a parcel's life.
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
