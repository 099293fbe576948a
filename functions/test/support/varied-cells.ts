import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** A file in which one thing is otherwise. */
export interface VariedFile {
  readonly what: string;
  readonly text: string;
}

/** How many rows of a kind are varied: those that begin alike, or whatever has the same columns. */
const ROWS_OF_A_KIND = 2;

const isNumber = (cell: string): boolean => /^\d+(?:\.\d+)?$/.test(cell);

const otherCells = (cell: string): string[] =>
  cell === '' ? ['7'] : isNumber(cell) ? ['', '0', String(Number(cell) * 10)] : ['', `${cell}x`];

/** Each of the first cells of a CSV in turn otherwise, and each of those rows gone, or there twice. */
export function* varyCells(csv: string): Generator<VariedFile> {
  const rows: string[][] = parse(csv, { bom: true, relax_column_count: true });
  const seen = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    const kind = isNumber(row[0] ?? '') ? '' : (row[0] ?? '');
    const count = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, count);
    if (count > ROWS_OF_A_KIND) continue;
    const withRow = (what: string, ...instead: string[][]): VariedFile => ({
      what: `${at + 1} ${what}`,
      text: stringify([...rows.slice(0, at), ...instead, ...rows.slice(at + 1)]),
    });
    yield withRow('gone');
    yield withRow('twice', row, row);
    for (const [column, cell] of row.entries()) {
      for (const other of otherCells(cell)) {
        yield withRow(`${column + 1} ${cell} > ${other}`, row.with(column, other));
      }
    }
  }
}
