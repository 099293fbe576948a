import { FieldPath, Timestamp, type DocumentSnapshot, type Query } from 'firebase-admin/firestore';

import type { ListPlace } from '../fields/list-cursor';
import type { ParsedDocuments } from './parse-document';

/** From where on: a place, or so many rows from the beginning; with `peek` one row more is looked for. */
export interface PageBounds {
  readonly limit: number;
  readonly after: ListPlace | number;
  readonly peek: boolean;
}

export interface RowsOfPage<Row> extends ParsedDocuments<Row> {
  /** The place of the last row, where there is one, malformed or not. */
  readonly last: ListPlace | undefined;
  readonly isFull: boolean;
  /** Where a row more was asked for: whether there is one. */
  readonly hasMore: boolean;
}

export type ReadPage<Row> = (bounds: PageBounds) => Promise<RowsOfPage<Row>>;

/**
 * A page of a query, newest first by a field of instants: from a place on, which costs its own
 * rows alone, or after a number of others, each of which costs a read as well.
 */
export async function readPage<Row>(
  query: Query,
  newestBy: string,
  { limit, after, peek }: PageBounds,
  parse: (rows: readonly DocumentSnapshot[]) => ParsedDocuments<Row>,
): Promise<RowsOfPage<Row>> {
  const ordered = query
    .orderBy(newestBy, 'desc')
    .orderBy(FieldPath.documentId(), 'desc')
    .limit(peek ? limit + 1 : limit);
  const page =
    typeof after === 'number'
      ? ordered.offset(after)
      : ordered.startAfter(Timestamp.fromMillis(after.createdAtMs), after.id);
  const { docs } = await page.get();
  const rows = docs.slice(0, limit);
  return {
    ...parse(rows),
    last: placeOf(rows, newestBy),
    isFull: rows.length === limit,
    hasMore: docs.length > limit,
  };
}

/** Of the last row whose time can be read: what cannot is in no order, and begins a list. */
function placeOf(rows: readonly DocumentSnapshot[], newestBy: string): ListPlace | undefined {
  for (const row of [...rows].reverse()) {
    const createdAt: unknown = row.get(newestBy);
    if (createdAt instanceof Timestamp) return { createdAtMs: createdAt.toMillis(), id: row.id };
  }
  return undefined;
}

/** How many match: one read for each 1,000, and at least one. */
export const countOf = async (query: Query): Promise<number> =>
  (await query.count().get()).data().count;
