import type { Fault } from '../../src/errors/fault';
import { type Desk, withDryRun } from '../model/desk';
import type { Operation } from '../model/operation';
import {
  type FilePlace,
  FileRefusal,
  type GivenFile,
  cutText,
  columnLetters,
  hasCells,
} from './files';
import { readSheets } from './read-sheets';
import type { Sheet, SheetLine } from './sheet';

/** A fault at its cell, or at a value of a JSON document. */
interface ShownCellFault {
  readonly file: string;
  readonly sheet: string | null;
  /** `C7`, or the path or else the line and column of a JSON. */
  readonly cell: string;
  readonly fault: Fault;
  readonly excerpt: Excerpt | null;
}

export interface FaultyFile {
  readonly kind: 'faults';
  readonly faults: readonly ShownCellFault[];
  /** How many there are beyond those. */
  readonly more: number;
}

type SheetsOf = (file: GivenFile) => readonly Sheet[];

/**
 * What the import of files would do, or their faults with the cells around them: a file with faults
 * is an answer, not an error. `check` gets a desk that stores nothing.
 */
export async function checkFiles<Checked>(
  desk: Desk,
  files: readonly GivenFile[],
  check: (dry: Desk) => Promise<Checked>,
  sheetsOf: SheetsOf = (file) => readSheets(file).sheets,
): Promise<Checked | FaultyFile> {
  try {
    return await check(withDryRun(desk, true));
  } catch (cause) {
    if (!(cause instanceof FileRefusal)) throw cause;
    return describeFaults(files, cause, sheetsOf);
  }
}

/** What the import of a file would change, or its faults. Stores nothing. */
export const previewImport =
  <Given extends { readonly file: GivenFile }, Result>(
    importFile: (desk: Desk, given: Given) => Promise<Operation<Result>>,
  ) =>
  (desk: Desk, given: Given): Promise<FaultyFile | Result> =>
    checkFiles(desk, [given.file], async (dry) => (await importFile(dry, given)).result);

export function describeFaults(
  files: readonly GivenFile[],
  { file, faults, moreFaults }: FileRefusal,
  sheetsOf: SheetsOf,
): FaultyFile {
  const findExcerpt = createExcerpts(files, sheetsOf);
  return {
    kind: 'faults',
    more: moreFaults,
    faults: faults.map(({ code, place, values }) => {
      const { file: name = file, sheet = null, path } = place;
      const cell = cellName(name, place);
      return {
        file: name,
        sheet,
        cell: hasCells(name) ? cell : (path ?? cell),
        fault: { code, values },
        excerpt: findExcerpt(name, place),
      };
    }),
  };
}

/** `C7`, as spreadsheets name a cell; `7:3` in JSON. */
const cellName = (file: string, { line, column }: FilePlace): string =>
  hasCells(file) ? `${columnLetters(column)}${line}` : `${line}:${column}`;

/** `C7` after its sheet, if there are any: `Rates, C7`; in one of two files, after its name as well. */
export const nameCell = (place: FilePlace, isOfTwo: boolean): string =>
  [isOfTwo ? place.file : undefined, place.sheet, cellName(place.file ?? '', place)]
    .filter((part) => part !== undefined)
    .join(', ');

interface Excerpt {
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly line: number;
    readonly cells: readonly { readonly text: string; readonly isFault: boolean }[];
  }[];
}

const AROUND_COLUMNS = 2;
const AROUND_LINES = 1;

/** Finds the cells around faults of files; null where a file has no cells, as JSON has none. */
function createExcerpts(
  files: readonly GivenFile[],
  sheetsOf: SheetsOf,
): (file: string, place: FilePlace) => Excerpt | null {
  const sheets = new Map(
    files
      .filter(({ name }) => hasCells(name))
      .map((file) => [file.name, sheetsOf(file).map(byLine)]),
  );
  return (file, place) => {
    const found = (sheets.get(file) ?? []).find(
      ({ name }) => place.sheet === undefined || name === place.sheet,
    );
    return found === undefined ? null : findExcerpt(found, place);
  };
}

interface LinesOfSheet {
  readonly name: string | undefined;
  readonly lines: ReadonlyMap<number, SheetLine>;
}

const byLine = ({ name, lines }: Sheet): LinesOfSheet => ({
  name,
  lines: new Map(lines.map((line) => [line.line, line])),
});

function findExcerpt({ lines }: LinesOfSheet, { line, column }: FilePlace): Excerpt | null {
  const first = Math.max(1, column - AROUND_COLUMNS);
  const columns = Array.from({ length: 2 * AROUND_COLUMNS + 1 }, (_, at) => first + at);
  const near = Array.from({ length: 2 * AROUND_LINES + 1 }, (_, at) =>
    lines.get(line - AROUND_LINES + at),
  ).filter((one) => one !== undefined);
  if (near.length === 0) return null;
  return {
    columns: columns.map(columnLetters),
    rows: near.map((row) => ({
      line: row.line,
      cells: columns.map((at) => ({
        text: cutText(row.cells[at - 1] ?? ''),
        isFault: row.line === line && at === column,
      })),
    })),
  };
}
