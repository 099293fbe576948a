import { Timestamp, type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore';

import type { Database } from '../../src/store/database';

interface Waiting {
  readonly reference: DocumentReference;
  readonly settle: (snapshot: Promise<DocumentSnapshot>) => void;
}

/**
 * A database as of a moment that only reads, single documents: those that are asked for at the same
 * time come in one answer, in a tenth of the time, of whichever moments they are.
 */
export function readsTogether(db: Database): (at: number) => Database {
  let waiting: Waiting[] = [];
  const flush = (): void => {
    const asked = waiting;
    waiting = [];
    const answer = db.getAll(...asked.map(({ reference }) => reference));
    asked.forEach(({ settle, reference }, at) => {
      const missing = () => Promise.reject(new Error(`${reference.path} is not in the answer.`));
      settle(answer.then((snapshots) => snapshots[at] ?? missing()));
    });
  };
  const get = (reference: DocumentReference): Promise<DocumentSnapshot> =>
    new Promise((settle) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ reference, settle });
    });
  return (at) => {
    const readTime = { value: Timestamp.fromMillis(at) };
    const reading = {
      collection: (name: string) => ({
        doc: (id: string) => ({
          get: async (): Promise<unknown> =>
            Object.create(await get(db.collection(name).doc(id)), { readTime }),
        }),
      }),
    };
    // Whatever else is asked of it fails the test that asks.
    return reading as unknown as Database;
  };
}
