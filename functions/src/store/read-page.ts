import { FieldPath, Timestamp, type DocumentSnapshot, type Query } from 'firebase-admin/firestore';

import type { ListPlace } from '../fields/page-request';
import { countMatches, runQueryAfter } from './billed';
import type { ParsedDocuments } from './parse-document';

/** A page begins so many rows after a position, or after the start of the list. */
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

/**
 * A page of a query, newest first by a timestamp field. Starting from a position costs only the
 * page's own rows; skipping rows costs a read for each of them as well.
 */
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
  const { docs } = await runQueryAfter(rest, skip);
  const rows = docs.slice(0, limit);
  return {
    ...parse(rows),
    last: placeOf(rows, newestBy),
    isFull: rows.length === limit,
    hasMore: docs.length > limit,
  };
}

/** The position of the last row with a readable time. Rows without one come first in a list. */
function placeOf(rows: readonly DocumentSnapshot[], newestBy: string): ListPlace | undefined {
  for (const row of [...rows].reverse()) {
    const createdAt: unknown = row.get(newestBy);
    if (createdAt instanceof Timestamp) return { createdAtMs: createdAt.toMillis(), id: row.id };
  }
  return undefined;
}

/** After an instant and up to another, in milliseconds; open where one is undefined. */
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
