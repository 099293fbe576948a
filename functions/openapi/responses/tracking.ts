import * as z from 'zod';

import { CarrierError, ShownEvent, TrackingData } from '../../src/tracking/record/answer';
import type { Tracked } from '../../src/tracking/track';
import type { Component } from '../schemas/to-json';

export const TrackingAnswer = z.strictObject({
  success: z.literal(true),
  trackingNumber: z.string(),
  data: TrackingData,
}) satisfies z.ZodType<Tracked>;

export const trackingComponents: readonly Component[] = [
  [ShownEvent, { id: 'TrackingEvent', title: 'A tracking event' }],
  [CarrierError, { id: 'CarrierError', title: 'Why the carrier gave no answer' }],
  [TrackingData, { id: 'TrackingLine', title: 'The tracking data of a number' }],
  [TrackingAnswer, { id: 'TrackingAnswer', title: 'A tracking response' }],
];
