import { type DocumentSnapshot, type Query, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';

import type { Searched } from '../fields/search-terms';
import { ShipmentEntry, isPublic } from '../model/shipment/history';
import {
  type Shipment,
  ShipmentRecord,
  type ShipmentStatus,
  StoredShipment,
} from '../model/shipment/shipment';
import { type ShipmentSummary, ShipmentSummaryRecord, showShipment } from '../model/shipment/shown';
import { cleanLine } from '../text/pasted-text';
import { shiftDay, startOfDay } from '../thailand/day';
import { countMatches, runQuery } from './billed';
import type { Database } from './database';
import { type ParsedDocuments, parseEach } from './parse-document';
import { type ListReads, countWithin, readChanges, readPage } from './read-page';
import { recordedCollection } from './recorded';

export const SHIPMENTS = 'shipments';
/** Carriers reuse numbers, and shipments are deleted and created again. */
const MAX_PER_NUMBER = 20;

export const searchedShipment = ({
  id,
  client_email,
  shipper_address: shipper,
  consignee_address: consignee,
  reference,
  carrier_tracking_number,
}: Pick<
  ShipmentRecord,
  'shipper_address' | 'consignee_address' | 'reference' | 'carrier_tracking_number' | 'client_email'
> & { readonly id: string }): Searched => ({
  names: [consignee.name, consignee.company, shipper.name, shipper.company],
  codes: [
    `SR${id}`,
    id,
    reference,
    carrier_tracking_number,
    client_email,
    consignee.email,
    shipper.email,
  ],
  phones: [consignee.phone, shipper.phone],
});

export const shipmentStore = recordedCollection({
  collection: SHIPMENTS,
  schema: StoredShipment,
  searched: searchedShipment,
  show: showShipment,
  isPublic,
  entrySchema: ShipmentEntry,
});

const withCarrierNumber = (db: Database, numbers: readonly string[]): Query =>
  db
    .collection(SHIPMENTS)
    .where('carrier_tracking_number', 'in', [...new Set(numbers)])
    .orderBy('submitted_at', 'desc')
    .limit(MAX_PER_NUMBER);

/** The newest shipments with one of a carrier's numbers. One read each, at least one. */
export async function findByCarrierNumber(
  db: Database,
  numbers: readonly string[],
): Promise<ParsedDocuments<Shipment>> {
  const { docs } = await runQuery(withCarrierNumber(db, numbers));
  return parseEach(docs, StoredShipment, (record, { id }) => ({ ...record, id }));
}

const TrackedRecord = ShipmentRecord.pick({
  revision: true,
  is_deleted: true,
  carrier_tracking_number: true,
  courier_name: true,
  consignee_address: true,
});

export type TrackedShipment = z.output<typeof TrackedRecord> & { readonly id: string };

/** The same, without what tracking does not need, which may be large. */
export async function findTrackedShipments(
  db: Database,
  numbers: readonly string[],
): Promise<ParsedDocuments<TrackedShipment>> {
  const fields = TrackedRecord.keyof().options;
  const { docs } = await runQuery(withCarrierNumber(db, numbers).select(...fields));
  return parseEach(docs, TrackedRecord, (record, { id }) => ({ ...record, id }));
}

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
  if (reference !== undefined) query = whereWritten(query, 'reference', reference);
  if (courierName !== undefined) query = whereWritten(query, 'courier_name', courierName);
  // Releases before 1.9.0 stored no price: no query finds what they stored.
  if (filter.isUnpriced === true) query = query.where('price', '==', null);
  if (createdFrom !== undefined) query = query.where(NEWEST_BY, '>=', startOfDay(createdFrom));
  if (createdTo !== undefined) {
    query = query.where(NEWEST_BY, '<', startOfDay(shiftDay(createdTo, 1)));
  }
  return query;
}

