import type { Transaction } from 'firebase-admin/firestore';

import type { Database } from './database';

/**
 * Commits writes and their preconditions, whole or not at all. Nothing is read, so nothing is
 * locked. As a transaction, for of a batch the client would repeat the commit for ten minutes,
 * long after its caller was answered; a transaction's ends by the settings of the database.
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
