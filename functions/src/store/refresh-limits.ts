import { randomUUID } from 'node:crypto';

import { Timestamp } from 'firebase-admin/firestore';
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

export interface CountedRefresh {
  /** 0 if the refresh is allowed, else the milliseconds until the next one will be. */
  readonly waitMs: number;
  /** Set if the stored document was unreadable; counting starts afresh. */
  readonly malformed?: MalformedDocumentError;
}

/** By Firestore's time, across instances: one read, and one write unless the limit is reached. */
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
    const stored = snapshot.exists ? [snapshot] : [];
    const { items, malformed } = parseEach(stored, LimitRecord, ({ refreshes }) => refreshes);
    const now = snapshot.readTime.toMillis();
    const recent = items.flat().filter((at) => at > now - windowMs);
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
      result: { waitMs: 0, ...(malformed[0] && { malformed: malformed[0] }) },
      write(writes) {
        writes.put(reference, fields, snapshot.updateTime);
      },
    };
  });
}
