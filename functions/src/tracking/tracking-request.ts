import * as z from 'zod';

import { required } from '../fields/required';
import { readTrackedNumber } from './record/tracked-number';

/** The fields of a tracking request. */
export const TrackingRequest = z
  .object({
    trackingNumber: z.string(required('must be text')).max(100, 'must be at most 100 characters'),
    refresh: z.boolean('must be true or false').nullish(),
  })
  .transform(({ trackingNumber, refresh }, context) => {
    const tracked = readTrackedNumber(trackingNumber);
    if (tracked === undefined) {
      const message = 'must be 5 to 50 letters and digits; spaces, dots and hyphens are allowed';
      context.addIssue({ code: 'custom', path: ['trackingNumber'], message });
      return z.NEVER;
    }
    return { given: trackingNumber, tracked, refresh: refresh === true };
  });
export type TrackingRequest = z.output<typeof TrackingRequest>;
