import { fileFault, refuseFile } from '../faults/files';
import { type FileFault, at } from './file-faults';

/** A line that is not empty; lines count from 1, as the rows of a spreadsheet do. */
export interface SheetLine {
  readonly line: number;
  /** Trimmed; empty for a blank cell. A line ends with its last cell that the file has. */
  readonly cells: readonly string[];
}

export interface Sheet {
  /** CSV has none. */
  readonly name?: string;
  readonly lines: readonly SheetLine[];
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
export interface SheetDay {
  readonly day: string;
}

/** What a cell holds; blank if undefined. A number has at most 15 digits. */
export type SheetValue = string | number | SheetDay | undefined;

/** A sheet to write. */
export interface SheetContent {
  /** At most 31 characters, without `[]:*?/\`. CSV drops it. */
  readonly name: string;
  readonly rows: readonly (readonly SheetValue[])[];
  /** How many rows and columns are headings: they are highlighted and frozen. */
  readonly headings: { readonly rows: number; readonly columns: number };
}

export const HEADING_ROW = { rows: 1, columns: 0 };

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

/** Notes sheets with content that were not read. */
export function noteUnread(read: Sheet, others: readonly Sheet[]): FileFault[] {
  const names = others.flatMap(({ name, lines }) => (lines.length === 0 ? [] : [name ?? '']));
  const sheet = read.name ?? '';
  return names.length === 0
    ? []
    : [at({ sheet, line: 1, column: 1 }, fileFault('sheets_unread', { sheet, others: names }))];
}
