import { isUnreachable } from '../platform/grpc-status';
import type { Log } from '../platform/log';

/** Keeping what is known spares the next caller; where it fails, this one is answered all the same. */
export async function withoutFail(log: Log, keeping: Promise<void>): Promise<void> {
  try {
    await keeping;
  } catch (cause) {
    if (!isUnreachable(cause)) throw cause;
    log.warn('What is known of a number could not be kept.', { cause });
  }
}
