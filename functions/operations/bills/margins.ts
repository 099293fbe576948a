import type { Database } from '../../src/store/database';
import type { Desk } from '../desk';
import { type Bill, type BilledSum, listBills, readLines } from '../store/bills';
import type { CheckedLine } from './record/checked-line';

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
 * lines of a bill that is only partly within the days.
 */
export async function findMargins(
  { db }: Pick<Desk, 'db'>,
  { from, to, by }: MarginQuestion,
): Promise<Margin[]> {
  const { items } = await listBills(db);
  const margins = new Map<string, { of: string; lines: number; sold: number; billed: number }>();
  const current = items.filter((bill) => bill.superseded_by === null);
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

function isWithin(bill: Bill, from: string, to: string): 'inside' | 'outside' | 'partly' {
  const first = bill.from ?? bill.date ?? '';
  const last = bill.to ?? bill.date ?? '';
  if (last < from || first > to) return 'outside';
  return from <= first && last <= to ? 'inside' : 'partly';
}

async function sumsWithin(
  db: Database,
  bill: Bill,
  from: string,
  to: string,
): Promise<readonly BilledSum[]> {
  if (isWithin(bill, from, to) === 'inside') return bill.sums;
  const lines = await readLines(db, bill);
  return sumsOf(
    lines.filter((line) => from <= dayOf(line, bill.date) && dayOf(line, bill.date) <= to),
    bill.date,
  );
}

/** When a line's shipment was shipped, as far as the bill or our own records tell. */
const dayOf = ({ ship_date, expected }: CheckedLine, date: string | null): string =>
  ship_date ?? expected?.day ?? date ?? '';

/** By country, client and month. What has no shipment is of no client. */
export function sumsOf(lines: readonly CheckedLine[], date: string | null): BilledSum[] {
  const sums = new Map<string, BilledSum>();
  for (const line of lines) {
    const country = line.country ?? '';
    const client = line.client_email ?? '';
    const month = dayOf(line, date).slice(0, 'YYYY-MM'.length);
    const key = JSON.stringify([country, client, month]);
    const sum = sums.get(key) ?? { country, client, month, lines: 0, sold: 0, billed: 0 };
    sums.set(key, {
      ...sum,
      lines: sum.lines + 1,
      sold: sum.sold + (line.sold_satang ?? 0),
      billed: sum.billed + line.billed_satang,
    });
  }
  return [...sums.values()];
}
