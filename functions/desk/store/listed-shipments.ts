import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import * as z from 'zod';

import { PriceSteps } from '../../src/model/quote/price-steps';
import { ShipmentRecord, withoutStaleDays } from '../../src/model/shipment/shipment';
import { listCustomsNotes } from '../../src/model/shipment/shown-notes';
import { countMatches, runQuery } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import { type ParsedDocuments, parseEach } from '../../src/store/parse-document';
import { type PageBounds, type RowsOfPage, readPage } from '../../src/store/read-page';
import {
  type ShipmentFilter,
  NEWEST_BY,
  SUMMARY_FIELDS,
  filteredShipments,
} from '../../src/store/shipments';
import { startOfDay } from '../../src/thailand/day';
import { EVERYTHING, PricedSummaryRecord } from './shipments';

/** A shipment's price as lists add it up. */
const ListedPrice = z.object({
  total_satang: z.int(),
  rate_version: z.int(),
  steps: PriceSteps,
});

/** What the rules of customs look at. */
const NotedRecord = ShipmentRecord.pick({
  status: true,
  is_deleted: true,
  shipment_type: true,
  shipment_description: true,
  consignee_address: true,
  declared_value_milli: true,
  declared_currency: true,
  items: true,
  sale_type: true,
  delivery: true,
  quote_id: true,
});

const NOTED_PATHS = NotedRecord.keyof().options;

export const ListedRecord = PricedSummaryRecord.extend(NotedRecord.shape)
  .extend(
    ShipmentRecord.pick({
      courier_name: true,
      carrier_tracking_number: true,
      status_changed_at: true,
      ioss_number: true,
      incoterm: true,
    }).shape,
  )
  .extend({ price: ListedPrice.nullable().default(null) });
export type ListedShipment = z.output<typeof ListedRecord> & { readonly id: string };

export const LISTED_PATHS = [
  ...SUMMARY_FIELDS,
  ...NOTED_PATHS.filter((name) => !SUMMARY_FIELDS.some((one) => one === name)),
  'service_id',
  'courier_name',
  'carrier_tracking_number',
  'status_changed_at',
  'ioss_number',
  'incoterm',
  ...Object.keys(ListedPrice.shape).map((name) => `price.${name}`),
];

/** What the desk filters by beyond the lists of the service. Firestore merges their indexes. */
export interface DeskFilter extends ShipmentFilter {
  /** Of the consignee. */
  readonly country?: string | undefined;
  /** The id of the chosen service, whoever carries it. */
  readonly service?: string | undefined;
  /** Without a carrier's number, with a carrier or about to be. */
  readonly isUnnumbered?: true | undefined;
  /** Whose status is unchanged since before this day in Thailand. */
  readonly unmovedBefore?: string | undefined;
  /** What lacks something for customs by the rules of this day. */
  readonly lacksOn?: string | undefined;
}

const MOVED_AT = 'status_changed_at';

/** Firestore has no index for both: within days of creation, those that moved since are left out here. */
const isWithinDays = ({ unmovedBefore, createdFrom, createdTo }: DeskFilter): boolean =>
  unmovedBefore !== undefined && (createdFrom ?? createdTo) !== undefined;

const pickSortField = (filter: DeskFilter): string =>
  filter.unmovedBefore === undefined || isWithinDays(filter) ? NEWEST_BY : MOVED_AT;

function deskShipments(db: Database, filter: DeskFilter): Query {
  const { country, service, isUnnumbered, unmovedBefore } = filter;
  let query = filteredShipments(db, filter);
  if (country !== undefined) query = query.where('consignee_address.country', '==', country);
  if (service !== undefined) query = query.where('service_id', '==', service);
  if (isUnnumbered === true) query = query.where('carrier_tracking_number', '==', null);
  if (isUnnumbered === true && filter.status === undefined) {
    query = query.where('status', 'in', ['pending', 'in_transit']);
  }
  return unmovedBefore === undefined || isWithinDays(filter)
    ? query
    : query.where(MOVED_AT, '<', startOfDay(unmovedBefore));
}

export interface ListSource {
  /** A read for each thousand. */
  readonly count: (atMost?: number) => Promise<number>;
  readonly read: (bounds: PageBounds) => Promise<RowsOfPage<ListedShipment>>;
  /** Whether the days have more than are looked at. */
  readonly isTruncated: () => Promise<boolean>;
}

/** What no query finds: so many of the newest are read, once, a read each. */
interface Selected {
  readonly most: number;
  readonly isSelected: (row: ListedShipment) => boolean;
}

function findSelected(filter: DeskFilter): Selected | undefined {
  const { unmovedBefore = '', lacksOn } = filter;
  if (lacksOn !== undefined) {
    const at = startOfDay(lacksOn).getTime();
    return { most: MAX_NOTED, isSelected: (row) => listCustomsNotes(row, at).length > 0 };
  }
  if (!isWithinDays(filter)) return undefined;
  const before = startOfDay(unmovedBefore);
  return {
    most: MAX_READ_OF_DAYS,
    isSelected: ({ status_changed_at }) => status_changed_at < before,
  };
}

