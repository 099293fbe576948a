import * as z from 'zod';

import { ServiceError } from '../errors/service-error';
import { isIntact, readReference } from '../fields/record-id';
import { required } from '../fields/required';
import { normaliseNumber } from './numbers/normalise-number';
import { hasOwnLength, readTrackedNumber } from './record/tracked-number';

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

/** The error for a number that nobody knows; a mistyped one of ours gets its own message. */
export function trackingNotFound(given: string): ServiceError {
  const number = JSON.stringify(given);
  return new ServiceError(
    'tracking_not_found',
    isMistyped(given)
      ? `${number} is mistyped: its check character does not match the others. Copy it again.`
      : `No parcel with the number ${number} is known to us or to a connected carrier. Check the number; a new one can take some hours to appear.`,
  );
}

/** Whether a text has the form of one of our numbers, but a wrong check character. */
function isMistyped(given: string): boolean {
  const number = normaliseNumber(given);
  if (number === undefined || !hasOwnLength(number)) return false;
  const id = readReference('SR', number) ?? readReference('PR', number);
  return id !== undefined && !isIntact(id);
}
