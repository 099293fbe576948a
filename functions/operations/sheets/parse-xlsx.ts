import { refuse } from '../faults/refusals';
import { cellText } from './cell-text';
import type { FileFault } from './file-fault';
import type { Sheet, SheetLine, SheetsReading } from './sheet';
import { assertFewCells } from './size-limits';
import { XlsxBook, type FoundCell } from './xlsx-book';

const NO_RESULT =
  'The formula has no saved result. Open the file in a spreadsheet and save it again.';

/** Excel's codes of errors, as it shows them. */
const ERRORS: Readonly<Record<string, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
};

/**
 * Reads the visible sheets of an .xlsx. A cell that shows an error is a fault wherever it is: nothing
 * else tells its text from one that was meant.
 */
export function parseXlsx(name: string, content: Uint8Array): SheetsReading {
  const reader = new SheetReader(name, XlsxBook.read(name, content));
  const sheets = reader.readAll();
  const [first, ...others] = sheets;
  if (first === undefined) throw refuse('file_without_sheet', { file: name });
  if (reader.faults.length > 0) return { kind: 'faults', faults: reader.faults, sheets };
  return { kind: 'sheets', sheets: [first, ...others] };
}

class SheetReader {
  readonly faults: FileFault[] = [];
  private cellCount = 0;

  constructor(
    private readonly file: string,
    private readonly book: XlsxBook,
  ) {}

  readAll(): Sheet[] {
    return this.book.visibleSheets().map((sheet) => {
      const lines = this.book
        .rowsOf(sheet)
        .map(({ line, cells }): SheetLine => ({ line, cells: this.readRow(sheet, line, cells) }));
      return { name: sheet, lines: lines.filter(({ cells }) => cells.length > 0) };
    });
  }

  private readRow(sheet: string, line: number, found: readonly FoundCell[]): readonly string[] {
    const cells: string[] = [];
    for (const one of found) {
      const fault = this.faultOf(sheet, one);
      if (fault !== undefined) {
        this.faults.push({ sheet, line, column: one.column, message: fault });
      }
      const text = fault === undefined ? cellText(one.cell, this.book.dates) : '';
      if (text === '') continue;
      this.count(one.column - cells.length);
      while (cells.length < one.column - 1) cells.push('');
      cells.push(text);
    }
    return cells;
  }

  private faultOf(sheet: string, found: FoundCell): string | undefined {
    const { t, v } = found.cell;
    if (t === 'e')
      return `The cell shows ${ERRORS[String(v)] ?? 'an error'}. Mend it, or empty it.`;
    return this.book.lacksResult(sheet, found) ? NO_RESULT : undefined;
  }

  private count(more: number): void {
    this.cellCount += more;
    assertFewCells(this.file, this.cellCount);
  }
}
