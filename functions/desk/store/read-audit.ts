import {
  type DocumentSnapshot,
  type Query,
  type QuerySnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import * as z from 'zod';

import { groupBy } from '../../src/measures/group-by';
import { getDocument, runQuery } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import { type ParsedDocuments, parseEach } from '../../src/store/parse-document';
import { shiftDay, startOfDay } from '../../src/thailand/day';
import { refuse } from '../faults/refusals';
import type { AuditedChange } from '../model/operation';
import { AUDIT } from './run-audited';

/** What an operator changed, once: `runAudited` writes one for each changed document. */
export const AuditEntry = z.object({
  at: z.date(),
  by: z.string(),
  action: z.string(),
  target: z.string(),
  from: z.unknown(),
  to: z.unknown(),
});

/** The fields before and after. Times are dates, in lists and maps too. */
export const AuditRecord = AuditEntry.extend({
  from: z.record(z.string(), z.unknown()).nullable(),
  to: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditRecord = z.output<typeof AuditRecord> & { readonly id: string };

/** The documents in the audit records: one, those of an id in any collection, or all of a collection. */
export type AuditTarget =
  | { readonly path: string }
  | { readonly id: string }
  | { readonly prefix: string };

/** A filter of audit records. Every combination has its index in `firestore.indexes.json`. */
export interface AuditFilter {
  readonly target?: AuditTarget;
  /** The exact name in the record. */
  readonly by?: string;
  /** The exact words in the record, such as `hub changed`. */
  readonly action?: string;
  /** Days in Thailand, both included. */
  readonly from?: string;
  readonly to?: string;
}

export interface AuditPage extends ParsedDocuments<AuditRecord> {
  /** Continues after this page; undefined at the end. */
  readonly next: string | undefined;
}

export const AUDITED_COLLECTIONS = [
  'access_requests',
  'accounts',
  'bill_disputes',
  'bill_layouts',
  'bill_settings',
  'bills',
  'carrier_notes',
  'confirmed_warnings',
  'holidays',
  'hubs',
  'pickup_fees',
  'pickup_zones',
  'rates',
  'services',
  'tokens',
] as const;

function whereTarget(query: Query, target: AuditTarget): Query {
  if ('path' in target) return query.where('target', '==', target.path);
  if ('id' in target) {
    const paths = AUDITED_COLLECTIONS.map((collection) => `${collection}/${target.id}`);
    return query.where('target', 'in', paths);
  }
  const { prefix } = target;
  const last = prefix.length - 1;
  const end = `${prefix.slice(0, last)}${String.fromCharCode(prefix.charCodeAt(last) + 1)}`;
  return query.where('target', '>=', prefix).where('target', '<', end);
}

function filtered(db: Database, { target, by, action, from, to }: AuditFilter): Query {
  let query: Query = db.collection(AUDIT).orderBy('at', 'desc');
  if (target !== undefined) query = whereTarget(query, target);
  if (by !== undefined) query = query.where('by', '==', by);
  if (action !== undefined) query = query.where('action', '==', action);
  if (from !== undefined) query = query.where('at', '>=', startOfDay(from));
  if (to !== undefined) query = query.where('at', '<', startOfDay(shiftDay(to, 1)));
  return query;
}

/** Newest first, after the `next` of the page before. Reads each, one more, and one for `after`. */
export async function readAuditPage(
  db: Database,
  filter: AuditFilter,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
): Promise<AuditPage> {
  let query = filtered(db, filter).limit(limit + 1);
  if (after !== undefined) query = query.startAfter(await readRecord(db, after));
  const { docs } = await runQuery(query);
  const rows = docs.slice(0, limit);
  const parsed = parseEach(rows, AuditRecord, (record, { id }) => ({ ...record, id }), withDates);
  return { ...parsed, next: docs.length > limit ? rows.at(-1)?.id : undefined };
}

async function readRecord(db: Database, id: string) {
  const found = /^[A-Za-z0-9]{1,128}$/.test(id)
    ? await getDocument(db.collection(AUDIT).doc(id))
    : undefined;
  if (found?.exists === true) return found;
  throw refuse('audit_record_missing', { record: id });
}

const withDates = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));

function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(plain);
  return isMap(value) ? withDates(value) : value;
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A record is written within a transaction; one much newer than its `at` was restored. */
const RESTORED_AFTER_MS = 10 * 60_000;

export interface ListedChange extends AuditedChange {
  readonly id: string;
}

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

/** Newest first, and the records that cannot be read. One read for each record of the list. */
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
  const operations = groupBy(items, ({ order }) => order);
  const newestFirst = [...operations].sort(([a], [b]) => (a < b ? 1 : -1));
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
