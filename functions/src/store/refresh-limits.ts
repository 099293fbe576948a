import { randomUUID } from 'node:crypto';

import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';

import type { Deadline } from '../platform/request-scope';
import { changeDocument } from './change-with-retries';
import type { Database } from './database';
import { type MalformedDocumentError, parseEach } from './parse-document';

const REFRESH_LIMITS = 'refresh_limits';

/** A document of the collection `refresh_limits`: a credential's recent forced refreshes. */
const LimitRecord = z.object({
  /** Milliseconds since 1970, oldest first. */
  refreshes: z.array(z.int()),
  expires_at: z.date(),
});

/** The outcome of counting a refresh. */
export interface CountedRefresh {
  /** 0 if the refresh is allowed, else the milliseconds until the next one will be. */
  readonly waitMs: number;
  /** Set if the stored document was unreadable; counting starts afresh. */
  readonly malformed?: MalformedDocumentError;
}

/**
 * Counts a credential's refresh across all instances, by Firestore's time: one read and one write,
 * or no write if the limit is reached.
 */
export function countRefresh(
  db: Database,
  deadline: Deadline,
  tokenHash: string,
  { max, windowMs }: { readonly max: number; readonly windowMs: number },
): Promise<CountedRefresh> {
  const reference = db.collection(REFRESH_LIMITS).doc(tokenHash);
  /** Identifies this count if its commit lands but the response is lost. */
  const by = randomUUID();
  return changeDocument(db, reference, deadline, (snapshot) => {
    if (snapshot.get('by') === by) return { result: { waitMs: 0 } };
    const { refreshes, malformed } = readRefreshes(snapshot);
    const now = snapshot.readTime.toMillis();
    const recent = refreshes.filter((at) => at > now - windowMs);
    const [oldest] = recent.slice(-max);
    if (recent.length >= max && oldest !== undefined) {
      return { result: { waitMs: oldest + windowMs - now } };
    }
    const fields = {
      by,
      refreshes: [...recent, now],
      expires_at: Timestamp.fromMillis(now + windowMs),
    };
    return {
      result: { waitMs: 0, ...(malformed && { malformed }) },
      write(writes) {
        const lastUpdateTime = snapshot.updateTime;
        if (lastUpdateTime === undefined) writes.create(reference, fields);
        else writes.update(reference, fields, { lastUpdateTime });
      },
    };
  });
}

function readRefreshes(snapshot: DocumentSnapshot): {
  refreshes: readonly number[];
  malformed?: MalformedDocumentError;
} {
  if (!snapshot.exists) return { refreshes: [] };
  const { items, malformed } = parseEach([snapshot], LimitRecord, (record) => record);
  return { refreshes: items[0]?.refreshes ?? [], ...(malformed[0] && { malformed: malformed[0] }) };
}
