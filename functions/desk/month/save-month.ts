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
} from '../model/month/month-sums';
import { type Cells, toRows } from '../records/list-file';
import { toSheet } from '../sheets/sheet';
import { type SavedFile, toSavedFile } from '../sheets/uploaded-file';
import { writeXlsx } from '../sheets/write-sheets';
import { type SpanWanted, openMonth, sumUp } from './read-month';

/** In baht, and in per cent. */
const AMOUNTS: Cells<MonthSums> = {
  ...Object.fromEntries(
    MONTH_AMOUNTS.map((name) => [`${name}_thb`, (sums: MonthSums) => satangToThb(sums[name])]),
  ),
  margin_thb: (sums) => satangToThb(marginOf(sums)),
  margin_percent: (sums) => orBlank(marginBp(sums), (bp) => bp / 100),
};

export const orBlank = (value: number | null, to: (value: number) => number): number | undefined =>
  value === null ? undefined : to(value);

/** The sums of groups, as files and command lines have them. */
export const groupCells = (by: MonthGroup): Cells<GroupSums> => ({
  [by]: ({ of }) => of,
  shipments: ({ shipments }) => shipments,
  unpriced: ({ unpriced }) => unpriced,
  ...AMOUNTS,
});

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

/** A month by client, courier, country and service, and its shipments, as one workbook. */
export async function saveMonth(desk: Desk, wanted: SpanWanted): Promise<SavedFile> {
  const { from, to, lines } = await openMonth(desk, wanted);
  const { total, groups } = sumUp(lines);
  const content = await writeXlsx([
    ...groups.map(({ by, sums }) =>
      toSheet(by, toRows(groupCells(by), [...sums, { of: 'all', ...total }])),
    ),
    toSheet('shipments', toRows(LINE, lines)),
  ]);
  return toSavedFile(`month-${from}-${to}.xlsx`, content);
}
