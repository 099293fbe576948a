import type { Query } from 'firebase-admin/firestore';

import type { ShipmentStatus } from '../shipments/record/status';
import { ShipmentSummaryRecord, type ShipmentSummary } from '../shipments/record/summary';
import type { Database } from './database';
import { parseEach } from './parse-document';
import { countOf, readPage, type PageBounds, type RowsOfPage } from './read-page';
import { SHIPMENTS } from './shipments';

/** A filter of shipments. Every combination has its index in `firestore.indexes.json`. */
export interface ShipmentFilter {
  readonly clientEmail: string | undefined;
  readonly status: ShipmentStatus | undefined;
  readonly withDeleted: boolean;
}

function filtered(db: Database, { clientEmail, status, withDeleted }: ShipmentFilter): Query {
  let query: Query = withDeleted
    ? // Filters by both values instead of none, so that the same indexes apply.
      db.collection(SHIPMENTS).where('is_deleted', 'in', [false, true])
    : db.collection(SHIPMENTS).where('is_deleted', '==', false);
  if (clientEmail !== undefined) query = query.where('client_email', '==', clientEmail);
  if (status !== undefined) query = query.where('status', '==', status);
  return query;
}

export const countShipments = (db: Database, filter: ShipmentFilter): Promise<number> =>
  countOf(filtered(db, filter));

/** A page of shipments, newest first: see `readPage`. */
export function readShipmentPage(
  db: Database,
  filter: ShipmentFilter,
  bounds: PageBounds,
): Promise<RowsOfPage<ShipmentSummary>> {
  const fields = ShipmentSummaryRecord.keyof().options;
  return readPage(filtered(db, filter).select(...fields), 'submitted_at', bounds, (rows) =>
    parseEach(rows, ShipmentSummaryRecord, (record, { id }) => ({ ...record, id })),
  );
}
