import type { Database } from '../../../src/store/database';
import type { CheckedLine } from '../../model/bill/checked-line';
import type { Desk } from '../../model/desk';
import { type BilledSum, isCurrent, readLines } from '../../store/bills';
import { type ListedBill, listBills } from '../../store/listed-bills';
import { assertDays, dayOfBill, dayOfLine, sumLines } from '../checks/bill-sums';

export const MARGIN_GROUPS = ['courier', 'country', 'client', 'month'] as const;
export type MarginGroup = (typeof MARGIN_GROUPS)[number];

/** What was sold net of VAT and what was billed for it, in satang. */
export interface Margin {
  /** A courier, a country's code, a client's address or a month; empty where a line names none. */
  readonly of: string;
  readonly lines: number;
  readonly sold: number;
  readonly billed: number;
}

export interface MarginQuestion {
  /** Days of shipment in Thailand, both included. */
  readonly from: string;
  readonly to: string;
  readonly by: MarginGroup;
}

/**
 * What is kept of what was sold, for what carriers have billed. One read for each bill, and for fifty
 * lines of a bill that is only partly within the days, or that is of very many clients.
 */
export async function findMargins(
  { db }: Pick<Desk, 'db'>,
  { from, to, by }: MarginQuestion,
): Promise<Margin[]> {
  assertDays(from, to);
  const { items } = await listBills(db);
  const margins = new Map<string, { of: string; lines: number; sold: number; billed: number }>();
  const current = items.filter(isCurrent);
  for (const bill of current.filter((one) => isWithin(one, from, to) !== 'outside')) {
    for (const sum of await sumsWithin(db, bill, from, to)) {
      const of = by === 'courier' ? bill.courier : sum[by];
      const margin = margins.get(of) ?? { of, lines: 0, sold: 0, billed: 0 };
      margin.lines += sum.lines;
      margin.sold += sum.sold;
      margin.billed += sum.billed;
      margins.set(of, margin);
    }
  }
  return [...margins.values()].sort((a, b) =>
    by === 'month' ? (a.of < b.of ? -1 : 1) : b.sold - b.billed - (a.sold - a.billed),
  );
}

export interface MarginLine {
  readonly bill: ListedBill;
  readonly line: CheckedLine;
}

const MAX_LINES = 200;

/** The largest loss first. One read for each bill, and for fifty lines of each that has any. */
export async function findMarginLines(
  { db }: Pick<Desk, 'db'>,
  { from, to, by, of }: MarginQuestion & { readonly of: string },
): Promise<MarginLine[]> {
  const { items } = await listBills(db);
  const found: MarginLine[] = [];
  const may = (bill: ListedBill): boolean =>
    isCurrent(bill) &&
    isWithin(bill, from, to) !== 'outside' &&
    (by === 'courier' ? bill.courier === of : bill.sums?.some((sum) => sum[by] === of) !== false);
  for (const bill of items.filter(may)) {
    const billDay = dayOfBill(bill);
    for (const line of await readLines(db, bill)) {
      const day = dayOfLine(line, billDay);
      const [sum] = sumLines([line], billDay);
      const isOf = by === 'courier' || sum?.[by] === of;
      if (isOf && from <= day && day <= to) found.push({ bill, line });
    }
  }
  const margin = ({ line }: MarginLine): number => (line.sold_satang ?? 0) - line.billed_satang;
  return found.sort((a, b) => margin(a) - margin(b)).slice(0, MAX_LINES);
}

function isWithin(bill: ListedBill, from: string, to: string): 'inside' | 'outside' | 'partly' {
  const first = bill.from ?? dayOfBill(bill);
  const last = bill.to ?? dayOfBill(bill);
  if (last < from || first > to) return 'outside';
  return from <= first && last <= to ? 'inside' : 'partly';
}

async function sumsWithin(
  db: Database,
  bill: ListedBill,
  from: string,
  to: string,
): Promise<readonly BilledSum[]> {
  if (bill.sums !== null && isWithin(bill, from, to) === 'inside') return bill.sums;
  const lines = await readLines(db, bill);
  const billDay = dayOfBill(bill);
  const isOfDays = (line: CheckedLine): boolean => {
    const day = dayOfLine(line, billDay);
    return from <= day && day <= to;
  };
  return sumLines(lines.filter(isOfDays), billDay);
}
