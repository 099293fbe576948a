import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';

import type { Database } from '../../src/store/database';
import { rateChangeReference } from '../../src/store/rates';
import type { OperatorTransaction } from './run-audited';

/** A write that changes nothing would not update the document's time: hence the count. */
const oneMore = () => ({ at: FieldValue.serverTimestamp(), count: FieldValue.increment(1) });

/** Notes, in the same transaction, that the rates change, so that instances reread them. */
export function noteRateChange(transaction: OperatorTransaction): void {
  transaction.merge(rateChangeReference(transaction.db), oneMore());
}

/** The same in a batch. */
export function noteRateChangeIn(db: Database, batch: WriteBatch): void {
  batch.set(rateChangeReference(db), oneMore(), { merge: true });
}
