import { ServiceError } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import { isIntact, readReference } from '../fields/record-id';
import { normaliseNumber } from './numbers/normalise-number';
import { hasOwnLength } from './record/tracked-number';

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
