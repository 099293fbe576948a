import type { Precondition } from '../protocol/messages';
import {
  alreadyExists,
  failedPrecondition,
  invalidArgument,
  notFound,
} from '../protocol/rpc-error';
import type { StoredDocument } from '../storage/stored-document';
import { microsOfTimestamp } from '../values/timestamps';

/** Throws production's status if the document does not meet the write's precondition. */
export function assertPrecondition(
  precondition: Precondition | null,
  current: StoredDocument | undefined,
  name: string,
): void {
  if (precondition === null) return;
  switch (precondition.conditionType) {
    case undefined:
      throw invalidArgument('A precondition has no condition set.');
    case 'exists':
      if (precondition.exists && current === undefined) {
        throw notFound(`No document to update: ${name}`);
      }
      if (!precondition.exists && current !== undefined) {
        throw alreadyExists(`Document already exists: ${name}`);
      }
      return;
    case 'updateTime': {
      const required = microsOfTimestamp(precondition.updateTime);
      if (current?.updateMicros !== required) {
        throw failedPrecondition(
          `The stored version (${current?.updateMicros ?? 'none'}) of ${name} ` +
            `is not the required one (${required}).`,
        );
      }
    }
  }
}
