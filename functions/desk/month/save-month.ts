import { dgToKg, satangToThb } from '../../src/measures/units';
import { writeReference } from '../../src/model/creation/record-id';
import type { Desk } from '../model/desk';
import type { Days } from '../model/home/sums';
import {
  type GroupSums,
  type MonthLine,
  type MonthSums,
  marginBp,
  marginOf,
  sumLine,
  sumMonth,
} from '../model/month/month-sums';
import { type Cells, toRows } from '../records/list-file';
import { HEADING_ROW, type SheetContent, type SheetValue } from '../sheets/sheet';
import { type SavedFile, type SheetFormat, saveSheet, toSavedFile } from '../sheets/uploaded-file';
import { writeXlsx } from '../sheets/write-sheets';
import { type SpanWanted, groupAll, openMonth } from './read-month';

const SUMS = {
  net_thb: ({ sold }) => satangToThb(sold),
  vat_thb: ({ vat }) => satangToThb(vat),
  price_thb: ({ total }) => satangToThb(total),
  cost_thb: ({ expected }) => satangToThb(expected),
  billed_thb: ({ billed }) => satangToThb(billed),
  credited_thb: ({ credited }) => satangToThb(credited),
  unbilled_thb: ({ unbilled }) => satangToThb(unbilled),
  margin_thb: (sums) => satangToThb(marginOf(sums)),
  margin_percent: (sums) => toPercent(marginBp(sums)),
} satisfies Cells<MonthSums>;

const toPercent = (bp: number | null): SheetValue => (bp === null ? undefined : bp / 100);

const COUNTS = {
  shipments: ({ shipments }) => shipments,
  unpriced: ({ unpriced }) => unpriced,
} satisfies Cells<MonthSums>;

const LINE = {
  request_number: ({ row }) => writeReference('SR', row.id),
  created: ({ row }) => ({ day: row.day }),
  client_email: ({ row }) => row.client,
  courier_name: ({ row }) => row.courier ?? undefined,
  service_id: ({ row }) => row.service ?? undefined,
  consignee_country: ({ row }) => row.country,
  status: ({ row }) => row.status,
  chargeable_weight_kg: ({ row }) => toKg(row.weight),
} satisfies Cells<MonthLine>;

const toKg = (dg: number | null): SheetValue => (dg === null ? undefined : dgToKg(dg));

/** The same of one shipment. */
const ofLine = Object.fromEntries(
  Object.entries(SUMS).map(([name, cell]) => [name, (line: MonthLine) => cell(sumLine(line))]),
);

/** Of more, a workbook has the sums alone. */
const MAX_ROWS = 50_000;

const toSheet = <Row>(name: string, cells: Cells<Row>, rows: readonly Row[]): SheetContent => ({
  name,
  headings: HEADING_ROW,
  rows: toRows(cells, rows),
});

/** The sums of a month by client, courier, country and service, and its shipments, as one workbook. */
export async function saveMonth(
  desk: Desk,
  wanted: SpanWanted,
): Promise<SavedFile & { readonly is_cut: boolean }> {
  const { from, to, lines } = await openMonth(desk, wanted);
  const groups = groupAll(lines);
  const total = { of: 'total', ...sumMonth(lines) };
  const ofGroup = (name: string, heading: string, rows: readonly GroupSums[]): SheetContent =>
    toSheet<GroupSums>(name, { [heading]: ({ of }) => of, ...COUNTS, ...SUMS }, [...rows, total]);
  const content = await writeXlsx([
    toSheet<Days & MonthSums>(
      'month',
      { from: (one) => ({ day: one.from }), to: (one) => ({ day: one.to }), ...COUNTS, ...SUMS },
      [{ from, to, ...total }],
    ),
    ofGroup('clients', 'client_email', groups.client),
    ofGroup('couriers', 'courier_name', groups.courier),
    ofGroup('countries', 'consignee_country', groups.country),
    ofGroup('services', 'service_id', groups.service),
    toSheet<MonthLine>('shipments', { ...LINE, ...ofLine }, lines.slice(0, MAX_ROWS)),
  ]);
  return { ...toSavedFile(`month-${from}-${to}.xlsx`, content), is_cut: lines.length > MAX_ROWS };
}

/** A shipment as its client pays for it. Money is in satang, null without a price. */
export interface StatementLine {
  readonly request_number: string;
  readonly day: string;
  readonly service: string | null;
  readonly country: string;
  /** The chargeable weight. */
  readonly weight_dg: number | null;
  readonly sold: number | null;
  readonly vat: number | null;
  readonly total: number | null;
}

export interface Statement extends Days {
  readonly client: string;
  readonly as_of: Date;
  readonly lines: readonly StatementLine[];
  readonly total: Pick<MonthSums, 'shipments' | 'unpriced' | 'sold' | 'vat' | 'total'>;
  /** The paths of documents that cannot be read, and are on no statement. */
  readonly malformed: readonly string[];
}

type StatementWanted = SpanWanted & { readonly client: string };

/** What a client pays for the shipments of some days. See `openMonth` for what it reads. */
export async function readStatement(
  desk: Desk,
  { client: given, ...wanted }: StatementWanted,
): Promise<Statement> {
  const client = given.toLowerCase();
  const { lines, ...month } = await openMonth(desk, wanted);
  const own = lines.filter(({ row }) => row.client === client);
  const { shipments, unpriced, sold, vat, total } = sumMonth(own);
  return {
    ...month,
    client,
    lines: own.map(({ row }) => ({
      request_number: writeReference('SR', row.id),
      day: row.day,
      service: row.service,
      country: row.country,
      weight_dg: row.weight,
      sold: row.sold,
      vat: row.total === null || row.sold === null ? null : row.total - row.sold,
      total: row.total,
    })),
    total: { shipments, unpriced, sold, vat, total },
  };
}

const toThb = (satang: number | null): SheetValue =>
  satang === null ? undefined : satangToThb(satang);

/** In both languages: it is sent to clients. */
const STATEMENT = {
  'Shipment / รายการจัดส่ง': ({ request_number }) => request_number,
  'Day / วันที่': ({ day }) => (day === '' ? undefined : { day }),
  'Service / บริการ': ({ service }) => service ?? undefined,
  'Country / ประเทศ': ({ country }) => country,
  'Chargeable weight, kg / น้ำหนักที่ใช้คิดราคา (กก.)': ({ weight_dg }) => toKg(weight_dg),
  'Price without VAT, THB / ราคาไม่รวม VAT (บาท)': ({ sold }) => toThb(sold),
  'VAT, THB / VAT (บาท)': ({ vat }) => toThb(vat),
  'Total, THB / รวม (บาท)': ({ total }) => toThb(total),
} satisfies Cells<StatementLine>;

/** The same as a spreadsheet, with the sums in its last row. */
export async function saveStatement(
  desk: Desk,
  { format, ...wanted }: StatementWanted & { readonly format: SheetFormat },
): Promise<SavedFile> {
  const { client, from, to, lines, total } = await readStatement(desk, wanted);
  const last = { ...total, request_number: 'Total / รวม', day: '', service: null };
  const sums = { ...last, country: '', weight_dg: null };
  const name = `statement-${client.replaceAll(/[^\w.-]/g, '-')}-${from}-${to}.${format}`;
  return saveSheet(name, toSheet(`${from} ${to}`, STATEMENT, [...lines, sums]));
}
