import * as z from 'zod';

import { ServiceError } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import { fieldIssue, refuseField, required } from '../fields/field-fault';
import { isIntact, readReference } from '../fields/record-id';
import { normaliseNumber } from './numbers/normalise-number';
import { hasOwnLength, readTrackedNumber } from './record/tracked-number';

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

/** The error for a number that nobody knows; a mistyped one of ours gets its own message. */
export function trackingNotFound(given: string): ServiceError {
  const number = JSON.stringify(given);
  return new ServiceError(
    'tracking_not_found',
    serviceFault(isMistyped(given) ? 'number_mistyped' : 'number_not_found', { number }),
  );
}

/** Whether a text has the form of one of our numbers, but a wrong check character. */
function isMistyped(given: string): boolean {
  const number = normaliseNumber(given);
  if (number === undefined || !hasOwnLength(number)) return false;
  const id = readReference('SR', number) ?? readReference('PR', number);
  return id !== undefined && !isIntact(id);
}
