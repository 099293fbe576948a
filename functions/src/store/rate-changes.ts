import type {
  DocumentReference,
  DocumentSnapshot,
  QuerySnapshot,
  Timestamp,
} from 'firebase-admin/firestore';

import { getDocument } from './billed';
import type { Database } from './database';

export const CHANGES = 'changes';

/** The document that is written with every change of what prices are made of. */
export const rateChangeReference = (db: Database): DocumentReference =>
  db.collection(CHANGES).doc('rates');

/**
 * Whether the rates are as they were when something was read, by the server's times. One read. False where no
 * change was ever noted: releases before 1.8.0 did not.
 */
export async function areRatesAsRead(
  db: Database,
  { readTime }: Pick<QuerySnapshot | DocumentSnapshot, 'readTime'>,
): Promise<boolean> {
  const { updateTime } = await getDocument(rateChangeReference(db));
  return updateTime !== undefined && isUpTo(updateTime, readTime);
}

const isUpTo = (a: Timestamp, b: Timestamp): boolean => a.valueOf() <= b.valueOf();
