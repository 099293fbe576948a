import { ServiceError } from '../errors/service-error';
import { isIntact, readReference } from '../fields/record-id';
import { normaliseNumber } from './numbers/normalise-number';
import { hasOwnLength } from './record/tracked-number';

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
