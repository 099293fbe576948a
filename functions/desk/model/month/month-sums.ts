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

/** In satang; all but `vat` and `total` are without VAT. */
export const MONTH_AMOUNTS = [
  'sold',
  'vat',
  'total',
  // What the couriers are owed by their rates.
  'expected',
  'billed',
  'credited',
  // What is expected of those whose freight is on no bill yet.
  'unbilled',
] as const;
export type MonthAmount = (typeof MONTH_AMOUNTS)[number];

/** Of some shipments; those without a price count in no amount of ours. */
export type MonthSums = Readonly<Record<MonthAmount | 'shipments' | 'unpriced', number>>;

/** The sums of one shipment. */
export const sumLine = ({ row, billed, credited }: MonthLine): MonthSums => ({
  shipments: 1,
  unpriced: row.sold === null ? 1 : 0,
  sold: row.sold ?? 0,
  vat: (row.total ?? 0) - (row.sold ?? 0),
  total: row.total ?? 0,
  expected: row.cost ?? 0,
  billed,
  credited,
  unbilled: row.billed.length === 0 ? (row.cost ?? 0) : 0,
});

export function sumMonth(lines: readonly MonthLine[]): MonthSums {
  const counts = { shipments: 0, unpriced: 0, sold: 0, vat: 0, total: 0 };
  const all = { ...counts, expected: 0, billed: 0, credited: 0, unbilled: 0 };
  for (const line of lines) {
    const own = sumLine(line);
    for (const name of ['shipments', 'unpriced', ...MONTH_AMOUNTS] as const) all[name] += own[name];
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
