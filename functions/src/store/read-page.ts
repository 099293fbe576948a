import { type DocumentSnapshot, FieldPath, type Query, Timestamp } from 'firebase-admin/firestore';

import type { ChangePlace, ListPlace } from '../fields/pages-and-cursors';
import { countMatches, runQuery } from './billed';
import { type ParsedDocuments, isTime } from './parse-document';

/** Where a page begins: `skip` rows after a position, or after the start of the list. */
export interface PageStart {
  readonly after: ListPlace | undefined;
  readonly skip: number;
}

/** `peek` looks for one more row. */
export interface PageBounds extends PageStart {
  readonly limit: number;
  readonly peek: boolean;
}

export interface RowsOfPage<Row> extends ParsedDocuments<Row> {
  /** The position of the last row, malformed or not; undefined if there is none. */
  readonly last: ListPlace | undefined;
  readonly isFull: boolean;
  /** With `peek`: whether there is one more row. */
  readonly hasMore: boolean;
}

export type ReadPage<Row> = (bounds: PageBounds) => Promise<RowsOfPage<Row>>;

/** From a position costs only the page's own rows; skipped rows cost a read each as well. */
export async function readPage<Row>(
  query: Query,
  newestBy: string,
  { limit, after, skip, peek }: PageBounds,
  parse: (rows: readonly DocumentSnapshot[]) => ParsedDocuments<Row>,
): Promise<RowsOfPage<Row>> {
  const ordered = query
    .orderBy(newestBy, 'desc')
    .orderBy(FieldPath.documentId(), 'desc')
    .limit(peek ? limit + 1 : limit);
  const rest = after
    ? ordered.startAfter(Timestamp.fromMillis(after.createdAtMs), after.id)
    : ordered;
  const { docs } = await runQuery(rest, skip);
  const rows = docs.slice(0, limit);
  return {
    ...parse(rows),
    last: findPlace(rows, newestBy),
    isFull: rows.length === limit,
    hasMore: docs.length > limit,
  };
}

/** The position of the last row with a readable time. Rows without one come first in a list. */
function findPlace(rows: readonly DocumentSnapshot[], newestBy: string): ListPlace | undefined {
  for (const row of [...rows].reverse()) {
    const createdAt: unknown = row.get(newestBy);
    if (createdAt instanceof Timestamp) return { createdAtMs: createdAt.toMillis(), id: row.id };
  }
  return undefined;
}

/** In milliseconds, exclusive and inclusive; unbounded where undefined. */
export type TimeSpan = readonly [after: number | undefined, upTo: number | undefined];

/** Counts the matches of a time span, ordered like the lists, so that it uses their indexes. */
export function countWithin(
  query: Query,
  newestBy: string,
  [after, upTo]: TimeSpan,
): Promise<number> {
  let within = query.orderBy(newestBy, 'desc');
  if (after !== undefined) within = within.where(newestBy, '>', Timestamp.fromMillis(after));
  if (upTo !== undefined) within = within.where(newestBy, '<=', Timestamp.fromMillis(upTo));
  return countMatches(within);
}

const CHANGED_AT = 'updated_at';

export interface ChangesBounds {
  readonly limit: number;
  readonly after: ChangePlace;
}

export interface ChangedRows<Row> extends ParsedDocuments<Row> {
  readonly last: ChangePlace | undefined;
  readonly isFull: boolean;
  /** Firestore's time of the query. */
  readonly readAtMs: number;
}

export type ReadChanges<Row> = (bounds: ChangesBounds) => Promise<ChangedRows<Row>>;

/** What lists of records read. Counts are ordered like the lists, so that they use their indexes. */
export interface ListReads<Row> {
  readonly count: (atMost?: number) => Promise<number>;
  readonly countCreated: (...span: TimeSpan) => Promise<number>;
  readonly readPage: ReadPage<Row>;
  readonly readChanges: ReadChanges<Row>;
}

/** By `updated_at`, then id; documents without it are left out. One read per row, at least one. */
export async function readChanges<Row>(
  query: Query,
  { limit, after: { atMicros, id } }: ChangesBounds,
  parse: (rows: readonly DocumentSnapshot[]) => ParsedDocuments<Row>,
): Promise<ChangedRows<Row>> {
  const time = toTimestamp(atMicros);
  const ordered = query
    .where(CHANGED_AT, '>=', time)
    .orderBy(CHANGED_AT)
    .orderBy(FieldPath.documentId())
    .limit(limit);
  const { docs, readTime } = await runQuery(id === '' ? ordered : ordered.startAfter(time, id));
  return {
    ...parse(docs),
    last: findChangePlace(docs.at(-1)),
    isFull: docs.length === limit,
    readAtMs: readTime.toMillis(),
  };
}

function findChangePlace(row: DocumentSnapshot | undefined): ChangePlace | undefined {
  const changedAt: unknown = row?.get(CHANGED_AT);
  return row !== undefined && isTime(changedAt)
    ? { atMicros: changedAt.seconds * 1e6 + Math.floor(changedAt.nanoseconds / 1000), id: row.id }
    : undefined;
}

const toTimestamp = (micros: number): Timestamp =>
  new Timestamp(Math.floor(micros / 1e6), (micros % 1e6) * 1000);
