import * as z from 'zod';

import { TrackingEvent } from './event';

/** Why a carrier gave no answer; `carrier_pending` where it is still being asked. */
export const CarrierFaultCode = z.enum([
  'carrier_off',
  'carrier_refused',
  'carrier_busy',
  'carrier_timeout',
  'carrier_unavailable',
  'carrier_unreadable',
  'carrier_pending',
]);
export type CarrierFaultCode = z.infer<typeof CarrierFaultCode>;

/** A code of another release is no reason to forget what the carrier said. */
const StoredFaultCode = z
  .string()
  .transform((code) => CarrierFaultCode.safeParse(code).data ?? 'carrier_unavailable');

const CarrierFault = z.object({ carrier: z.string(), code: StoredFaultCode });

/** A carrier that a number's form points to, more or less surely. */
export const Candidate = z.object({ carrier: z.string(), confidence: z.number().min(0).max(1) });

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
  candidates: z.array(Candidate),
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
