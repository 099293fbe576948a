import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type QuerySnapshot,
} from 'firebase-admin/firestore';

import {
  HashStarts,
  isTokenHash,
  toStartBytes,
  startsIn,
  wholeStarts,
} from '../model/account/hash-starts';
import { GrpcStatus, hasStatus } from '../platform/grpc-status';
import { type Writes, commitWrites, runQuery } from './billed';
import type { Database } from './database';
import { isTime } from './parse-document';
import { TOKENS } from './tokens';

/** Starts of the hashes of all live tokens, in documents `0`, `1`, ...: docs/decisions/0073. */
export const KNOWN_TOKENS = 'known_tokens';
const FIRST = '0';
const STARTS = 'hash_starts';
/** Eight bytes each; a document has at most a mebibyte. */
export const STARTS_IN_DOCUMENT = 100_000;

export interface StoredStarts {
  readonly starts: HashStarts;
  /** For how long the tokens have not been read to store this; Infinity if they never were. */
  readonly builtMsAgo: number;
  /** For how long nobody has begun to. */
  readonly claimedMsAgo: number;
  /** Begins to read all tokens. @returns false if another instance has. */
  readonly claim: () => Promise<boolean>;
}

/** One read for each 100,000 tokens, and at least one. */
export async function readKnownTokens(db: Database): Promise<StoredStarts> {
  const found = await runQuery(db.collection(KNOWN_TOKENS));
  const first = found.docs.find(({ id }) => id === FIRST);
  const msSince = (field: string): number => {
    const at: unknown = first?.get(field);
    return isTime(at) ? found.readTime.toMillis() - at.toMillis() : Infinity;
  };
  return {
    starts: readStarts(found),
    builtMsAgo: msSince('built_at'),
    claimedMsAgo: msSince('claimed_at'),
    claim: () =>
      isFirst(db, (writes) => {
        const fields = { claimed_at: FieldValue.serverTimestamp() };
        writes.put(db.collection(KNOWN_TOKENS).doc(FIRST), fields, first?.updateTime);
      }),
  };
}

const readStarts = ({ docs }: QuerySnapshot): HashStarts => HashStarts.of(docs.map(readPart));

/** A document that somebody has written by hand counts as empty. */
function readPart(document: DocumentSnapshot): Uint8Array {
  const part: unknown = document.get(STARTS);
  return part instanceof Uint8Array ? wholeStarts(part) : new Uint8Array();
}

/** Whether the documents were still as they were read, so that the writes were made. */
async function isFirst(db: Database, write: (writes: Writes) => void): Promise<boolean> {
  try {
    await commitWrites(db, write);
    return true;
  } catch (cause) {
    const { ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED } = GrpcStatus;
    if (hasStatus(cause, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED)) return false;
    throw cause;
  }
}

const MAX_ATTEMPTS = 10;

/**
 * Reads all live tokens and stores their starts, with those that were issued meanwhile. Only after a
 * claim: a token that is issued later finds a document and adds itself. One read for each token that
 * is not revoked.
 * @param before what was stored before the claim
 */
export async function rebuildKnownTokens(
  db: Database,
  before: HashStarts,
  now: number,
): Promise<HashStarts> {
  const live = await readLiveTokens(db, now);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const stored = await runQuery(db.collection(KNOWN_TOKENS));
    const starts = live.with(readStarts(stored).without(before));
    const isStored = await isFirst(db, (writes) => {
      putStarts(writes, db, stored, starts);
    });
    if (isStored) return starts;
  }
  throw new Error('The known tokens change all the time.');
}

function putStarts(writes: Writes, db: Database, stored: QuerySnapshot, starts: HashStarts): void {
  const parts = starts.toParts(STARTS_IN_DOCUMENT);
  const times = new Map(stored.docs.map(({ id, updateTime }) => [id, updateTime]));
  const ids = new Set([...times.keys(), ...parts.map((_, n) => String(n))]);
  for (const id of ids) {
    const fields = {
      [STARTS]: parts[Number(id)] ?? Buffer.alloc(0),
      ...(id === FIRST && { built_at: FieldValue.serverTimestamp() }),
    };
    writes.put(db.collection(KNOWN_TOKENS).doc(id), fields, times.get(id));
  }
}

const TOKENS_IN_PAGE = 5000;

/** A document that is malformed in other ways counts, too: nothing but its hash is stored. */
async function readLiveTokens(db: Database, now: number): Promise<HashStarts> {
  const parts: Buffer[] = [];
  const live = db
    .collection(TOKENS)
    .where('revoked_at', '==', null)
    .orderBy(FieldPath.documentId())
    .select('expires_at')
    .limit(TOKENS_IN_PAGE);
  for (let page = live; ;) {
    const { docs } = await runQuery(page);
    for (const token of docs) {
      const expires: unknown = token.get('expires_at');
      const isOver = isTime(expires) && expires.toMillis() <= now;
      if (!isOver && isTokenHash(token.id)) parts.push(toStartBytes(token.id));
    }
    const last = docs.at(-1);
    if (last === undefined || docs.length < TOKENS_IN_PAGE) return HashStarts.of(parts);
    page = live.startAfter(last.id);
  }
}

interface AddedStart {
  readonly reference: DocumentReference;
  readonly fields: Record<string, Uint8Array>;
}

/**
 * Adds a token to the known ones, in the transaction that stores it. Undefined if none are stored:
 * the first instance then reads all tokens, and finds this one.
 */
export function addStart(stored: QuerySnapshot, hash: string): AddedStart | undefined {
  const [first] = stored.docs;
  if (first === undefined) return undefined;
  const roomy = stored.docs.find((one) => startsIn(readPart(one)) < STARTS_IN_DOCUMENT);
  const before = roomy === undefined ? [] : [readPart(roomy)];
  return {
    reference: roomy?.ref ?? first.ref.parent.doc(freeId(stored)),
    fields: { [STARTS]: Buffer.concat([...before, toStartBytes(hash)]) },
  };
}

/** Somebody may have deleted one in between. */
function freeId({ docs }: QuerySnapshot): string {
  const ids = new Set(docs.map(({ id }) => id));
  let free = 0;
  while (ids.has(String(free))) free += 1;
  return String(free);
}
