import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type QuerySnapshot,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';

import { getDocument } from './billed';
import type { Database } from './database';
import type { OperatorTransaction } from './operate';

export const CHANGES = 'changes';

/** The document that is written with every change of what prices are made of. */
const referenceIn = (db: Database): DocumentReference => db.collection(CHANGES).doc('rates');

/** A write that changes nothing would leave the document's time as it is: hence the count. */
const oneMore = () => ({ at: FieldValue.serverTimestamp(), count: FieldValue.increment(1) });

/** Notes, in the same transaction, that the rates change: instances read them again. */
export function noteRateChange(db: Database, transaction: OperatorTransaction): void {
  transaction.merge(referenceIn(db), oneMore());
}

/** The same where a change was noted before: elsewhere instances read the rates at every look. */
export async function noteFurtherRateChange(
  db: Database,
  transaction: OperatorTransaction,
): Promise<void> {
  const { exists } = await transaction.get(referenceIn(db));
  if (exists) noteRateChange(db, transaction);
}

/** The same in a batch. */
export function noteRateChangeIn(db: Database, batch: WriteBatch): void {
  batch.set(referenceIn(db), oneMore(), { merge: true });
}

/**
 * Whether the rates are as they were when something was read, by the server's times. One read. False where no
 * change was ever noted: releases before 1.8.0 did not.
 */
export async function areRatesAsRead(
  db: Database,
  { readTime }: Pick<QuerySnapshot | DocumentSnapshot, 'readTime'>,
): Promise<boolean> {
  const { updateTime } = await getDocument(referenceIn(db));
  return updateTime !== undefined && isUpTo(updateTime, readTime);
}

const isUpTo = (a: Timestamp, b: Timestamp): boolean => a.valueOf() <= b.valueOf();
