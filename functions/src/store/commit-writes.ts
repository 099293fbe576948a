import type { Transaction } from 'firebase-admin/firestore';

import type { Database } from './database';

/**
 * Commits writes and their preconditions atomically. Nothing is read, so nothing is locked. It uses
 * a transaction because the client retries a batch's commit for ten minutes, long after the caller
 * got its response; a transaction's retries end by the settings of the database.
 */
export function commitWrites(db: Database, write: (writes: Transaction) => void): Promise<void> {
  return db.runTransaction(
    (transaction) => {
      write(transaction);
      return Promise.resolve();
    },
    { maxAttempts: 1 },
  );
}
