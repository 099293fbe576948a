import { read, type CellObject, type WorkBook } from '@e965/xlsx';

import type { DateSystem } from './cell-text';
import { brokenXlsx, inflateXlsx } from './inflate-xlsx';

/** Lines and columns count from 1. */
export interface FoundCell {
  readonly line: number;
  readonly column: number;
  readonly cell: CellObject;
}

export interface FoundRow {
  readonly line: number;
  readonly cells: readonly FoundCell[];
}

/** The cells of an .xlsx as the library finds them, in the order of rows and columns. */
export class XlsxBook {
  readonly dates: DateSystem;
  private withoutFormulas: WorkBook | undefined;

  private constructor(
    private readonly book: WorkBook,
    private readonly parseAgain: () => WorkBook,
  ) {
    this.dates = { date1904: book.Workbook?.WBProps?.date1904 ?? false };
  }

  /** @throws OperationRefusal for a file that is damaged or inflates too far. */
  static read(name: string, content: Uint8Array): XlsxBook {
    const inflated = inflateXlsx(name, content);
    const parse = (cellFormula: boolean): WorkBook => parseBook(name, inflated, cellFormula);
    return new XlsxBook(parse(true), () => parse(false));
  }

  visibleSheets(): string[] {
    const { SheetNames, Sheets, Workbook } = this.book;
    return SheetNames.filter(
      (name, at) => Sheets[name] !== undefined && (Workbook?.Sheets?.[at]?.Hidden ?? 0) === 0,
    );
  }

  rowsOf(sheet: string): FoundRow[] {
    // Neither rows nor cells have all their indices: a cell may lie anywhere.
    return Object.entries(this.book.Sheets[sheet]?.['!data'] ?? []).map(([row, found]) => {
      const line = Number(row) + 1;
      const cells = Object.entries(found).map(([at, cell]): FoundCell => ({
        line,
        column: Number(at) + 1,
        cell,
      }));
      return { line, cells };
    });
  }

  /** Whether a formula was never computed, as other programs than spreadsheets leave it. */
  lacksResult(sheet: string, { line, column, cell: { f, v } }: FoundCell): boolean {
    if (f === undefined || (v !== undefined && v !== 0)) return false;
    if (v === undefined) return true;
    // The library reads such a cell as 0. Asked for values alone, it leaves the cell out.
    this.withoutFormulas ??= this.parseAgain();
    const values = this.withoutFormulas.Sheets[sheet]?.['!data'];
    return values?.[line - 1]?.[column - 1]?.v === undefined;
  }
}

function parseBook(name: string, inflated: Uint8Array, cellFormula: boolean): WorkBook {
  try {
    return read(inflated, {
      type: 'array',
      dense: true,
      cellFormula,
      cellNF: true,
      cellHTML: false,
      cellText: false,
      sheetStubs: true,
    });
  } catch {
    throw brokenXlsx(name);
  }
}
