import { dgToKg, satangToThb } from '../../src/measures/units';
import { writeReference } from '../../src/model/creation/record-id';
import { listCustomsNotes } from '../../src/model/shipment/shown-notes';
import { thaiDay } from '../../src/thailand/day';
import type { Desk } from '../model/desk';
import { findChargeable } from '../model/home/net-of-vat';
import { type SheetValue, toSheet } from '../sheets/sheet';
import { type SavedFile, toSavedFile } from '../sheets/uploaded-file';
import { writeSheets } from '../sheets/write-sheets';
import { type ListedShipment, readAllListed } from '../store/listed-shipments';
import {
  type ShipmentFilters,
  type ShipmentSearch,
  readFilters,
  readFound,
} from './find-shipments';
import { type SoldAndOwed, openSoldAndOwed } from './sold-and-owed';

/** Of more, neither sums nor a file are made: their days can be narrowed. */
const MAX_ROWS = 50_000;

/** What a filter lists, added up. Money in satang. */
export interface ShipmentTotals {
  readonly shipments: number;
  /** Those that have no price, and count in no sum of money. */
  readonly unpriced: number;
  readonly weight_dg: number;
  /** With VAT, and without. */
  readonly price: number;
  readonly sold: number;
  readonly owed: number;
  /** Whether there are more, which are not in the sums. */
  readonly is_cut: boolean;
}

type Listed = readonly (readonly [ListedShipment, SoldAndOwed | null])[];

/** One read for each, and for each card whose prices include VAT; of a text, what its search reads. */
async function readListed(
  desk: Desk,
  search: ShipmentSearch,
): Promise<{ readonly listed: Listed; readonly isTruncated: boolean }> {
  const soldAndOwed = await openSoldAndOwed(desk.db);
  const { rows, isTruncated } =
    (search.text ?? '').trim() === ''
      ? await readAllListed(desk.db, readFilters(desk, search).filter, MAX_ROWS)
      : await readFound(desk, search, MAX_ROWS);
  return { listed: rows.map((row) => [row, soldAndOwed(row)]), isTruncated };
}

export async function addUpShipments(
  desk: Desk,
  filters: ShipmentFilters,
): Promise<ShipmentTotals> {
  const { listed, isTruncated } = await readListed(desk, filters);
  const sum = (of: (entry: Listed[number]) => number): number =>
    listed.reduce((total, entry) => total + of(entry), 0);
  return {
    shipments: listed.length,
    unpriced: sum(([{ price }]) => Number(price === null)),
    weight_dg: sum(([{ actual_weight_dg }]) => actual_weight_dg),
    price: sum(([{ price }]) => price?.total_satang ?? 0),
    sold: sum(([, money]) => money?.sold ?? 0),
    owed: sum(([, money]) => money?.owed ?? 0),
    is_cut: isTruncated,
  };
}

/** The columns of a spreadsheet, by their headings. */
export type Cells<Row> = Readonly<Record<string, (row: Row) => SheetValue>>;

/** The headings, and the cells of each row. */
export function toRows<Row>(cells: Cells<Row>, rows: readonly Row[]): SheetValue[][] {
  const columns = Object.values(cells);
  return [Object.keys(cells), ...rows.map((row) => columns.map((cell) => cell(row)))];
}

export async function saveCells<Row>(
  desk: Desk,
  what: string,
  cells: Cells<Row>,
  rows: readonly Row[],
  format: 'xlsx' | 'csv',
): Promise<SavedFile> {
  const sheet = toSheet(what, toRows(cells, rows));
  const name = `${what}-${desk.today()}.${format}`;
  return toSavedFile(name, await writeSheets(name, [sheet]));
}

const thb = (satang: number | undefined): SheetValue =>
  satang === undefined ? undefined : satangToThb(satang);

const CELLS = {
  request_number: ([{ id }]) => writeReference('SR', id),
  status: ([{ status }]) => status,
  reference: ([{ reference }]) => reference ?? undefined,
  created: ([{ submitted_at }]) => ({ day: thaiDay(submitted_at.getTime()) }),
  client_email: ([{ client_email }]) => client_email,
  consignee_name: ([{ consignee_address }]) => consignee_address.name,
  consignee_city: ([{ consignee_address }]) => consignee_address.city,
  consignee_country: ([{ consignee_address }]) => consignee_address.country,
  service_id: ([{ service_id }]) => service_id ?? undefined,
  courier_name: ([{ courier_name }]) => courier_name ?? undefined,
  carrier_tracking_number: ([{ carrier_tracking_number }]) => carrier_tracking_number ?? undefined,
  weight_kg: ([{ actual_weight_dg }]) => dgToKg(actual_weight_dg),
  price_thb: ([{ price }]) => thb(price?.total_satang),
  net_thb: ([, money]) => thb(money?.sold),
  cost_thb: ([, money]) => thb(money?.owed),
  margin_thb: ([, money]) => thb(money ? money.sold - money.owed : undefined),
  deleted: ([{ is_deleted }]) => (is_deleted ? 'yes' : undefined),
  status_since: ([{ status_changed_at }]) => ({ day: thaiDay(status_changed_at.getTime()) }),
  vat_thb: ([{ price }, money]) =>
    thb(price && money ? price.total_satang - money.sold : undefined),
  chargeable_weight_kg: ([{ price }]) => (price ? dgToKg(findChargeable(price)) : undefined),
  sale_type: ([{ sale_type }]) => sale_type ?? undefined,
  ioss_number: ([{ ioss_number }]) => ioss_number ?? undefined,
  incoterm: ([{ incoterm }]) => incoterm ?? undefined,
} satisfies Cells<Listed[number]>;

/** All that a filter lists or a text finds, as a spreadsheet; numbers are numbers, and days of Thailand dates. */
export async function saveShipments(
  desk: Desk,
  { format, ...search }: ShipmentSearch & { readonly format: 'xlsx' | 'csv' },
): Promise<SavedFile & { readonly is_cut: boolean }> {
  const { listed, isTruncated } = await readListed(desk, search);
  const now = desk.operator.now().getTime();
  const cells: Cells<Listed[number]> = {
    ...CELLS,
    customs_notes: ([shipment]) =>
      [...new Set(listCustomsNotes(shipment, now).map(({ code }) => code))].join(' ') || undefined,
  };
  return { ...(await saveCells(desk, 'shipments', cells, listed, format)), is_cut: isTruncated };
}
