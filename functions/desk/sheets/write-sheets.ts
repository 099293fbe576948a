import writeXlsxFile, { type CellObject, type Row } from 'write-excel-file/node';

import { writeCsv } from './csv';
import { isXlsx } from './files';
import type { SheetContent, SheetValue } from './sheet';

/**
 * The content of a file by the extension of its name: all sheets as .xlsx, or the first as CSV.
 * @example await writeNewFile(file, await writeSheets(file, [sheet]), force);
 */
export const writeSheets = async (
  name: string,
  sheets: readonly [SheetContent, ...SheetContent[]],
): Promise<string | Uint8Array> => (isXlsx(name) ? writeXlsx(sheets) : writeCsv(sheets[0]));

const DAY_FORMAT = 'yyyy-mm-dd';
const HEADING: CellObject = { fontWeight: 'bold', backgroundColor: '#e8eef4' };

/** In characters. */
const NARROWEST = 8;
const WIDEST = 48;
const MARGIN = 2;

/** Sheets as an .xlsx with numbers as numbers and days as dates. A text stays text, `=A1` too. */
export function writeXlsx(sheets: readonly SheetContent[]): Promise<Uint8Array> {
  const written = sheets.map(({ name, rows, headings }) => ({
    sheet: name,
    data: rows.map((row, line) =>
      row.map((value, column) =>
        toCell(value, line < headings.rows || column < headings.columns ? HEADING : {}),
      ),
    ),
    columns: columnWidths(rows).map((width) => ({ width })),
    stickyRowsCount: headings.rows,
    stickyColumnsCount: headings.columns,
  }));
  return writeXlsxFile(written).toBuffer();
}

function toCell(value: SheetValue, style: CellObject): Row[number] {
  if (value === undefined || value === '') return blank(style);
  if (typeof value === 'string') return { ...style, type: String, value: escapeText(value) };
  if (typeof value === 'number') return { ...style, type: Number, value };
  return { ...style, type: Date, value: new Date(`${value.day}T00:00:00Z`), format: DAY_FORMAT };
}

/** `_x0041_` would be read as an `A`: it is Excel's escape, which the library leaves to us. */
const escapeText = (text: string): string => {
  const escaped = text.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
  // The library keeps texts as keys of an object, and would find `toString` there.
  return escaped in Object.prototype ? escapeSign(escaped.charAt(0)) + escaped.slice(1) : escaped;
};

const escapeSign = (sign: string): string =>
  `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

const blank = (style: CellObject): Row[number] => (Object.keys(style).length === 0 ? null : style);

function columnWidths(rows: SheetContent['rows']): number[] {
  const widths: number[] = [];
  for (const row of rows.filter(isNoComment)) {
    for (const [column, value] of row.entries()) {
      const width = Math.min(lengthOf(value) + MARGIN, WIDEST);
      widths[column] = Math.max(widths[column] ?? NARROWEST, width);
    }
  }
  return widths;
}

/** A comment overflows into the blank cells next to it. */
const isNoComment = ([first]: readonly SheetValue[]): boolean =>
  typeof first !== 'string' || !first.startsWith('#');

const lengthOf = (value: SheetValue): number =>
  typeof value === 'object' ? DAY_FORMAT.length : String(value ?? '').length;
