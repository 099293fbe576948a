import { isDeepStrictEqual } from 'node:util';

import {
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import type * as z from 'zod';

import {
  type Searched,
  type SearchQuery,
  isFound,
  searchTerms,
} from '../../src/fields/search-terms';
import { PickupRecord } from '../../src/model/pickup/pickup';
import { PickupSummaryRecord } from '../../src/model/pickup/shown';
import { ShipmentRecord, withoutStaleDays } from '../../src/model/shipment/shipment';
import { GrpcStatus, hasStatus } from '../../src/platform/grpc-status';
import { countMatches, runQuery } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import { MalformedDocumentError, parseDocument, parseEach } from '../../src/store/parse-document';
import { PICKUPS, searchedPickup } from '../../src/store/pickups';
import { SEARCH_TERMS } from '../../src/store/recorded';
import { NEWEST_BY, SHIPMENTS, searchedShipment } from '../../src/store/shipments';
import { LISTED_PATHS, ListedRecord } from './listed-shipments';

const FoundShipmentRecord = ListedRecord.extend({
  shipper_address: ShipmentRecord.shape.shipper_address,
});
/** A shipment as a search finds it. */
export type FoundShipment = z.output<typeof FoundShipmentRecord> & { readonly id: string };

const FoundPickupRecord = PickupSummaryRecord.extend(PickupRecord.pick({ contact: true }).shape);
/** A pickup as a search finds it. */
export type FoundPickup = z.output<typeof FoundPickupRecord> & { readonly id: string };

/** What a search found, newest first. */
export interface FoundRows<Row> {
  readonly rows: readonly Row[];
  /** Whether there may be more: the rest was not looked at. */
  readonly isTruncated: boolean;
  readonly reads: number;
}

/** A search reads no more documents of a collection, whatever is typed. */
const PAGES = [25, 100, 100, 100, 100] as const;

/** The newest shipments that a text finds, deleted ones too. At most 425 reads. */
export const searchShipments = (
  db: Database,
  query: SearchQuery,
  most: number,
): Promise<FoundRows<FoundShipment>> =>
  search(db.collection(SHIPMENTS).select('shipper_address', ...LISTED_PATHS), NEWEST_BY, {
    query,
    most,
    searched: searchedShipment,
    parse: (docs) =>
      parseEach(docs, FoundShipmentRecord, (record, { id }) => ({
        ...withoutStaleDays(record),
        id,
      })).items,
  });

/** The same of pickups. */
export const searchPickups = (
  db: Database,
  query: SearchQuery,
  most: number,
): Promise<FoundRows<FoundPickup>> =>
  search(db.collection(PICKUPS).select(...FoundPickupRecord.keyof().options), 'requested_at', {
    query,
    most,
    searched: searchedPickup,
    parse: (docs) =>
      parseEach(docs, FoundPickupRecord, (record, { id }) => ({ ...record, id })).items,
  });

interface SearchOf<Row> {
  readonly query: SearchQuery;
  readonly most: number;
  readonly searched: (row: Row) => Searched;
  readonly parse: (docs: readonly DocumentSnapshot[]) => readonly Row[];
}

async function search<Row>(
  collection: Query,
  newestBy: string,
  { query, most, searched, parse }: SearchOf<Row>,
): Promise<FoundRows<Row>> {
  const rows: Row[] = [];
  let reads = 0;
  if (query.lookups.length === 0) return { rows, isTruncated: false, reads };
  const ordered = collection
    .where(SEARCH_TERMS, 'array-contains-any', query.lookups)
    .orderBy(newestBy, 'desc');
  let last: DocumentSnapshot | undefined;
  for (const size of PAGES) {
    const page = last === undefined ? ordered : ordered.startAfter(last);
    const { docs } = await runQuery(page.limit(size));
    reads += Math.max(1, docs.length);
    rows.push(...parse(docs).filter((row) => isFound(searched(row), query)));
    last = docs.at(-1);
    if (rows.length > most || docs.length < size) break;
  }
  const isTruncated = rows.length > most || reads === READS;
  return { rows: rows.slice(0, most), isTruncated, reads };
}

const READS = PAGES.reduce((sum: number, size) => sum + size, 0);

type TermsOf = (found: DocumentSnapshot) => readonly string[];

const termsBy = <Schema extends z.ZodObject>(
  schema: Schema,
  searched: (item: z.output<Schema> & { readonly id: string }) => Searched,
): { readonly fields: readonly string[]; readonly termsOf: TermsOf } => ({
  fields: Object.keys(schema.shape),
  termsOf: (found) => searchTerms(searched({ ...parseDocument(found, schema), id: found.id })),
});

const INDEXED = {
  [SHIPMENTS]: termsBy(
    ShipmentRecord.pick({
      shipper_address: true,
      consignee_address: true,
      client_email: true,
      reference: true,
      carrier_tracking_number: true,
    }),
    searchedShipment,
  ),
  [PICKUPS]: termsBy(
    PickupRecord.pick({ account_id: true, pickup_address: true, contact: true }),
    searchedPickup,
  ),
} as const;

export type IndexedName = keyof typeof INDEXED;
export const INDEXED_NAMES: readonly IndexedName[] = [SHIPMENTS, PICKUPS];

const byId = (db: Database, name: IndexedName, after: string): Query => {
  const all = db.collection(name).orderBy(FieldPath.documentId());
  return after === '' ? all : all.startAfter(after);
};

/** How many come after an id; all of them after none. A read for each thousand. */
export const countIndexed = (db: Database, name: IndexedName, after: string): Promise<number> =>
  countMatches(byId(db, name, after));

interface IndexedPage {
  /** The id of the last one, if more may come. */
  readonly last: string | undefined;
  readonly read: number;
  readonly written: number;
  readonly malformed: readonly MalformedDocumentError[];
}

const PAGE = 300;

/**
 * Stores the terms of the next 300 records of a collection that lack them, by id. One read for each
 * record, and a write for each that lacks its terms. A record that changes meanwhile stores its own.
 */
export async function indexPage(
  db: Database,
  name: IndexedName,
  after: string,
): Promise<IndexedPage> {
  const { fields, termsOf } = INDEXED[name];
  const selected = byId(db, name, after).select(...fields, SEARCH_TERMS);
  const { docs } = await runQuery(selected.limit(PAGE));
  const malformed: MalformedDocumentError[] = [];
  const writes = docs.map(async (found) => {
    try {
      const terms = termsOf(found);
      const stored: unknown = found.get(SEARCH_TERMS);
      if (isDeepStrictEqual(stored, terms)) return 0;
      return await storeTerms(found, terms);
    } catch (error) {
      if (!(error instanceof MalformedDocumentError)) throw error;
      malformed.push(error);
      return 0;
    }
  });
  const written = (await Promise.all(writes)).reduce<number>((sum, count) => sum + count, 0);
  const last = docs.length < PAGE ? undefined : docs.at(-1)?.id;
  return { last, read: docs.length, written, malformed };
}

/** How many were written: none if the record changed since. */
async function storeTerms(found: QueryDocumentSnapshot, terms: readonly string[]): Promise<0 | 1> {
  try {
    await found.ref.update({ [SEARCH_TERMS]: terms }, { lastUpdateTime: found.updateTime });
    return 1;
  } catch (error) {
    if (hasStatus(error, GrpcStatus.FAILED_PRECONDITION)) return 0;
    throw error;
  }
}
