import { dgToKg, satangToThb } from '../../src/measures/units';
import { writeReference } from '../../src/model/creation/record-id';
import type { Desk } from '../model/desk';
import {
  type GroupSums,
  MONTH_AMOUNTS,
  type MonthGroup,
  type MonthLine,
  type MonthSums,
  marginBp,
  marginOf,
  sumLine,
  sumMonth,
} from '../model/month/month-sums';
import { type Cells, toRows } from '../records/list-file';
import { toSheet } from '../sheets/sheet';
import { type SavedFile, toSavedFile } from '../sheets/uploaded-file';
import { writeXlsx } from '../sheets/write-sheets';
import { type SpanWanted, groupAll, openMonth } from './read-month';

const AMOUNTS: Cells<MonthSums> = {
  ...Object.fromEntries(
    MONTH_AMOUNTS.map((name) => [`${name}_thb`, (sums: MonthSums) => satangToThb(sums[name])]),
  ),
  margin_thb: (sums) => satangToThb(marginOf(sums)),
  margin_percent: (sums) => orBlank(marginBp(sums), (bp) => bp / 100),
};
/** Sums as files and command lines have them. */
export const SUM_CELLS: Cells<MonthSums> = {
  shipments: ({ shipments }) => shipments,
  unpriced: ({ unpriced }) => unpriced,
  ...AMOUNTS,
};

export const orBlank = (value: number | null, to: (value: number) => number): number | undefined =>
  value === null ? undefined : to(value);

const LINE: Cells<MonthLine> = {
  request_number: ({ row }) => writeReference('SR', row.id),
  created: ({ row }) => ({ day: row.day }),
  client_email: ({ row }) => row.client,
  courier_name: ({ row }) => row.courier ?? undefined,
  service_id: ({ row }) => row.service ?? undefined,
  consignee_country: ({ row }) => row.country,
  status: ({ row }) => row.status,
  chargeable_weight_kg: ({ row }) => orBlank(row.weight, dgToKg),
  ...Object.fromEntries(
    Object.entries(AMOUNTS).map(([name, cell]) => [name, (line: MonthLine) => cell(sumLine(line))]),
  ),
};

/** The sums of each group, by what it is named. */
export const groupCells = (by: MonthGroup): Cells<GroupSums> => ({
  [by]: ({ of }) => of,
  ...SUM_CELLS,
});

/** Of more, a workbook has the sums alone. */
const MAX_ROWS = 50_000;

/** The sums of a month by client, courier, country and service, and its shipments, as one workbook. */
export async function saveMonth(
  desk: Desk,
  wanted: SpanWanted,
): Promise<SavedFile & { readonly is_cut: boolean }> {
  const { from, to, lines } = await openMonth(desk, wanted);
  const total = { of: 'all', ...sumMonth(lines) };
  const content = await writeXlsx([
    toSheet(`${from} ${to}`, toRows(SUM_CELLS, [total])),
    ...groupAll(lines).map(({ by, sums }) => toSheet(by, toRows(groupCells(by), [...sums, total]))),
    toSheet('shipments', toRows(LINE, lines.slice(0, MAX_ROWS))),
  ]);
  return { ...toSavedFile(`month-${from}-${to}.xlsx`, content), is_cut: lines.length > MAX_ROWS };
}
