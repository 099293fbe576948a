import { formatTable } from '../../../tools/format-table';
import type { GroupSums } from '../../model/month/month-sums';
import { groupCells } from '../../month/save-month';
import { type Cells, toRows } from '../../records/list-file';
import type { SheetValue } from '../../sheets/sheet';
import { formatTime } from '../../words/format-day';
import type { Printers } from './printer';

/** As the workbook has it, with two decimals of each amount. */
function toTable(cells: Cells<GroupSums>, rows: readonly GroupSums[]): string {
  const names = Object.keys(cells);
  const toText = (value: SheetValue, at: number): string => {
    const isAmount = names[at]?.endsWith('_thb') === true;
    if (typeof value === 'number') return isAmount ? value.toFixed(2) : String(value);
    return typeof value === 'string' ? value : '';
  };
  const [, ...lines] = toRows(cells, rows);
  return formatTable(
    names.map((name) => name.replace('thb', 'THB').replaceAll('_', ' ')),
    lines.map((line) => line.map(toText)),
  );
}

const toJson = (cells: Cells<GroupSums>, sums: GroupSums): object =>
  Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cell(sums) ?? null]));

export const monthPrinters: Printers = {
  'month.show': {
    print({ total, groups, ...month }) {
      const all = { of: 'all', ...total };
      const tables = groups.map(({ by, sums }) => ({ by, rows: [...sums, all] }));
      return {
        json: {
          ...month,
          ...Object.fromEntries(
            tables.map(({ by, rows }) => [by, rows.map((one) => toJson(groupCells(by), one))]),
          ),
        },
        text: [
          `Shipments created from ${month.from} to ${month.to}, as of ${formatTime(month.as_of)} in Thailand.`,
          ...tables.flatMap(({ by, rows }) => ['', toTable(groupCells(by), rows)]),
          ...month.malformed.map((path) => `Cannot be read, and not counted: ${path}`),
        ].join('\n'),
      };
    },
  },
};
