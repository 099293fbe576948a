import type { DocumentReference, Transaction } from 'firebase-admin/firestore';

import { ServiceError } from '../errors';
import { createTurns } from '../platform/in-turn';
import type { Database } from './database';

/** gRPC's status for a transaction that lost against others. */
const ABORTED = 10;
/** The client waits longer before each: these five end within ten seconds. */
const MOST_ATTEMPTS = 5;

const inTurn = createTurns();

/**
 * Runs a transaction that reads and changes one record. Those of this instance about the same
 * record take turns; one that meets another instance's is run again.
 * @throws ServiceError `conflict` where it still meets others after five attempts.
 */
export async function transact<Result>(
  db: Database,
  record: DocumentReference,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const options = { maxAttempts: MOST_ATTEMPTS };
  try {
    return await inTurn(record.path, () => db.runTransaction(work, options));
  } catch (cause) {
    if (!hasCode(cause, ABORTED)) throw cause;
    throw new ServiceError(
      'conflict',
      'The record is being changed by many at the same time; send the request again.',
    );
  }
}

/** Whether an error of the Firestore client carries a gRPC status. */
export const hasCode = (cause: unknown, ...codes: readonly number[]): boolean =>
  cause instanceof Error && 'code' in cause && codes.includes(Number(cause.code));
