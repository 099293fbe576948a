import { dgToKg, satangToThb } from '../../src/measures/units';
import { writeReference } from '../../src/model/creation/record-id';
import type { Desk } from '../model/desk';
import type { Days } from '../model/home/sums';
import { type MonthSums, sumLine, sumMonth } from '../model/month/month-sums';
import { type Cells, toRows } from '../records/list-file';
import { toSheet } from '../sheets/sheet';
import { type SavedFile, type SheetFormat, saveSheet } from '../sheets/uploaded-file';
import { type SpanWanted, openMonth } from './read-month';
import { orBlank } from './save-month';

type Paid = Pick<MonthSums, 'shipments' | 'unpriced' | 'sold' | 'vat' | 'total'>;

/** A shipment as its client pays for it, in satang; `unpriced` is 1 for one without a price. */
export interface StatementLine extends Paid {
  /** Empty for the sums. */
  readonly number: string;
  readonly day: string;
  readonly service: string | null;
  /** The chargeable weight in decigrams; null without a price. */
  readonly weight: number | null;
}

export interface Statement extends Days {
  readonly client: string;
  readonly as_of: Date;
  readonly lines: readonly StatementLine[];
  readonly total: Paid;
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
  return {
    ...month,
    client,
    lines: own.map((line) => {
      const { id, day, service, weight } = line.row;
      return { number: writeReference('SR', id), day, service, weight, ...toPaid(sumLine(line)) };
    }),
    total: toPaid(sumMonth(own)),
  };
}

const toPaid = ({ shipments, unpriced, sold, vat, total }: MonthSums): Paid => ({
  shipments,
  unpriced,
  sold,
  vat,
  total,
});

const amount =
  (name: 'sold' | 'vat' | 'total') =>
  (line: StatementLine): number | undefined =>
    line.unpriced === 1 ? undefined : satangToThb(line[name]);

export const STATEMENT_CELLS: Cells<StatementLine> = {
  request_number: ({ number }) => number,
  created: ({ day }) => (day === '' ? undefined : { day }),
  service_id: ({ service }) => service ?? undefined,
  chargeable_weight_kg: ({ weight }) => orBlank(weight, dgToKg),
  sold_thb: amount('sold'),
  vat_thb: amount('vat'),
  total_thb: amount('total'),
};

/** In both languages: the file is sent to clients. */
const HEADINGS = [
  'Shipment / รายการจัดส่ง',
  'Day / วันที่',
  'Service / บริการ',
  'Chargeable weight, kg / น้ำหนักที่ใช้คิดราคา (กก.)',
  'Price without VAT, THB / ราคาไม่รวม VAT (บาท)',
  'VAT, THB / VAT (บาท)',
  'Total, THB / รวม (บาท)',
];

/** The sums as the line below the others. */
export const toLast = (total: Paid): StatementLine => ({
  ...total,
  unpriced: 0,
  number: 'Total / รวม',
  day: '',
  service: null,
  weight: null,
});

export async function saveStatement(
  desk: Desk,
  { format, ...wanted }: StatementWanted & { readonly format: SheetFormat },
): Promise<SavedFile> {
  const { client, from, to, lines, total } = await readStatement(desk, wanted);
  const name = `statement-${client.replaceAll(/[^\w.-]/g, '-')}-${from}-${to}.${format}`;
  const [, ...rows] = toRows(STATEMENT_CELLS, [...lines, toLast(total)]);
  return saveSheet(name, toSheet(`${from} ${to}`, [HEADINGS, ...rows]));
}
