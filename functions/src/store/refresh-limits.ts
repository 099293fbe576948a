import { randomUUID } from 'node:crypto';

import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';

import type { Deadline } from '../platform/deadline';
import { changeDocument } from './change-document';
import type { Database } from './database';
import { parseEach, type MalformedDocumentError } from './parse-document';

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

/** A document that was counted on: what it said, and whether it could be read. */
export interface CountedRefresh {
  /** 0 where the refresh counts, else the milliseconds until another one will. */
  readonly waitMs: number;
  /** Where what was stored could not be read: it is begun anew. */
  readonly malformed?: MalformedDocumentError;
}

/**
 * Counts a refresh of a credential among those of all instances: one read and one write, or where
 * it is one too many none.
 */
export function countRefresh(
  db: Database,
  deadline: Deadline,
  tokenHash: string,
  now: number,
  { most, windowMs }: RefreshLimit,
): Promise<CountedRefresh> {
  const reference = db.collection(REFRESH_LIMITS).doc(tokenHash);
  /** By which this count is known again where its commit landed and the answer did not come. */
  const by = randomUUID();
  return changeDocument(db, reference, deadline, (snapshot) => {
    if (snapshot.get('by') === by) return { result: { waitMs: 0 } };
    const { refreshes, malformed } = readRefreshes(snapshot);
    const recent = refreshes.filter((at) => at > now - windowMs);
    const [oldest] = recent.slice(-most);
    if (recent.length >= most && oldest !== undefined) {
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
