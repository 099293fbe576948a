import { FieldPath, Timestamp, type DocumentSnapshot, type Query } from 'firebase-admin/firestore';

import type { ChangePlace } from '../fields/changes-cursor';
import { runQuery } from './billed';
import { isTime, type ParsedDocuments } from './parse-document';

const CHANGED_AT = 'updated_at';

/** A page of changes begins after a place. */
export interface ChangesBounds {
  readonly limit: number;
  readonly after: ChangePlace;
}

export interface ChangedRows<Row> extends ParsedDocuments<Row> {
  /** The place of the last row, malformed or not; undefined if there is none. */
  readonly last: ChangePlace | undefined;
  readonly isFull: boolean;
  /** Firestore's time of the query. */
  readonly readAtMs: number;
}

export type ReadChanges<Row> = (bounds: ChangesBounds) => Promise<ChangedRows<Row>>;

/**
 * Documents in the order of their `updated_at`, then their id. Costs its rows, and one read if there
 * is none. Documents without a time there are never found.
 */
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
    last: placeOf(docs.at(-1)),
    isFull: docs.length === limit,
    readAtMs: readTime.toMillis(),
  };
}

function placeOf(row: DocumentSnapshot | undefined): ChangePlace | undefined {
  const changedAt: unknown = row?.get(CHANGED_AT);
  return row !== undefined && isTime(changedAt)
    ? { atMicros: changedAt.seconds * 1e6 + Math.floor(changedAt.nanoseconds / 1000), id: row.id }
    : undefined;
}

const toTimestamp = (micros: number): Timestamp =>
  new Timestamp(Math.floor(micros / 1e6), (micros % 1e6) * 1000);
