import { groupBy } from '../../../src/measures/group-by';
import type { ShipmentRow } from '../home/week';

/** A shipment of a month and what carriers have billed for it. */
export interface MonthLine {
  readonly row: ShipmentRow;
  /** By the lines of bills, credits among them, without VAT and duties, in satang. */
  readonly billed: number;
  /** What people say that carriers credited, on no bill. */
  readonly credited: number;
}

/** Of some shipments. Amounts are in satang and without VAT, but `vat` and `total`. */
export interface MonthSums {
  readonly shipments: number;
  /** Those without a price count in no amount of ours. */
  readonly unpriced: number;
  readonly sold: number;
  readonly vat: number;
  readonly total: number;
  /** What the couriers are owed by their rates. */
  readonly expected: number;
  readonly billed: number;
  readonly credited: number;
  /** What is expected of those whose freight is on no bill yet. */
  readonly unbilled: number;
}

const SUMMED = ['sold', 'vat', 'total', 'expected', 'billed', 'credited', 'unbilled'] as const;

/** The sums of one shipment. */
export function sumLine({ row, billed, credited }: MonthLine): MonthSums {
  const { sold, total, cost } = row;
  return {
    shipments: 1,
    unpriced: sold === null ? 1 : 0,
    sold: sold ?? 0,
    vat: (total ?? 0) - (sold ?? 0),
    total: total ?? 0,
    expected: cost ?? 0,
    billed,
    credited,
    unbilled: row.billed.length === 0 ? (cost ?? 0) : 0,
  };
}

export function sumMonth(lines: readonly MonthLine[]): MonthSums {
  const sums = { shipments: 0, unpriced: 0, sold: 0, vat: 0, total: 0 };
  const all = { ...sums, expected: 0, billed: 0, credited: 0, unbilled: 0 };
  for (const line of lines) {
    const own = sumLine(line);
    for (const name of ['shipments', 'unpriced', ...SUMMED] as const) all[name] += own[name];
  }
  return all;
}

/** What is left of what was sold: less what is billed and not credited, and what is still expected. */
export const marginOf = ({ sold, billed, credited, unbilled }: MonthSums): number =>
  sold - billed + credited - unbilled;

/** The margin as a share of what was sold, in basis points; null where nothing was sold. */
export const marginBp = (sums: MonthSums): number | null =>
  sums.sold === 0 ? null : Math.round((marginOf(sums) * 10_000) / sums.sold);

export const MONTH_GROUPS = ['client', 'courier', 'country', 'service'] as const;
export type MonthGroup = (typeof MONTH_GROUPS)[number];

/** `of` is an address, the name of a courier or service, or a code; empty for a shipment without. */
export type GroupSums = MonthSums & { readonly of: string };

/** Those with most revenue first. */
export const groupMonth = (lines: readonly MonthLine[], by: MonthGroup): GroupSums[] =>
  [...groupBy(lines, ({ row }) => row[by] ?? '')]
    .map(([of, some]) => ({ of, ...sumMonth(some) }))
    .sort((a, b) => b.sold - a.sold || b.shipments - a.shipments || (a.of < b.of ? -1 : 1));
