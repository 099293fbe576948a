import { billFault } from '../../faults/bills';
import { type BilledLine, billedCost, sumDuties } from '../../model/bill/bill';
import type { Layout, RowType } from './layout';
import { MAX_CHARGES, OpenLine, type ReadRow } from './open-line';
import type { BillRow } from './rows';

export interface ReadBill {
  readonly number: string;
  /** A day in Thailand, if the file tells. */
  readonly date: string | null;
  readonly lines: readonly BilledLine[];
}

type TotalField = 'stated_total' | 'total_with_vat' | 'bill_total';

interface StatedTotal {
  readonly field: TotalField;
  readonly satang: number;
  readonly row: BillRow;
  readonly vat: number | undefined;
}

const readTotal = (row: BillRow, { columns }: Layout, field: TotalField): number | undefined =>
  columns[field] && row.satang(columns[field]);

/** A bill while its rows are read. */
export class OpenBill {
  private readonly lines: OpenLine[] = [];
  /** Those of one number: several, where a freight is billed again. */
  private readonly named = new Map<string, OpenLine[]>();
  private dated: { readonly date: string; readonly row: number } | undefined;
  /** What rows state of the whole bill, each amount once. */
  private readonly stated = new Map<string, StatedTotal>();

  constructor(
    private readonly number: string,
    private readonly layout: Layout,
  ) {}

  get count(): number {
    return this.lines.length;
  }

  add(row: BillRow, read: ReadRow, type: LineType): void {
    const { line } = read;
    this.readDate(row);
    if (type === 'invoice') {
      const fees = readFees(row, line, this.layout);
      const vat = fees.length > 0 && line.vat_satang !== 0 ? line.vat_satang : undefined;
      this.state('stated_total', row);
      this.state('total_with_vat', row, vat);
      this.lines.push(...fees.map((fee) => new OpenLine({ line: fee, piece: null })));
      return;
    }
    this.state('bill_total', row);
    if (this.layout.totalIs === 'of_bill') this.state('stated_total', row);
    else this.assertLineTotals(row, line);
    this.place(row, read);
  }

  /** Keeps a total of the bill; `vat` is stated for all of it, its own fee as well. */
  private state(field: TotalField, row: BillRow, vat?: number): void {
    const satang = readTotal(row, this.layout, field);
    const key = `${field} ${satang}`;
    if (satang === undefined || this.stated.has(key)) return;
    this.stated.set(key, { field, satang, row, vat });
  }

  private assertLineTotals(row: BillRow, line: BilledLine): void {
    const total = readTotal(row, this.layout, 'stated_total');
    const withVat = readTotal(row, this.layout, 'total_with_vat');
    const summed = billedTotal(line);
    const fault = (field: TotalField, stated: number, sum: number): void => {
      row.fault(field, billFault('bill_line_total', { stated, summed: sum }));
    };
    if (total !== undefined && !isTotal(total, [line])) fault('stated_total', total, summed);
    if (withVat !== undefined && withVat !== summed + line.vat_satang) {
      fault('total_with_vat', withVat, summed + line.vat_satang);
    }
  }

  private readDate(row: BillRow): void {
    const date = row.day('invoice_date');
    if (date === null) return;
    this.dated ??= { date, row: row.line };
    if (date === this.dated.date) return;
    row.fault('invoice_date', billFault('bill_date_other', { bill: this.number, ...this.dated }));
  }

  /** A row of a charge or of a piece joins its shipment's line, unless it bills the same again. */
  private place(row: BillRow, read: ReadRow): void {
    const { line } = read;
    const name = line.tracking_number ?? line.reference;
    const key = JSON.stringify([name, line.is_adjustment, line.is_return, isCreditAlone(line)]);
    const named = (name === null ? undefined : this.named.get(key)) ?? [];
    const open = this.lineFor(read, named);
    if (open === undefined) {
      const added = new OpenLine(read);
      this.lines.push(added);
      if (name !== null) this.named.set(key, [...named, added]);
    } else if (!open.join(read)) {
      row.fault('tracking_number', billFault('bill_line_long', { most: MAX_CHARGES }));
    }
  }

  private lineFor(read: ReadRow, named: readonly OpenLine[]): OpenLine | undefined {
    const latest = named.findLastIndex((line) => line.has(read.piece));
    return named
      .slice(Math.max(latest, 0))
      .find((line) =>
        this.layout.rowIs === 'charge' ? !line.billsAgain(read) : !line.has(read.piece),
      );
  }

  assertTotal(): void {
    if (this.stated.size === 0) return;
    const { lines } = this.finish();
    const net = lines.reduce((sum, line) => sum + billedTotal(line), 0);
    // Some carriers round the VAT of a bill, others that of each line: a satang a line apart.
    const rounding = lines.filter(({ vat_satang }) => vat_satang !== 0).length;
    for (const { field, satang: stated, row, vat = sumVat(lines) } of this.stated.values()) {
      const isNet = field === 'stated_total' && this.layout.totalIs === 'of_row';
      const summed = isNet ? net : net + vat;
      if (Math.abs(stated - net - vat) <= rounding) continue;
      if (field !== 'total_with_vat' && stated === net) continue;
      row.fault(field, billFault('bill_total', { bill: this.number, stated, summed }));
    }
  }

  finish(): ReadBill {
    const date = this.dated?.date ?? null;
    return { number: this.number, date, lines: this.lines.map((line) => line.finish()) };
  }
}

/** A row of a credit is a line by itself, not a part of what is billed. */
const isCreditAlone = ({ charges }: BilledLine): boolean =>
  charges.length > 0 && charges.every(({ step }) => step === 'credit');

export type LineType = Exclude<RowType, 'ignored'>;

const sumVat = (lines: readonly BilledLine[]): number =>
  lines.reduce((sum, { vat_satang }) => sum + vat_satang, 0);

/** Whether an amount is that of some lines, without VAT or with it. */
function isTotal(satang: number, lines: readonly BilledLine[]): boolean {
  const net = lines.reduce((sum, line) => sum + billedTotal(line), 0);
  return satang === net || satang === net + sumVat(lines);
}

/** The fee of a bill itself, as a line without a shipment. */
function readFees(row: BillRow, line: BilledLine, { columns }: Layout): BilledLine[] {
  const satang = (columns.invoice_fee && row.satang(columns.invoice_fee)) ?? 0;
  if (satang === 0) return [];
  const name = String(columns.invoice_fee?.[0]);
  const charges = [{ step: null, code: name, name, satang }];
  return [{ ...line, tracking_number: null, reference: null, charges, vat_satang: 0 }];
}

/** Without VAT. */
const billedTotal = (line: BilledLine): number => billedCost(line) + sumDuties(line);
