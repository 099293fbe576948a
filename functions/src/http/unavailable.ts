import { ServiceError } from '../errors/service-error';

/** What a request may have written: something new, under an idempotency key or not, or a change. */
export type PossibleWrite = 'creation' | 'keyed creation' | 'change';

/** The answer where the work did not end in time, or Firestore cannot be reached. */
export const unavailable = (write: PossibleWrite | undefined): ServiceError =>
  new ServiceError('unavailable', `The service could not answer in time. ${adviceOn(write)}`);

function adviceOn(write: PossibleWrite | undefined): string {
  switch (write) {
    case 'keyed creation':
      return 'It may or may not have been created: send the same request again with the same idempotency key, and it is created once.';
    case 'creation':
      return 'It may or may not have been created: look at your list before you send it again. With an idempotency key, sending it again is always safe.';
    case 'change':
      return 'The change may or may not have been made: get the record before you send it again.';
    case undefined:
      return 'Try again in a moment.';
  }
}
