import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';

import type { Database } from './database';
import { parseDocument } from './parse-document';
import { transact } from './transact';

const REFRESH_LIMITS = 'refresh_limits';

/** A document of the collection `refresh_limits`: when a credential last forced a refresh. */
const LimitRecord = z.object({
  /** Milliseconds since 1970, oldest first. */
  refreshes: z.array(z.int()),
  expires_at: z.date(),
});

export interface RefreshLimit {
  readonly most: number;
  readonly windowMs: number;
}

/**
 * Counts a refresh of a credential among those of all instances: one read and one write, or where
 * it is one too many none.
 * @returns 0 where it counts, else the milliseconds until another one will.
 */
export function countRefresh(
  db: Database,
  tokenHash: string,
  now: number,
  { most, windowMs }: RefreshLimit,
): Promise<number> {
  const reference = db.collection(REFRESH_LIMITS).doc(tokenHash);
  return transact(db, reference, async (transaction) => {
    const snapshot = await transaction.get(reference);
    const earlier = snapshot.exists ? parseDocument(snapshot, LimitRecord).refreshes : [];
    const recent = earlier.filter((at) => at > now - windowMs);
    const [oldest] = recent.slice(-most);
    if (recent.length >= most && oldest !== undefined) return oldest + windowMs - now;
    transaction.set(reference, {
      refreshes: [...recent, now],
      expires_at: Timestamp.fromMillis(now + windowMs),
    });
    return 0;
  });
}
