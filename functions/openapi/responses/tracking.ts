import * as z from 'zod';

import type { FailureCode } from '../../src/tracking/carriers/carrier';
import type { TrackingData } from '../../src/tracking/record/answer';
import { TrackingEvent } from '../../src/tracking/record/event';
import { TrackingStatus } from '../../src/tracking/record/status';
import type { Tracked } from '../../src/tracking/track';
import type { Component } from '../schemas/to-json';
import { Instant, LocalInstant, reference } from './names';

const FAULTS: Readonly<Record<FailureCode | 'carrier_pending', true>> = {
  carrier_off: true,
  carrier_unavailable: true,
  carrier_timeout: true,
  carrier_busy: true,
  carrier_refused: true,
  carrier_unreadable: true,
  carrier_pending: true,
};

const CarrierError = z.strictObject({
  carrier: z.string(),
  code: z.enum(Object.keys(FAULTS)),
  message: z.string(),
});

const Candidate = z.strictObject({ carrier: z.string(), confidence: z.number().min(0).max(1) });

const Event = TrackingEvent.extend({ occurred_at: LocalInstant });

/** Where a parcel or a pickup is, as its events tell. */
export const TrackingLine = z.strictObject({
  tracking_number: z.string(),
  request_number: reference('SR').nullable(),
  pickup_number: reference('PR').exactOptional(),
  carrier: z.strictObject({ name: z.string(), tracking_number: z.string() }).nullable(),
  status: TrackingStatus,
  status_since: LocalInstant.nullable(),
  estimated_delivery: z.string().nullable(),
  delivered_at: LocalInstant.nullable(),
  events: z.array(Event),
  refreshed_at: Instant,
  cached: z.boolean(),
  carrier_error: CarrierError.exactOptional(),
  carrier_candidates: z.array(Candidate).min(1).exactOptional(),
}) satisfies z.ZodType<TrackingData>;

const TrackingAnswer = z.strictObject({
  success: z.literal(true),
  trackingNumber: z.string(),
  data: TrackingLine,
}) satisfies z.ZodType<Tracked>;

export const trackingComponents: readonly Component[] = [
  [Event, { id: 'TrackingEvent', title: 'An event' }],
  [CarrierError, { id: 'CarrierError', title: 'Why the carrier gave no answer' }],
  [TrackingLine, { id: 'TrackingLine', title: 'What became of a number' }],
  [TrackingAnswer, { id: 'TrackingAnswer', title: 'A tracked number' }],
];
