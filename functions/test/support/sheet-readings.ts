import { type CellObject, write } from '@e965/xlsx';

import type { FileFault } from '../../desk/sheets/files';
import { readSheets } from '../../desk/sheets/read-sheets';
import { readJson } from './changed-members';
import { placedLine } from './fault-lines';

const sheetLine = (fault: FileFault): string => `${fault.place.sheet} ${placedLine(fault)}`;

/** The text that a cell of a workbook is read as, and what is noted of it; or its fault. */
export function readSheetCell(cell: string): unknown[] {
  // A line has the members of a cell.
  const sheet = { '!ref': 'A1', A1: readJson(cell) as CellObject };
  const book = { SheetNames: ['Rates'], Sheets: { Rates: sheet } };
  const options = { type: 'array', bookType: 'xlsx', cellStyles: true } as const;
  const content = new Uint8Array(write(book, options) as ArrayBuffer);
  const read = readSheets({ name: 'card.xlsx', content });
  if (read.kind === 'faults') return read.faults.map(sheetLine);
  const [{ lines, notes = [] }] = read.sheets;
  return [lines[0]?.cells[0], ...notes.map(sheetLine)];
}
