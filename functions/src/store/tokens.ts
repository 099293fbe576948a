import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';

import { TokenRecord } from '../model/account/principal';
import { commitWrites, getDocument, runQuery } from './billed';
import type { Database } from './database';
import { parseDocument } from './parse-document';

export const TOKENS = 'tokens';

/** The record of the token with this hash, if any. One read. */
export async function readToken(db: Database, hash: string): Promise<TokenRecord | undefined> {
  const snapshot = await getDocument(db.collection(TOKENS).doc(hash));
  if (!snapshot.exists) return undefined;
  return parseDocument(snapshot, TokenRecord, (fields) => ({
    ...fields,
    spent: spentIn(fields['spent'], snapshot.readTime.toMillis()),
  }));
}

const SavedSpent = z.record(
  z.string(),
  z.object({
    at: z.instanceof(Timestamp),
    reads: z.number(),
    writes: z.number(),
    bytes: z.number(),
  }),
);

/** What an account has spent, less the time since; undefined if there is nothing readable. */
function spentIn(saved: unknown, readAt: number): TokenRecord['spent'] {
  const { data } = SavedSpent.safeParse(saved);
  if (data === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(data).map(([name, { at, reads, writes, bytes }]) => {
      const since = (readAt - at.toMillis()) / 1000;
      return [name, { reads: reads - since, writes: writes - since, bytes: bytes - since }];
    }),
  );
}

/** Far more live ones than an account has. */
const MAX_TOKENS = 100;

/**
 * Saves in all tokens of an account that are not revoked how many seconds it takes until it has its whole allowances of a
 * function again, as of Firestore's time: instances that see one of them later start from that. One
 * read and one write for each token.
 */
export async function saveSpent(
  db: Database,
  accountId: string,
  name: string,
  seconds: NonNullable<TokenRecord['spent']>[string],
): Promise<void> {
  const own = db
    .collection(TOKENS)
    .where('account_id', '==', accountId)
    .where('revoked_at', '==', null);
  const calledAt = performance.now();
  const { docs, readTime } = await runQuery(own.select('spent').limit(MAX_TOKENS));
  // No answer waits for this, so the instance may be frozen for minutes before it is stored.
  const at = Timestamp.fromMillis(Math.floor(readTime.toMillis() - (performance.now() - calledAt)));
  // Another instance may have saved more since this one read the token.
  const others = docs.map((doc) => spentIn(doc.get('spent'), at.toMillis())?.[name]);
  const most = (kind: keyof typeof seconds): number =>
    Math.max(seconds[kind], ...others.map((other) => other?.[kind] ?? 0));
  const saved = { reads: most('reads'), writes: most('writes'), bytes: most('bytes'), at };
  await commitWrites(db, (writes) => {
    for (const { ref } of docs) writes.update(ref, { [`spent.${name}`]: saved });
  });
}

/** Stores the day, in Thailand, on which a token was last used. */
export async function markTokenUsed(db: Database, hash: string, day: string): Promise<void> {
  const reference = db.collection(TOKENS).doc(hash);
  await commitWrites(db, (writes) => {
    writes.update(reference, { last_used_on: day });
  });
}
