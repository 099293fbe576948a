import { unzipSync, zipSync } from 'fflate';

import { refuseFile } from '../faults/files';
import { OperationRefusal } from '../store/operation';
import { MAX_INFLATED_BYTES, assertFewCells, toMebibytes } from './sheet';

const WORKBOOK = /^xl\/workbook.*\.xml$/i;

/** Pictures, macros and printer settings are never inflated. */
const isToBeRead = (name: string): boolean =>
  /\.(?:xml|rels)$/i.test(name) && !/worksheets\/_rels\//i.test(name);

/** Spreadsheets reach 40. Anything that compresses further is repetition, possibly without end. */
const MAX_RATIO = 100;
/** Below it a file may repeat itself. */
const MIN_SUSPECT_BYTES = 4 * 1024 ** 2;
const MAX_SHEETS = 100;

/**
 * The parts of an .xlsx that hold its cells, in an uncompressed zip, so that reading it cannot
 * exhaust the memory: fflate inflates a part no further than the size it declares.
 * @throws OperationRefusal for a file that inflates too far, or is no .xlsx.
 */
export function inflateXlsx(name: string, content: Uint8Array): Uint8Array {
  const suspect = Math.max(MIN_SUSPECT_BYTES, content.byteLength * MAX_RATIO);
  let total = 0;
  const parts = unzip(name, content, ({ name: part, originalSize }) => {
    if (!isToBeRead(part)) return false;
    total += originalSize;
    if (total > MAX_INFLATED_BYTES) {
      const most = toMebibytes(MAX_INFLATED_BYTES);
      throw refuseFile('file_inflates_too_far', { file: name, most });
    }
    if (total > suspect) throw refuseFile('file_expands', { file: name, most: MAX_RATIO });
    return true;
  });
  if (!Object.keys(parts).some((part) => WORKBOOK.test(part))) {
    throw refuseFile('file_not_xlsx', { file: name });
  }
  // Before the library builds them: a small file can name millions.
  const sheets = Object.entries(parts).filter(([part]) => SHEET.test(part));
  if (sheets.length > MAX_SHEETS)
    throw refuseFile('file_has_too_many_sheets', { file: name, most: MAX_SHEETS });
  let count = 0;
  for (const [part, xml] of sheets) {
    const cells = cellsAlone(xml);
    count += countCells(cells);
    assertFewCells(name, count);
    parts[part] = cells;
  }
  return zipSync(parts, { level: 0 });
}

/** The elements `<c>` of a sheet, and the few others whose names begin alike. */
function countCells(xml: Uint8Array): number {
  let count = 0;
  for (let at = xml.indexOf(OPENING); at >= 0; at = xml.indexOf(OPENING, at + 1)) {
    if (xml[at + 1] === LETTER_C) count += 1;
  }
  return count;
}

const SHEET = /worksheets\/[^/]+$/i;
const OPENING = '<'.charCodeAt(0);
const LETTER_C = 'c'.charCodeAt(0);

function unzip(
  name: string,
  content: Uint8Array,
  filter: (part: { readonly name: string; readonly originalSize: number }) => boolean,
): Record<string, Uint8Array> {
  try {
    return unzipSync(content, { filter });
  } catch (cause) {
    if (cause instanceof OperationRefusal) throw cause;
    throw brokenXlsx(name);
  }
}

export const brokenXlsx = (name: string): OperationRefusal =>
  refuseFile('file_damaged', { file: name });

const DATA_OPENING = /<(?:\w+:)?sheetData[\s/>]/;
const DATA_CLOSING = /<\/(?:\w+:)?sheetData\s*>/;
/** Without its text, and without the ranges that it names: one of them may be millions of cells. */
const FORMULA = /<(?:\w+:)?f(?:\s[^>]*)?(?:\/>|>[^<]*<\/(?:\w+:)?f\s*>)/g;
const BLANK_CELL = /<c(?:\s[^>]*)?(?:\/>|>\s*<\/c\s*>)/g;
const CELL_WITHOUT_PLACE = /<c(?![^>]*\sr=)[\s/>]/;

/**
 * The XML of a sheet with its cells alone. Links, merged cells, columns and formulas name ranges,
 * which the library would fill cell by cell, and blank cells only have formatting.
 */
function cellsAlone(xml: Uint8Array): Uint8Array {
  // One character a byte, so that nothing is lost of any encoding.
  const text = Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength).toString('latin1');
  const from = DATA_OPENING.exec(text)?.index;
  if (from === undefined) return xml;
  const data = text.slice(from);
  const cells = data
    .slice(0, DATA_CLOSING.exec(data)?.index ?? data.indexOf('>') + 1)
    .replaceAll(FORMULA, '<f>0</f>');
  // Cells without a position follow those before them.
  const kept = CELL_WITHOUT_PLACE.test(cells) ? cells : cells.replaceAll(BLANK_CELL, '');
  const end = DATA_CLOSING.exec(data)?.[0] ?? '';
  return Buffer.from(`<worksheet>${kept}${end}</worksheet>`, 'latin1');
}
