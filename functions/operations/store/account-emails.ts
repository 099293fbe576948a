import type { Database } from '../../src/store/database';
import type { OperatorTransaction } from '../../src/store/operate';
import { SHIPMENTS } from '../../src/store/shipments';
import { refuse } from '../faults/refusals';

export const ACCOUNTS = 'accounts';

/**
 * A shipment belongs to the account with its e-mail address, so addresses are unique. All accounts
 * are read, because earlier releases may have stored addresses in upper case.
 * @throws OperationRefusal naming the other account.
 */
export async function requireFree(
  db: Database,
  transaction: OperatorTransaction,
  email: string,
  id: string,
): Promise<void> {
  const { docs } = await transaction.query(db.collection(ACCOUNTS).select('email'));
  const other = docs.find(
    (doc) => doc.id !== id && String(doc.get('email')).toLowerCase() === email,
  );
  if (other === undefined) return;
  throw refuse('email_taken', { account: other.id, email });
}

/** @throws OperationRefusal if the account would lose its shipments with its address. */
export async function requireNoShipment(
  db: Database,
  transaction: OperatorTransaction,
  email: string,
): Promise<void> {
  const own = db.collection(SHIPMENTS).where('client_email', '==', email).limit(1);
  if ((await transaction.query(own)).empty) return;
  throw refuse('email_has_shipments', { email });
}
