import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Precondition,
  type Query,
  type QuerySnapshot,
  type SetOptions,
  Timestamp,
  type Transaction,
  type UpdateData,
} from 'firebase-admin/firestore';

import { assertLeft, charge, noteCommit } from '../platform/request-scope';
import type { Database } from './database';

/** The name of a document, and what indexes have of any. */
const BYTES_OF_A_DOCUMENT = 1000;
/** Each text of a list is found by: `search_terms` take most of what indexes have of a shipment. */
const BYTES_OF_AN_INDEXED_TEXT = 150;
const BYTES_OF_A_VALUE = 8;

/** About the bytes that Firestore stores for a new document, its entries in indexes included. */
export const sizeOfDocument = (fields: object): number =>
  BYTES_OF_A_DOCUMENT +
  sizeOfFields(fields) +
  BYTES_OF_AN_INDEXED_TEXT *
    Object.values(fields).reduce<number>((sum, one) => sum + textsIn(one), 0);

const textsIn = (value: unknown): number =>
  Array.isArray(value) ? value.filter((element) => typeof element === 'string').length : 0;

/** The bytes of fields, by Firestore's published rules. */
export function sizeOfFields(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 1;
  if (value instanceof Uint8Array) return value.length;
  if (value === null || typeof value !== 'object' || isAtomic(value)) return BYTES_OF_A_VALUE;
  let size = 0;
  for (const [name, member] of Object.entries(value)) {
    size += sizeOfFields(member) + (Array.isArray(value) ? 0 : name.length + 1);
  }
  return size;
}

const isAtomic = (value: object): boolean =>
  value instanceof Date || value instanceof Timestamp || value instanceof FieldValue;

/**
 * Every call of Firestore that a request makes goes through these. Within a request they check the
 * account's allowance and charge what Firestore bills; elsewhere they only call. ESLint makes the
 * folder's other files use them.
 */

const ENTRIES_A_READ = 1000;

/** Billed as one read, also if there is no document. */
export async function getDocument(reference: DocumentReference): Promise<DocumentSnapshot> {
  assertLeft('reads');
  const snapshot = await reference.get();
  charge('reads', 1);
  return snapshot;
}

/** Billed as one read each. @param paths the only fields to send, if not all */
export async function getDocuments(
  db: Database,
  references: readonly DocumentReference[],
  paths?: readonly string[],
): Promise<DocumentSnapshot[]> {
  if (references.length === 0) return [];
  assertLeft('reads', references.length);
  const mask = paths === undefined ? [] : [{ fieldMask: [...paths] }];
  const snapshots = await db.getAll(...references, ...mask);
  charge('reads', snapshots.length);
  return snapshots;
}

type Resumed = Query & { readonly _queryUtil: { _isPermanentRpcError: () => boolean } };

/**
 * The client resumes a query that breaks off after its last row. But it skips the offset again, and
 * reads without a limit if that was reached. Here, no error lets it resume.
 */
function neverResumed(query: Query): Query {
  (query as Resumed)._queryUtil._isPermanentRpcError = () => true;
  return query;
}

/**
 * Billed as a read for each document found or skipped, and at least one. Those skipped are charged
 * before the query is sent, so that many at once do not all pass.
 */
export async function runQuery(query: Query, skipped = 0): Promise<QuerySnapshot> {
  assertLeft('reads', Math.max(1, skipped));
  charge('reads', skipped);
  const found = await neverResumed(query.offset(skipped)).get();
  charge('reads', skipped === 0 ? Math.max(1, found.size) : found.size);
  return found;
}

/** Counts matches up to a limit: billed as one read per 1,000, and at least one. */
export async function countMatches(query: Query, atMost?: number): Promise<number> {
  assertLeft('reads');
  const counted = atMost === undefined ? query : query.limit(atMost);
  const { count } = (await counted.count().get()).data();
  charge('reads', Math.max(1, Math.ceil(count / ENTRIES_A_READ)));
  return count;
}

/** The writes of one commit, which are counted and measured. */
export class Writes {
  count = 0;
  bytes = 0;

  constructor(private readonly transaction: Transaction) {}

  create(reference: DocumentReference, fields: DocumentData): void {
    this.note(sizeOfDocument(fields));
    this.transaction.create(reference, fields);
  }

  /** @param replaced - The document, if the fields take the place of what it has. */
  update(
    reference: DocumentReference,
    fields: UpdateData<DocumentData>,
    precondition?: Precondition,
    replaced?: DocumentSnapshot,
  ): void {
    this.note(replaced === undefined ? sizeOfFields(fields) : growthOver(replaced, fields));
    if (precondition === undefined) this.transaction.update(reference, fields);
    else this.transaction.update(reference, fields, precondition);
  }

  /** @param replaced - The document, if the fields take the place of what it may have. */
  set(
    reference: DocumentReference,
    fields: DocumentData,
    options: SetOptions = {},
    replaced?: DocumentSnapshot,
  ): void {
    this.note(replaced?.exists === true ? growthOver(replaced, fields) : sizeOfDocument(fields));
    this.transaction.set(reference, fields, options);
  }

  /** Creates a document, or updates it on condition that it is unchanged. */
  put(
    reference: DocumentReference,
    fields: DocumentData,
    lastUpdateTime: Timestamp | undefined,
  ): void {
    if (lastUpdateTime === undefined) this.create(reference, fields);
    else this.update(reference, fields, { lastUpdateTime });
  }

  private note(bytes: number): void {
    this.count += 1;
    this.bytes += bytes;
  }
}

/** By how much fields are larger than those of the same names that they replace. */
function growthOver(replaced: DocumentSnapshot, fields: object): number {
  const before = Object.keys(fields).map((name) => [name, replaced.get(name) as unknown]);
  return Math.max(0, sizeOfFields(fields) - sizeOfFields(Object.fromEntries(before)));
}

/**
 * Commits writes and their preconditions atomically; billed as one write each. Nothing is read, so
 * nothing is locked. It uses a transaction because the client retries a batch's commit for ten
 * minutes, long after the caller got its response; a transaction's retries end by the settings of
 * the database.
 */
export async function commitWrites(db: Database, write: (writes: Writes) => void): Promise<void> {
  assertLeft('writes');
  assertLeft('bytes');
  noteCommit();
  const { count, bytes } = await db.runTransaction(
    (transaction) => {
      const writes = new Writes(transaction);
      write(writes);
      return Promise.resolve(writes);
    },
    { maxAttempts: 1 },
  );
  charge('writes', count);
  charge('bytes', bytes);
}
