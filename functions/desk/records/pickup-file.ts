import type * as z from 'zod';

import type { ShownPickupSummary } from '../../src/model/pickup/shown';
import { thaiDay } from '../../src/thailand/day';
import type { Desk } from '../model/desk';
import { type SavedFile } from '../sheets/uploaded-file';
import { type PickupFilters, listPickups } from './find-pickups';
import { type Cells, saveCells } from './list-file';

/** Of more, neither sums nor a file are made: a day of a hub can be chosen. */
const MAX_ROWS = 20_000;
const ROWS_AT_ONCE = 100;

type Row = z.output<typeof ShownPickupSummary>;

/** All that a filter lists, up to a number. One read each. */
async function readAll(
  desk: Desk,
  filters: PickupFilters,
): Promise<{ readonly rows: readonly Row[]; readonly isTruncated: boolean }> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = await listPickups(desk, { ...filters, ...(cursor && { cursor }) }, ROWS_AT_ONCE);
    rows.push(...page.rows);
    if (page.next_cursor === null) return { rows, isTruncated: false };
    if (rows.length >= MAX_ROWS) return { rows, isTruncated: true };
    cursor = page.next_cursor;
  }
}

export interface PickupTotals {
  readonly pickups: number;
  readonly parcels: number;
  readonly weight_kg: number;
  readonly fee_satang: number;
  /** How much of it is of cancelled pickups. */
  readonly cancelled_satang: number;
  readonly is_cut: boolean;
}

const SATANG_PER_BAHT = 100;

const feeOf = ({ fee_thb }: Row): number => Math.round(fee_thb * SATANG_PER_BAHT);

export async function addUpPickups(desk: Desk, filters: PickupFilters): Promise<PickupTotals> {
  const { rows, isTruncated } = await readAll(desk, filters);
  const sum = (of: (row: Row) => number): number => rows.reduce((all, row) => all + of(row), 0);
  return {
    pickups: rows.length,
    parcels: sum(({ parcels_count }) => parcels_count),
    weight_kg: sum(({ total_weight_kg }) => Math.round(total_weight_kg * 10_000)) / 10_000,
    fee_satang: sum(feeOf),
    cancelled_satang: sum((row) => (row.status === 'cancelled' ? feeOf(row) : 0)),
    is_cut: isTruncated,
  };
}

const CELLS = {
  pickup_number: ({ pickup_number }) => pickup_number,
  status: ({ status }) => status,
  hub: ({ destination_id }) => destination_id,
  day: ({ slot }) => ({ day: slot.date }),
  from: ({ slot }) => slot.from,
  to: ({ slot }) => slot.to,
  name: ({ pickup_name }) => pickup_name,
  province: ({ pickup_province }) => pickup_province,
  account: ({ account_id }) => account_id,
  parcels: ({ parcels_count }) => parcels_count,
  weight_kg: ({ total_weight_kg }) => total_weight_kg,
  fee_thb: ({ fee_thb }) => fee_thb,
  requested: ({ requested_date }) => ({ day: thaiDay(Date.parse(requested_date)) }),
} satisfies Cells<Row>;

export async function savePickups(
  desk: Desk,
  { format, ...filters }: PickupFilters & { readonly format: 'xlsx' | 'csv' },
): Promise<SavedFile & { readonly is_cut: boolean }> {
  const { rows, isTruncated } = await readAll(desk, filters);
  return { ...(await saveCells(desk, 'pickups', CELLS, rows, format)), is_cut: isTruncated };
}
