import {
  type FilePlace,
  type GivenFile,
  columnLetters,
  isCsv,
  isXlsx,
} from '../../operations/sheets/files';
import { readSheets } from '../../operations/sheets/read-sheets';
import type { Sheet } from '../../operations/sheets/sheet';

/** A few cells around a fault, as a spreadsheet shows them. */
export interface Excerpt {
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly line: number;
    readonly cells: readonly { readonly text: string; readonly isFault: boolean }[];
  }[];
}

const AROUND_COLUMNS = 2;
const AROUND_LINES = 1;

/** Finds the cells around faults of files; null where a file has no cells, as JSON has none. */
export function createExcerpts(
  files: readonly GivenFile[],
): (file: string, place: FilePlace) => Excerpt | null {
  const sheets = new Map(
    files
      .filter(({ name }) => isXlsx(name) || isCsv(name))
      .map((file) => [file.name, readSheets(file).sheets]),
  );
  return (file, place) => {
    const found = (sheets.get(file) ?? []).find(
      ({ name }) => place.sheet === undefined || name === place.sheet,
    );
    return found === undefined ? null : excerptOf(found, place);
  };
}

function excerptOf({ lines }: Sheet, { line, column }: FilePlace): Excerpt | null {
  const first = Math.max(1, column - AROUND_COLUMNS);
  const columns = Array.from({ length: 2 * AROUND_COLUMNS + 1 }, (_, at) => first + at);
  const near = lines.filter((one) => Math.abs(one.line - line) <= AROUND_LINES);
  if (near.length === 0) return null;
  return {
    columns: columns.map(columnLetters),
    rows: near.map((row) => ({
      line: row.line,
      cells: columns.map((at) => ({
        text: row.cells[at - 1] ?? '',
        isFault: row.line === line && at === column,
      })),
    })),
  };
}
