import { GrpcStatus, hasStatus } from '../../src/platform/grpc-status';
import { describeSystemError } from '../sheets/files';

const LOG_IN = 'run "gcloud auth application-default login" first.';

/** Google's own message does not say what to do. */
const NO_CREDENTIALS = /default credentials/i;
/** What its libraries say about credentials that have expired. */
const OLD_CREDENTIALS = /invalid_grant|reauth related error/i;

/** What went wrong, and what to do about errors of the machine or of Google. */
export function describeError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (NO_CREDENTIALS.test(message)) return `This machine has no Google credentials: ${LOG_IN}`;
  if (OLD_CREDENTIALS.test(message) || hasStatus(error, GrpcStatus.UNAUTHENTICATED)) {
    return `This machine's Google credentials have expired: ${LOG_IN}`;
  }
  return describeSystemError(error) ?? describeFirestoreError(error) ?? message;
}

/** The reason in Google's words comes last: it names the project and the permission. */
function describeFirestoreError(error: unknown): string | undefined {
  const reason = error instanceof Error ? error.message.replace(/^\d+ [A-Z_]+: /, '') : '';
  if (hasStatus(error, GrpcStatus.PERMISSION_DENIED)) {
    return `Your Google account may not use this project's Firestore: ${reason}`;
  }
  if (hasStatus(error, GrpcStatus.UNAVAILABLE, GrpcStatus.DEADLINE_EXCEEDED)) {
    return `Firestore cannot be reached. Check the network and try again: ${reason}`;
  }
  return undefined;
}
