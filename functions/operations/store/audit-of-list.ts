import type { DocumentSnapshot, Query, QuerySnapshot } from 'firebase-admin/firestore';
import type * as z from 'zod';

import { runQuery } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import { type ParsedDocuments, parseEach } from '../../src/store/parse-document';
import { AuditRecord, withDates } from './audit';
import { AUDIT } from './operate';
import type { AuditedChange } from './operation';

/** A record is written within a transaction; one much newer than its `at` was restored. */
const RESTORED_AFTER_MS = 10 * 60_000;

/** An audit record of a list's entry. */
export interface ListedChange extends AuditedChange {
  /** The record's id. */
  readonly id: string;
}

/** What one operation changed in a list. */
export interface ListOperation {
  readonly at: Date;
  readonly by: string;
  /** One for each entry, by target. */
  readonly changes: readonly ListedChange[];
}

interface StoredRecord {
  /** The same for all records of one operation; greater for a later one. */
  readonly order: string;
  readonly at: Date;
  readonly by: string;
  readonly change: ListedChange;
}

/**
 * The operations on a list, newest first, and the audit records that cannot be read. One read for
 * each record of the list.
 */
export const readListOperations = async (
  db: Database,
  collection: string,
): Promise<ParsedDocuments<ListOperation>> =>
  toListOperations(await runQuery(auditOfList(db, collection)));

export const auditOfList = (db: Database, collection: string): Query =>
  db
    .collection(AUDIT)
    .where('target', '>=', `${collection}/`)
    .where('target', '<', `${collection}0`);

export function toListOperations({ docs }: QuerySnapshot): ParsedDocuments<ListOperation> {
  const { items, malformed } = parseEach(docs, AuditRecord, toStoredRecord, withDates);
  const operations = new Map<string, StoredRecord[]>();
  for (const record of items) {
    const others = operations.get(record.order);
    if (others === undefined) operations.set(record.order, [record]);
    else others.push(record);
  }
  const newestFirst = [...operations.entries()].sort(([a], [b]) => (a < b ? 1 : -1));
  return { items: newestFirst.map(([, records]) => toOperation(records)), malformed };
}

function toStoredRecord(
  { at, by, ...change }: z.output<typeof AuditRecord>,
  { id, createTime }: DocumentSnapshot,
): StoredRecord {
  const stored = createTime?.toDate() ?? at;
  const isRestored = stored.getTime() - at.getTime() > RESTORED_AFTER_MS;
  const counts = isRestored ? at : stored;
  const tie = isRestored ? by : createTime?.valueOf();
  return { order: `${counts.toISOString()} ${tie}`, at: counts, by, change: { id, ...change } };
}

function toOperation(records: readonly StoredRecord[]): ListOperation {
  const [{ at, by } = { at: new Date(0), by: '' }] = records;
  const changes = records.map(({ change }) => change);
  return { at, by, changes: changes.sort((a, b) => (a.target < b.target ? -1 : 1)) };
}
