import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';

import type { ShipmentStatus } from '../shipments/record/shipment';
import { type ShipmentSummary, ShipmentSummaryRecord } from '../shipments/record/shown';
import { shiftDay, startOfDay } from '../thailand/day';
import { countMatches } from './billed';
import type { Database } from './database';
import { type ParsedDocuments, parseEach } from './parse-document';
import { type ChangedRows, type ChangesBounds, readChanges } from './read-changes';
import {
  countWithin,
  type PageBounds,
  readPage,
  type RowsOfPage,
  type TimeSpan,
} from './read-page';
import { SHIPMENTS } from './shipments';

export const NEWEST_BY = 'submitted_at';

/** A filter of shipments. Every combination has its index in `firestore.indexes.json`. */
export interface ShipmentFilter {
  readonly clientEmail: string | undefined;
  readonly status: ShipmentStatus | undefined;
  readonly reference: string | undefined;
  readonly courierName: string | undefined;
  /** Days in Thailand, both included. */
  readonly createdFrom: string | undefined;
  readonly createdTo: string | undefined;
  readonly withDeleted: boolean;
  /** Only those without a price; for the desk. */
  readonly isUnpriced?: true | undefined;
}

export function filteredShipments(db: Database, filter: ShipmentFilter): Query {
  const { clientEmail, status, reference, courierName, createdFrom, createdTo } = filter;
  const undeleted = db.collection(SHIPMENTS).where('is_deleted', '==', false);
  let query = ownedBy(filter.withDeleted ? allShipments(db) : undeleted, clientEmail);
  if (status !== undefined) query = query.where('status', '==', status);
  if (reference !== undefined) query = query.where('reference', '==', reference);
  if (courierName !== undefined) query = query.where('courier_name', '==', courierName);
  // Releases before 1.9.0 stored no price: no query finds what they stored.
  if (filter.isUnpriced === true) query = query.where('price', '==', null);
  if (createdFrom !== undefined) query = query.where(NEWEST_BY, '>=', startOfDay(createdFrom));
  if (createdTo !== undefined) {
    query = query.where(NEWEST_BY, '<', startOfDay(shiftDay(createdTo, 1)));
  }
  return query;
}

/** Ordered like the lists, so that the count uses their indexes. */
export const countShipments = (
  db: Database,
  filter: ShipmentFilter,
  atMost?: number,
): Promise<number> =>
  countMatches(filteredShipments(db, filter).orderBy(NEWEST_BY, 'desc'), atMost);

/** A client's shipments, deleted or not, or all, submitted after an instant and up to another. */
export const countSubmitted = (
  db: Database,
  clientEmail: string | undefined,
  span: TimeSpan,
): Promise<number> => countWithin(ownedBy(allShipments(db), clientEmail), NEWEST_BY, span);

/** A client's deleted shipments, or all. */
export const countDeleted = (db: Database, clientEmail: string | undefined): Promise<number> =>
  countMatches(
    ownedBy(db.collection(SHIPMENTS).where('is_deleted', '==', true), clientEmail).orderBy(
      NEWEST_BY,
      'desc',
    ),
  );

/** Filters by both values instead of none, so that the same indexes apply. */
const allShipments = (db: Database): Query =>
  db.collection(SHIPMENTS).where('is_deleted', 'in', [false, true]);

const ownedBy = (query: Query, clientEmail: string | undefined): Query =>
  clientEmail === undefined ? query : query.where('client_email', '==', clientEmail);

export const SUMMARY_FIELDS = ShipmentSummaryRecord.keyof().options;

const parseSummaries = (rows: readonly DocumentSnapshot[]): ParsedDocuments<ShipmentSummary> =>
  parseEach(rows, ShipmentSummaryRecord, (record, { id }) => ({ ...record, id }));

/** A page of shipments, newest first: see `readPage`. */
export const readShipmentPage = (
  db: Database,
  filter: ShipmentFilter,
  bounds: PageBounds,
): Promise<RowsOfPage<ShipmentSummary>> =>
  readPage(
    filteredShipments(db, filter).select(...SUMMARY_FIELDS),
    NEWEST_BY,
    bounds,
    parseSummaries,
  );

/** A client's shipments or all, in the order of their changes: see `readChanges`. */
export function readChangedShipments(
  db: Database,
  clientEmail: string | undefined,
  bounds: ChangesBounds,
): Promise<ChangedRows<ShipmentSummary>> {
  const all = db.collection(SHIPMENTS).select(...SUMMARY_FIELDS);
  return readChanges(ownedBy(all, clientEmail), bounds, parseSummaries);
}
