import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
} from 'firebase-admin/firestore';
import * as z from 'zod';

import { ShareUse } from '../model/tracking/carrier-share';
import type { Deadline } from '../platform/request-scope';
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

/** What an account would use: its use afterwards; a number if the quota is used up, until when. */
type DecideUse = (before: ShareUse | undefined, now: number) => ShareUse | number;

interface WaitingUse {
  readonly quota: string;
  readonly deadline: Deadline;
  readonly use: DecideUse;
  readonly settle: (taken: Promise<number | undefined>) => void;
}

/** By database and document: what waits while another use is stored. */
const waiting = new WeakMap<Database, Map<string, WaitingUse[]>>();

/**
 * Uses a quota for an account, across all instances: one write if nobody has used it since it was
 * read, and none if it is used up. What an account asks for in one instance meanwhile is stored
 * together, as many writes of one document would overtake one another.
 */
export function takeShare(
  db: Database,
  deadline: Deadline,
  { quota, found }: { readonly quota: string; readonly found: DocumentSnapshot },
  use: DecideUse,
): Promise<number | undefined> {
  const { ref } = found;
  const ofDatabase = waiting.get(db) ?? new Map<string, WaitingUse[]>();
  waiting.set(db, ofDatabase);
  const others = ofDatabase.get(ref.path);
  const taken = new Promise<number | undefined>((settle) => {
    const one = { quota, deadline, use, settle };
    if (others === undefined) ofDatabase.set(ref.path, [one]);
    else others.push(one);
  });
  if (others === undefined) void takeAll();
  return taken;

  async function takeAll(): Promise<void> {
    let last: DocumentSnapshot | undefined = found;
    for (;;) {
      const uses = ofDatabase.get(ref.path) ?? [];
      const latest = uses.at(-1);
      if (latest === undefined) break;
      ofDatabase.set(ref.path, []);
      const taking = changeDocument(db, ref, latest.deadline, (read) => useEach(read, uses), last);
      for (const [at, { settle }] of uses.entries()) settle(taking.then((results) => results[at]));
      await Promise.allSettled([taking]);
      last = undefined;
    }
    ofDatabase.delete(ref.path);
  }
}

function useEach(snapshot: DocumentSnapshot, uses: readonly WaitingUse[]) {
  const { ref, updateTime: lastUpdateTime } = snapshot;
  const now = snapshot.readTime.toMillis();
  let all = sharesIn(snapshot).shares;
  const result = uses.map(({ quota, use }) => {
    const used = use(all[quota], now);
    if (typeof used === 'number') return used;
    all = { ...all, [quota]: used };
    return undefined;
  });
  if (!result.includes(undefined)) return { result };
  const last = Math.max(...Object.values(all).map(({ day_ends_at }) => day_ends_at));
  const fields = { shares: all, expires_at: Timestamp.fromMillis(last) };
  return {
    result,
    write(writes: Writes) {
      writes.put(ref, fields, lastUpdateTime);
    },
  };
}

export function addExtra(
  writes: Writes,
  { ref }: DocumentSnapshot,
  quotas: readonly string[],
  extra: number,
): void {
  const shares = quotas.map((quota) => [quota, { extra: FieldValue.increment(extra) }]);
  writes.set(ref, { shares: Object.fromEntries(shares) as object }, { merge: true });
}
