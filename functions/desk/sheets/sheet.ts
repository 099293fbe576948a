import { isFormulaError } from '../../src/carrier-numbers/spreadsheet-texts';
import type { Fault } from '../../src/errors/fault';
import { findNearest } from '../../src/text/nearest';
import { fileFault, refuseFile } from '../faults/files';
import { type FileFault, at, columnLetters } from './files';

/** A line that is not empty; lines count from 1, as the rows of a spreadsheet do. */
export interface SheetLine {
  readonly line: number;
  /** Trimmed; empty for a blank cell. A line ends with its last cell that the file has. */
  readonly cells: readonly string[];
  /** How many cells the file has there, if not all are read. */
  readonly length?: number;
}

export interface Sheet {
  /** CSV has none. */
  readonly name?: string;
  readonly lines: readonly SheetLine[];
  /** Cells that show another number than they hold. */
  readonly notes?: readonly FileFault[];
}

/** The visible sheets of a file, at least one, or what is wrong with its cells. */
export type SheetsReading =
  | { readonly kind: 'sheets'; readonly sheets: readonly [Sheet, ...Sheet[]] }
  | {
      readonly kind: 'faults';
      readonly faults: readonly FileFault[];
      /** The same with those cells blank, to find further faults; none if the file is not CSV. */
      readonly sheets: readonly Sheet[];
    };

/** A day in Thailand, `YYYY-MM-DD`, which becomes a date cell. */
interface SheetDay {
  readonly day: string;
}

/** What a cell holds; blank if undefined. A number has at most 15 digits. */
export type SheetValue = string | number | SheetDay | undefined;

export interface SheetContent {
  /** At most 31 characters, without `[]:*?/\`. CSV drops it. */
  readonly name: string;
  readonly rows: readonly (readonly SheetValue[])[];
  /** How many rows and columns are headings: they are highlighted and frozen. */
  readonly headings: { readonly rows: number; readonly columns: number };
}

export const HEADING_ROW = { rows: 1, columns: 0 };

/** A sheet whose first row is its heading. */
export const toSheet = (name: string, rows: SheetContent['rows']): SheetContent => ({
  name,
  headings: HEADING_ROW,
  rows,
});

const MEBIBYTE = 1024 ** 2;

/** Of an .xlsx file. */
export const MAX_XLSX_BYTES = 20 * MEBIBYTE;

/** Of the text of a CSV, or of an .xlsx once inflated. */
export const MAX_INFLATED_BYTES = 100 * MEBIBYTE;

/** A carrier's longest lists have 300,000 lines of six cells. Those left out within a line count. */
export const MAX_CELLS = 2_500_000;

/** @throws OperationRefusal for more cells than that. */
export function assertFewCells(file: string, count: number): void {
  if (count > MAX_CELLS) throw refuseFile('file_has_too_many_cells', { file, most: MAX_CELLS });
}

export const toMebibytes = (bytes: number): number => Math.round(bytes / MEBIBYTE);

/** Notes cells that show another number than they hold, and sheets with content that were not read. */
export function noteUnread(read: Sheet, others: readonly Sheet[]): FileFault[] {
  const names = others.flatMap(({ name, lines }) => (lines.length === 0 ? [] : [name ?? '']));
  const sheet = read.name ?? '';
  const notes = read.notes ?? [];
  return names.length === 0
    ? [...notes]
    : [
        ...notes,
        at({ sheet, line: 1, column: 1 }, fileFault('sheets_unread', { sheet, others: names })),
      ];
}

export interface KnownColumn {
  /** The first is the one that a template has. */
  readonly names: readonly [string, ...string[]];
  readonly isOptional?: boolean;
}

interface Heading {
  /** The index of each column that the file has, by its first name. */
  readonly places: ReadonlyMap<string, number>;
  /** How many columns there are up to the last that has a name. */
  readonly count: number;
  readonly faults: readonly { readonly index: number; readonly fault: Fault }[];
}

/** Case, spaces and punctuation are ignored: `Cutoff Time` is `cutoff_time`. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/**
 * Reads the heading of a table, whose columns may be in any order. With `ignored`, other columns
 * are a fault only if they look misspelt.
 */
export function readHeading(
  cells: readonly string[],
  known: readonly KnownColumn[],
  others: 'ignored' | 'refused',
): Heading {
  const firstNames = known.map(({ names: [name] }) => name);
  const byName = new Map(
    known.flatMap(({ names }) => names.map((name) => [plain(name), names[0]] as const)),
  );
  const places = new Map<string, number>();
  const faults: { index: number; fault: Fault }[] = [];
  for (const [index, text] of cells.entries()) {
    const name = byName.get(plain(text));
    const earlier = name === undefined ? undefined : places.get(name);
    if (name !== undefined && earlier === undefined) places.set(name, index);
    else if (earlier !== undefined) {
      const fault = fileFault('column_repeated', { text, at: columnLetters(earlier + 1) });
      faults.push({ index, fault });
    } else if (text !== '') {
      const nearest = findNearest(text, firstNames);
      if (nearest !== undefined) {
        faults.push({ index, fault: fileFault('column_misspelt', { text, near: [nearest] }) });
      } else if (others === 'refused') {
        faults.push({ index, fault: fileFault('column_unknown', { text, known: firstNames }) });
      }
    }
  }
  const count = cells.findLastIndex((cell) => cell !== '') + 1;
  const columns = known
    .filter(({ names: [name], isOptional }) => isOptional !== true && !places.has(name))
    .map(({ names: [name] }) => name);
  if (columns.length > 0) {
    faults.push({ index: count, fault: fileFault('columns_missing', { columns }) });
  }
  return { places, count, faults };
}

/** The first filled cell of a row that no column of its heading names: it would be left out. */
export function findStrayCell(
  heading: readonly string[],
  cells: readonly string[],
): { readonly index: number; readonly fault: Fault } | undefined {
  const isStray = (text: string, at: number): boolean => text !== '' && (heading[at] ?? '') === '';
  const index = cells.findIndex(isStray);
  const text = cells[index];
  if (text === undefined) return undefined;
  const isBeyond = heading.slice(index).every((name) => name === '');
  const fault = isBeyond
    ? fileFault('cell_beyond_columns')
    : fileFault('cell_without_heading', { text });
  return { index, fault };
}

/** Whether a line is neither blank nor a comment. */
export const isContent = ({ cells }: { readonly cells: readonly string[] }): boolean =>
  cells[0]?.startsWith('#') !== true && cells.some((cell) => cell !== '');

/** Words after the sign: `# ours, typed by Noi`, `#typed`, but neither `#1001` nor `#INV-1`. */
const COMMENT = /^#(?!\s*\d+$)(?:\s|\p{L}[^\d\s]*(?:\s|$))/u;

/** The same of a file that others wrote: numbers, and errors of formulas, may begin with its sign. */
export const isContentOfOthers = (line: SheetLine): boolean => {
  const [first = '', ...others] = line.cells;
  const isComment = COMMENT.test(first) && !isFormulaError(first);
  return isContent(line) || (!isComment && others.some((cell) => cell !== ''));
};
