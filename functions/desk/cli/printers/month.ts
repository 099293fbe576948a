import { formatTable } from '../../../tools/format-table';
import { SUM_CELLS, groupCells } from '../../month/save-month';
import { STATEMENT_CELLS, toLast } from '../../month/statement';
import { type Cells, toRows } from '../../records/list-file';
import type { SheetValue } from '../../sheets/sheet';
import { formatTime } from '../../words/format-day';
import type { Printers } from './printer';

const toText = (value: SheetValue, name: string): string => {
  if (typeof value === 'object') return value.day;
  return typeof value === 'number' && name.endsWith('_thb') ? value.toFixed(2) : `${value ?? ''}`;
};

/** As the files have it, with two decimals of each amount. */
function toTable<Row>(cells: Cells<Row>, rows: readonly Row[]): string {
  const names = Object.keys(cells);
  const [, ...lines] = toRows(cells, rows);
  return formatTable(
    names.map((name) => name.replaceAll('_', ' ')),
    lines.map((line) => line.map((value, at) => toText(value, names[at] ?? ''))),
  );
}

const toJson = <Row>(cells: Cells<Row>, row: Row): object =>
  Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cell(row) ?? null]));

const unreadLines = (paths: readonly string[]): string[] =>
  paths.map((path) => `Cannot be read, and not counted: ${path}`);

export const monthPrinters: Printers = {
  'month.show': {
    print: ({ total, groups, ...month }) => ({
      json: {
        ...month,
        total: toJson(SUM_CELLS, total),
        ...Object.fromEntries(
          groups.map(({ by, sums }) => [by, sums.map((one) => toJson(groupCells(by), one))]),
        ),
      },
      text: [
        `Shipments created from ${month.from} to ${month.to}, as of ${formatTime(month.as_of)} in Thailand.`,
        ...groups.flatMap(({ by, sums }) => [
          '',
          toTable(groupCells(by), [...sums, { of: 'all', ...total }]),
        ]),
        ...unreadLines(month.malformed),
      ].join('\n'),
    }),
  },
  'month.statement': {
    print: (statement) => ({
      json: {
        ...statement,
        lines: statement.lines.map((line) => toJson(STATEMENT_CELLS, line)),
        total: toJson(STATEMENT_CELLS, toLast(statement.total)),
      },
      text: [
        `${statement.client}, shipments created from ${statement.from} to ${statement.to}`,
        toTable(STATEMENT_CELLS, [...statement.lines, toLast(statement.total)]),
        ...unreadLines(statement.malformed),
      ].join('\n'),
    }),
  },
};
