import { dgToKg, satangToThb } from '../../src/measures/units';
import { writeReference } from '../../src/model/creation/record-id';
import type { Desk } from '../model/desk';
import { toRows } from '../records/list-file';
import { toSheet } from '../sheets/sheet';
import { type SavedFile, type SheetFormat, saveSheet } from '../sheets/uploaded-file';
import { type OpenedMonth, type SpanWanted, openMonth } from './read-month';
import { orBlank } from './save-month';

/** A shipment as its client pays for it. Amounts are in satang, null without a price. */
export interface StatementLine {
  readonly number: string;
  readonly day: string;
  readonly service: string | null;
  /** The chargeable weight in decigrams. */
  readonly weight: number | null;
  readonly sold: number | null;
  readonly vat: number | null;
  readonly total: number | null;
}

export interface Statement extends Omit<OpenedMonth, 'lines'> {
  /** The last one has the sums, and neither number nor day. */
  readonly lines: readonly StatementLine[];
}

type StatementWanted = SpanWanted & { readonly client: string };

/** What a client pays for the shipments of some days. See `openMonth` for what it reads. */
export async function readStatement(
  desk: Desk,
  { client, ...wanted }: StatementWanted,
): Promise<Statement> {
  const opened = await openMonth(desk, wanted);
  const lines = opened.lines
    .filter(({ row }) => row.client === client.toLowerCase())
    .map(({ row: { id, day, service, weight, sold, total } }): StatementLine => {
      const vat = total === null || sold === null ? null : total - sold;
      return { number: writeReference('SR', id), day, service, weight, sold, vat, total };
    });
  const sum = (name: 'sold' | 'vat' | 'total'): number =>
    lines.reduce((all, line) => all + (line[name] ?? 0), 0);
  const none = { number: '', day: '', service: null, weight: null };
  const last = { ...none, sold: sum('sold'), vat: sum('vat'), total: sum('total') };
  return { ...opened, lines: [...lines, last] };
}

/** In both languages: the file is sent to clients. */
const CELLS = {
  'Shipment / รายการจัดส่ง': ({ number }: StatementLine) => number || 'Total / รวม',
  'Day / วันที่': ({ day }: StatementLine) => (day === '' ? undefined : { day }),
  'Service / บริการ': ({ service }: StatementLine) => service ?? undefined,
  'Weight, kg / น้ำหนัก (กก.)': ({ weight }: StatementLine) => orBlank(weight, dgToKg),
  'Price without VAT, THB / ราคาไม่รวม VAT (บาท)': ({ sold }: StatementLine) => toThb(sold),
  'VAT, THB / VAT (บาท)': ({ vat }: StatementLine) => toThb(vat),
  'Total, THB / รวม (บาท)': ({ total }: StatementLine) => toThb(total),
};

const toThb = (satang: number | null): number | undefined => orBlank(satang, satangToThb);

export async function saveStatement(
  desk: Desk,
  { format, ...wanted }: StatementWanted & { readonly format: SheetFormat },
): Promise<SavedFile> {
  const { from, to, lines } = await readStatement(desk, wanted);
  const name = `statement-${wanted.client.replaceAll(/[^\w.-]/g, '-')}-${from}-${to}.${format}`;
  return saveSheet(name, toSheet(`${from} ${to}`, toRows(CELLS, lines)));
}
