import { isRateLimited } from '../errors/service-error';
import { isUnreachable } from '../platform/grpc-status';
import type { Log } from '../platform/log';

/**
 * Saving is only an optimisation for the next caller: if Firestore is unreachable, log it and
 * respond anyway. An account without writes left is answered all the same.
 */
export async function saveBestEffort(log: Log, keeping: Promise<void>): Promise<void> {
  try {
    await keeping;
  } catch (cause) {
    if (isRateLimited(cause)) return;
    if (!isUnreachable(cause)) throw cause;
    log.warn('The state of a number could not be saved.', { cause });
  }
}
