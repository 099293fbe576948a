import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

type Varied = readonly [what: string, csv: string];

const isNumber = (cell: string): boolean => /^\d+(?:\.\d+)?$/.test(cell);

function otherCells(cell: string): string[] {
  if (cell === '') return ['7'];
  if (isNumber(cell)) return ['', Number(cell) === 0 ? '1' : '0', String(Number(cell) * 10 + 1)];
  return ['', `${cell}x`];
}

/** Each cell of a CSV in turn otherwise, and each row gone, or there twice; of rows of a kind, only of the first. */
export function* varyCells(
  csv: string,
  kindOf: (row: readonly string[], at: number) => string,
): Generator<Varied> {
  const rows: string[][] = parse(csv, { bom: true, relax_column_count: true });
  const seen = new Set<string>();
  for (const [at, row] of rows.entries()) {
    const kind = kindOf(row, at);
    if (seen.has(kind)) continue;
    seen.add(kind);
    const withRow = (what: string, ...instead: string[][]): Varied => [
      `${at + 1} ${what}`,
      stringify([...rows.slice(0, at), ...instead, ...rows.slice(at + 1)]),
    ];
    yield withRow('gone');
    yield withRow('twice', row, row);
    for (const [column, cell] of row.entries()) {
      for (const other of otherCells(cell)) {
        yield withRow(`${column + 1} ${cell} > ${other}`, row.with(column, other));
      }
    }
  }
}

/** Lines of a card are of the kind that they begin with; all that begin with a number are alike. */
export const byFirstCell = ([first = '']: readonly string[]): string =>
  isNumber(first) ? '0' : first;

/** Of a table, the heading and the first rows. */
export const firstRows =
  (most: number) =>
  (_row: readonly string[], at: number): string =>
    String(Math.min(at, most));
