import * as z from 'zod';

import { TrackingEvent } from './event';

const CarrierFault = z.object({ carrier: z.string(), code: z.string() });

/** What a carrier last told of a number, and what became of asking it since. */
const CarrierPart = z.object({
  number: z.string(),
  /** Who told it; null where nobody has yet. */
  name: z.string().nullable(),
  events: z.array(TrackingEvent),
  estimated_delivery: z.string().nullable(),
  /** Milliseconds since 1970; of the last answer, that nobody knows the number included. */
  answered_at: z.number().nullable(),
  fault: CarrierFault.nullable(),
  candidates: z.array(z.object({ carrier: z.string(), confidence: z.number() })),
});
export type CarrierPart = z.infer<typeof CarrierPart>;

/** All that is known of a tracked number: what an answer is made of. */
export const TrackingState = z.object({
  shipment_id: z.string().nullable(),
  pickup_id: z.string().nullish(),
  /** Of the record that our own events were made of; earlier releases did not store it. */
  own_revision: z.int().nullish(),
  own_events: z.array(TrackingEvent),
  carrier: CarrierPart.nullable(),
  /** Milliseconds since 1970. */
  refreshed_at: z.number(),
});
export type TrackingState = z.infer<typeof TrackingState>;
