import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
} from 'firebase-admin/firestore';
import * as z from 'zod';

import type { Deadline } from '../platform/request-scope';
import { ShareUse } from '../tracking/record/carrier-share';
import { type Writes, getDocument } from './billed';
import { changeDocument } from './change-with-retries';
import type { Database } from './database';
import { type MalformedDocumentError, parseEach } from './parse-document';

const CARRIER_SHARES = 'carrier_shares';

/** A document of the collection `carrier_shares`: what an account has used of carriers' quotas. */
const ShareRecord = z.object({
  shares: z.record(z.string(), ShareUse),
  expires_at: z.date(),
});

const shareReference = (db: Database, accountId: string): DocumentReference =>
  db.collection(CARRIER_SHARES).doc(accountId);

/** One document read. */
export const readShares = (db: Database, accountId: string): Promise<DocumentSnapshot> =>
  getDocument(shareReference(db, accountId));

/** What an account has used, by quota; counting starts again if the document is unreadable. */
export function sharesIn(snapshot: DocumentSnapshot): {
  readonly shares: Readonly<Record<string, ShareUse>>;
  readonly malformed?: MalformedDocumentError | undefined;
} {
  if (!snapshot.exists) return { shares: {} };
  const { items, malformed } = parseEach([snapshot], ShareRecord, ({ shares }) => shares);
  return { shares: items[0] ?? {}, malformed: malformed[0] };
}

/**
 * Uses a quota for an account, across all instances: one write if nobody has used it since it was
 * read, and none if it is used up.
 * @param use the account's use afterwards; a number if it is used up, until when
 */
export function takeShare(
  db: Database,
  deadline: Deadline,
  { quota, found }: { readonly quota: string; readonly found: DocumentSnapshot },
  use: (before: ShareUse | undefined, now: number) => ShareUse | number,
): Promise<number | undefined> {
  const { ref } = found;
  const decide = (snapshot: DocumentSnapshot) => {
    const { shares } = sharesIn(snapshot);
    const used = use(shares[quota], snapshot.readTime.toMillis());
    if (typeof used === 'number') return { result: used };
    const all = { ...shares, [quota]: used };
    const last = Math.max(...Object.values(all).map(({ day_ends_at }) => day_ends_at));
    const fields = { shares: all, expires_at: Timestamp.fromMillis(last) };
    return {
      result: undefined,
      write(writes: Writes) {
        const { updateTime: lastUpdateTime } = snapshot;
        if (lastUpdateTime === undefined) writes.create(ref, fields);
        else writes.update(ref, fields, { lastUpdateTime });
      },
    };
  };
  return changeDocument(db, ref, deadline, decide, found);
}

/** Adds to what some quotas count for an account. */
export function addExtra(
  writes: Writes,
  { ref }: DocumentSnapshot,
  quotas: readonly string[],
  extra: number,
): void {
  const shares = quotas.map((quota) => [quota, { extra: FieldValue.increment(extra) }]);
  writes.set(ref, { shares: Object.fromEntries(shares) as object }, { merge: true });
}
