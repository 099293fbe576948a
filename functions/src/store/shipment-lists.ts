import { FieldPath, Timestamp, type DocumentSnapshot, type Query } from 'firebase-admin/firestore';

import type { ListPlace } from '../shipments/list-cursor';
import { ShipmentSummaryRecord, type ShipmentSummary } from '../shipments/shipment-summary';
import type { ShipmentStatus } from '../shipments/shipment-status';
import type { Database } from './database';
import { parseEach, type ParsedDocuments } from './parse-document';
import { SHIPMENTS } from './shipments';

/** Which shipments: every combination has its index in `firestore.indexes.json`. */
export interface ShipmentFilter {
  readonly clientEmail: string | undefined;
  readonly status: ShipmentStatus | undefined;
  readonly withDeleted: boolean;
}

function filtered(db: Database, { clientEmail, status, withDeleted }: ShipmentFilter): Query {
  let query: Query = withDeleted
    ? // Both values instead of none, so that the indexes are the same.
      db.collection(SHIPMENTS).where('is_deleted', 'in', [false, true])
    : db.collection(SHIPMENTS).where('is_deleted', '==', false);
  if (clientEmail !== undefined) query = query.where('client_email', '==', clientEmail);
  if (status !== undefined) query = query.where('status', '==', status);
  return query;
}

/** One read for each 1,000 that match, and at least one. */
export async function countShipments(db: Database, filter: ShipmentFilter): Promise<number> {
  return (await filtered(db, filter).count().get()).data().count;
}

export interface ShipmentPage extends ParsedDocuments<ShipmentSummary> {
  /** The place of its last row, where it has one, malformed or not. */
  readonly last: ListPlace | undefined;
  readonly isFull: boolean;
  /** Where a row more was asked for: whether there is one. */
  readonly hasMore: boolean;
}

/**
 * A page of shipments, newest first: from a place on, which costs its own rows alone, or after a
 * number of others, each of which costs a read as well. With `peek` one row more is looked for.
 */
export async function readShipmentPage(
  db: Database,
  filter: ShipmentFilter,
  { limit, after, peek }: { limit: number; after: ListPlace | number; peek: boolean },
): Promise<ShipmentPage> {
  const ordered = filtered(db, filter)
    .orderBy('submitted_at', 'desc')
    .orderBy(FieldPath.documentId(), 'desc')
    .select(...ShipmentSummaryRecord.keyof().options)
    .limit(peek ? limit + 1 : limit);
  const page =
    typeof after === 'number'
      ? ordered.offset(after)
      : ordered.startAfter(Timestamp.fromMillis(after.submittedAtMs), after.id);
  const { docs } = await page.get();
  const rows = docs.slice(0, limit);
  return {
    ...parseEach(rows, ShipmentSummaryRecord, (record, { id }) => ({ ...record, id })),
    last: placeOf(rows.at(-1)),
    isFull: rows.length === limit,
    hasMore: docs.length > limit,
  };
}

function placeOf(row: DocumentSnapshot | undefined): ListPlace | undefined {
  const submittedAt: unknown = row?.get('submitted_at');
  return row && submittedAt instanceof Timestamp
    ? { submittedAtMs: submittedAt.toMillis(), id: row.id }
    : undefined;
}
