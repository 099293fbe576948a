import type { Precondition } from '../protocol/messages';
import {
  alreadyExists,
  failedPrecondition,
  invalidArgument,
  notFound,
} from '../protocol/rpc-error';
import type { StoredDocument } from '../storage/stored-document';
import { microsOfTimestamp, type Timestamp } from '../values/value';

function assertUpdateTime(
  updateTime: Timestamp,
  current: StoredDocument | undefined,
  nowMicros: number,
): void {
  const required = microsOfTimestamp(updateTime);
  if (updateTime.nanos % 1000 !== 0) {
    throw invalidArgument(
      'The update time of a precondition is not a whole number of microseconds.',
    );
  }
  if (required > nowMicros) {
    throw invalidArgument('The update time of a precondition is in the future.');
  }
  if (current?.updateMicros !== required) {
    throw failedPrecondition(
      `the stored version (${current?.updateMicros ?? 0}) does not match the required base version (${required})`,
    );
  }
}

/** Throws production's status if the document does not meet the write's precondition. */
export function assertPrecondition(
  precondition: Precondition | null,
  current: StoredDocument | undefined,
  name: string,
  nowMicros: number,
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
    case 'updateTime':
      assertUpdateTime(precondition.updateTime, current, nowMicros);
  }
}