export function openListed(db: Database, filter: DeskFilter): ListSource {
  const selected = findSelected(filter);
  if (selected === undefined) {
    const query = deskShipments(db, filter);
    return {
      count: (atMost) => countMatches(query.orderBy(pickSortField(filter), 'desc'), atMost),
      read: (bounds) => readListedPage(db, filter, bounds),
      isTruncated: () => Promise.resolve(false),
    };
  }
  let read: ReturnType<typeof readSelected> | undefined;
  const readOnce = (): ReturnType<typeof readSelected> =>
    (read ??= readSelected(db, filter, selected));
  return {
    count: async () => (await readOnce()).rows.length,
    read: async (bounds) => selectPage((await readOnce()).rows, bounds),
    isTruncated: async () => (await readOnce()).isTruncated,
  };
}

const parseListed = (rows: readonly DocumentSnapshot[]): ParsedDocuments<ListedShipment> =>
  parseEach(rows, ListedRecord, (record, { id }) => ({ ...withoutStaleDays(record), id }));

/** A page of them, newest first; the latest moved first where the filter asks for unmoved ones of all days. */
const readListedPage = (
  db: Database,
  filter: DeskFilter,
  bounds: PageBounds,
): Promise<RowsOfPage<ListedShipment>> =>
  readPage(
    deskShipments(db, filter).select(...LISTED_PATHS),
    pickSortField(filter),
    bounds,
    parseListed,
  );

const MAX_READ_OF_DAYS = 20_000;
const MAX_NOTED = 2000;

const newestOf = (db: Database, filter: DeskFilter, paths: readonly string[], most: number) =>
  runQuery(
    deskShipments(db, filter)
      .orderBy(NEWEST_BY, 'desc')
      .select(...paths)
      .limit(most),
  );

async function readSelected(
  db: Database,
  filter: DeskFilter,
  { most, isSelected }: Selected,
): Promise<{ readonly rows: readonly ListedShipment[]; readonly isTruncated: boolean }> {
  const { docs } = await newestOf(db, filter, LISTED_PATHS, most);
  return { rows: parseListed(docs).items.filter(isSelected), isTruncated: docs.length === most };
}

/**
 * How many live pending shipments lack something for customs by the rules of a day. One read for each of the newest
 * 2,000 that are pending, at least one.
 */
export async function countLacking(
  db: Database,
  day: string,
): Promise<{ readonly count: number; readonly is_cut: boolean }> {
  const pending = { ...EVERYTHING, status: 'pending' } as const;
  const { docs } = await newestOf(db, pending, NOTED_PATHS, MAX_NOTED);
  const at = startOfDay(day).getTime();
  const noted = parseEach(docs, NotedRecord, withoutStaleDays).items;
  const lacking = noted.filter((one) => listCustomsNotes(one, at).length > 0);
  return { count: lacking.length, is_cut: docs.length === MAX_NOTED };
}

/** A page of rows that were all read. */
function selectPage(
  rows: readonly ListedShipment[],
  { limit, after, skip }: PageBounds,
): RowsOfPage<ListedShipment> {
  // By its place: the row itself may have moved since.
  const next = after === undefined ? 0 : rows.findIndex((row) => isAfter(row, after));
  const start = next === -1 ? rows.length : next;
  const items = rows.slice(start + skip, start + skip + limit);
  const last = items.at(-1);
  return {
    items,
    malformed: [],
    last: last && { createdAtMs: last.submitted_at.getTime(), id: last.id },
    isFull: items.length === limit,
    hasMore: rows.length > start + skip + limit,
  };
}

const isAfter = (
  { submitted_at, id }: ListedShipment,
  { createdAtMs, id: last }: NonNullable<PageBounds['after']>,
): boolean => {
  const at = submitted_at.getTime();
  return at < createdAtMs || (at === createdAtMs && id < last);
};

const ROWS_AT_ONCE = 1000;

/** All of them up to a number, page by page. One read each. */
export async function readAllListed(
  db: Database,
  filter: DeskFilter,
  most: number,
): Promise<{ readonly rows: ListedShipment[]; readonly isTruncated: boolean }> {
  const source = openListed(db, filter);
  const rows: ListedShipment[] = [];
  let after: PageBounds['after'];
  for (;;) {
    const bounds = { limit: ROWS_AT_ONCE, after, skip: 0, peek: false };
    const { items, last, isFull } = await source.read(bounds);
    rows.push(...items);
    after = last;
    if (rows.length > most || !isFull || last === undefined) break;
  }
  const isTruncated = rows.length > most || (await source.isTruncated());
  return { rows: rows.slice(0, most), isTruncated };
}
