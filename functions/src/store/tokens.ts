import { TokenRecord } from '../accounts/record/principal';
import { commitWrites, getDocument } from './billed';
import type { Database } from './database';
import { parseDocument } from './parse-document';

export const TOKENS = 'tokens';

/** The record of the token with this hash, if any. One read. */
export async function readToken(db: Database, hash: string): Promise<TokenRecord | undefined> {
  const snapshot = await getDocument(db.collection(TOKENS).doc(hash));
  return snapshot.exists ? parseDocument(snapshot, TokenRecord) : undefined;
}

/** Stores the day, in Thailand, on which a token was last used. */
export async function markTokenUsed(db: Database, hash: string, day: string): Promise<void> {
  const reference = db.collection(TOKENS).doc(hash);
  await commitWrites(db, (writes) => {
    writes.update(reference, { last_used_on: day });
  });
}
