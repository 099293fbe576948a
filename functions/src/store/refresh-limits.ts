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
  /** How many more are allowed; negative if this one is not. */
  readonly left: number;
  /** The milliseconds until all are allowed again or, if none is left, until the next one is. */
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
    const stored = snapshot.exists ? [snapshot] : [];
    const { items, malformed } = parseEach(stored, LimitRecord, ({ refreshes }) => refreshes);
    const now = snapshot.readTime.toMillis();
    const recent = items.flat().filter((at) => at > now - windowMs);
    const isCounted = snapshot.get('by') === by;
    const refreshes = isCounted ? recent : [...recent, now];
    const left = max - refreshes.length;
    const [oldest = now] = (left < 0 ? recent : refreshes).slice(-max);
    const waitMs = windowMs - (left > 0 ? 0 : now - oldest);
    if (isCounted || left < 0) return { result: { left, waitMs } };
    const fields = {
      by,
      refreshes,
      expires_at: Timestamp.fromMillis(now + windowMs),
    };
    return {
      result: { left, waitMs, ...(malformed[0] && { malformed: malformed[0] }) },
      write(writes) {
        writes.put(reference, fields, snapshot.updateTime);
      },
    };
  });
}