/** Releases before 1.21.0 stored a text as it was sent, later ones store it cleaned. */
function whereWritten(query: Query, field: string, text: string): Query {
  const cleaned = cleanLine(text);
  return cleaned === text
    ? query.where(field, '==', text)
    : query.where(field, 'in', [cleaned, text]);
}

/** Ordered like the lists, so that the count uses their indexes. */
export const countShipments = (
  db: Database,
  filter: ShipmentFilter,
  atMost?: number,
): Promise<number> =>
  countMatches(filteredShipments(db, filter).orderBy(NEWEST_BY, 'desc'), atMost);

/** Filters by both values instead of none, so that the same indexes apply. */
const allShipments = (db: Database): Query =>
  db.collection(SHIPMENTS).where('is_deleted', 'in', [false, true]);

const ownedBy = (query: Query, clientEmail: string | undefined): Query =>
  clientEmail === undefined ? query : query.where('client_email', '==', clientEmail);

export const SUMMARY_FIELDS = ShipmentSummaryRecord.keyof().options;

const parseSummaries = (rows: readonly DocumentSnapshot[]): ParsedDocuments<ShipmentSummary> =>
  parseEach(rows, ShipmentSummaryRecord, (record, { id }) => ({ ...record, id }));

/** Of a client's shipments, or of all. */
export function shipmentLists(
  db: Database,
  filter: ShipmentFilter,
): ListReads<ShipmentSummary> & { readonly countDeleted: () => Promise<number> } {
  const { clientEmail } = filter;
  const shipments = db.collection(SHIPMENTS);
  const select = (query: Query): Query => query.select(...SUMMARY_FIELDS);
  return {
    count: (atMost) => countShipments(db, filter, atMost),
    /** Deleted or not, whatever the other filters. */
    countCreated: (...span) => countWithin(ownedBy(allShipments(db), clientEmail), NEWEST_BY, span),
    countDeleted: () => {
      const deleted = ownedBy(shipments.where('is_deleted', '==', true), clientEmail);
      return countMatches(deleted.orderBy(NEWEST_BY, 'desc'));
    },
    readPage: (bounds) =>
      readPage(select(filteredShipments(db, filter)), NEWEST_BY, bounds, parseSummaries),
    readChanges: (bounds) =>
      readChanges(ownedBy(select(shipments), clientEmail), bounds, parseSummaries),
  };
}

const MAX_SHIPMENTS = 500;

const HandedOverRecord = ShipmentRecord.pick({
  client_email: true,
  submitted_at: true,
  handovers: true,
}).extend({ handed_over_at: z.date() });

/** A shipment's change from one owner to another. Instants are in milliseconds. */
export interface Handover {
  /** Unique to this handover. */
  readonly key: string;
  readonly at: number;
  readonly createdAt: number;
  readonly from: string;
  readonly to: string;
}

/**
 * The handovers of shipments since an instant; undefined if there are more than 500 such shipments,
 * or if one cannot be read. One read for each shipment, at least one.
 */
export async function findHandovers(
  db: Database,
  since: number,
): Promise<readonly Handover[] | undefined> {
  const { docs } = await runQuery(
    db
      .collection(SHIPMENTS)
      .where('handed_over_at', '>', Timestamp.fromMillis(since))
      .orderBy('handed_over_at')
      .select(...HandedOverRecord.keyof().options)
      .limit(MAX_SHIPMENTS + 1),
  );
  if (docs.length > MAX_SHIPMENTS) return undefined;
  const { items, malformed } = parseEach(docs, HandedOverRecord, listHandovers);
  return malformed.length > 0 ? undefined : items.flat().filter(({ at }) => at > since);
}

const listHandovers = (
  { client_email, submitted_at, handovers = [] }: z.output<typeof HandedOverRecord>,
  { id }: { readonly id: string },
): Handover[] =>
  handovers.map(({ at_ms: at, from }, n) => ({
    key: `${id} ${at}`,
    at,
    createdAt: submitted_at.getTime(),
    from,
    to: handovers[n + 1]?.from ?? client_email,
  }));
