import * as z from 'zod';

import { required, fieldIssue, refuseField } from '../fields/field-fault';
import { readTrackedNumber } from './record/tracked-number';

/** The fields of a tracking request. */
export const TrackingRequest = z
  .object({
    trackingNumber: z
      .string(required('field_not_text'))
      .max(100, fieldIssue('field_too_long', { most: 100 })),
    refresh: z.boolean(fieldIssue('field_not_flag')).nullish(),
  })
  .transform(({ trackingNumber, refresh }, context) => {
    const tracked = readTrackedNumber(trackingNumber);
    if (tracked === undefined) {
      return refuseField(context, fieldIssue('field_not_tracking_number'), {
        path: ['trackingNumber'],
      });
    }
    return { given: trackingNumber, tracked, refresh: refresh === true };
  });
export type TrackingRequest = z.output<typeof TrackingRequest>;
