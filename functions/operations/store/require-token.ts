import { FieldPath, type DocumentSnapshot } from 'firebase-admin/firestore';

import type { Database } from '../../src/store/database';
import type { OperatorTransaction } from '../../src/store/operate';
import { TOKENS } from '../../src/store/tokens';
import { refuse } from '../faults/refusals';

const MIN_ID_LENGTH = 8;
const HEX = /^[0-9a-f]+$/;

/**
 * Finds a token by the start of its hash.
 * @throws OperationRefusal unless exactly one token matches.
 */
export async function requireToken(
  db: Database,
  transaction: OperatorTransaction,
  id: string,
): Promise<DocumentSnapshot> {
  if (!HEX.test(id) || id.length < MIN_ID_LENGTH) {
    throw refuse('token_id_invalid', { token: id, least: MIN_ID_LENGTH });
  }
  const tokens = db.collection(TOKENS);
  const { docs } = await transaction.query(
    tokens.orderBy(FieldPath.documentId()).startAt(id).endAt(`${id}g`).limit(2),
  );
  const [found, another] = docs;
  if (found === undefined) throw refuse('token_missing', { token: id });
  if (another !== undefined) throw refuse('token_ambiguous', { token: id });
  return found;
}
