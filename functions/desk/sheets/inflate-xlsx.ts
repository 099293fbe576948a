import { unzipSync, zipSync } from 'fflate';

import { refuseFile } from '../faults/files';
import { OperationRefusal } from '../model/operation';
import { type KeptElements, MalformedXml, type PlainXml, readPlainXml } from './plain-xml';
import { MAX_INFLATED_BYTES, assertFewCells, toMebibytes } from './sheet';

/**
 * What is read of a workbook. Links, merged cells, columns and formulas name ranges, which the library would
 * fill cell by cell.
 */
const KEPT: KeptElements = {
  Relationships: ['Relationships', 'Relationship'],
  workbook: ['workbook', 'workbookPr', 'sheets', 'sheet'],
  styleSheet: ['styleSheet', 'numFmts', 'numFmt', 'cellXfs', 'xf'],
  sst: ['sst', 'si', 'r', 't'],
  worksheet: ['worksheet', 'sheetData', 'row', 'c', 'v', 'f', 'is', 'r', 't'],
};

const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** By the name of its root, how the library is told what a part is. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  workbook: `${SPREADSHEET}.sheet.main+xml`,
  styleSheet: `${SPREADSHEET}.styles+xml`,
  sst: `${SPREADSHEET}.sharedStrings+xml`,
  worksheet: `${SPREADSHEET}.worksheet+xml`,
};

const SHEET = /worksheets\/[^/]+$/i;

/** Pictures, macros and printer settings are never inflated. */
const isToBeRead = (name: string): boolean =>
  /^[\w./-]+\.(?:xml|rels)$/i.test(name) && !/worksheets\/_rels\//i.test(name);

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
  let [count, sheets] = [0, 0];
  const plain: Record<string, Uint8Array> = {};
  const roots = new Map<string, string>();
  for (const [part, xml] of Object.entries(parts)) {
    const read = readPart(name, xml);
    // One that is left out would be missed by nobody.
    if (read === undefined && SHEET.test(part)) throw brokenXlsx(name);
    if (read === undefined) continue;
    plain[part] = read.xml;
    roots.set(part, read.root);
    if (read.root === 'worksheet') sheets += 1;
    // Before the library builds them: a small file can name millions.
    if (sheets > MAX_SHEETS)
      throw refuseFile('file_has_too_many_sheets', { file: name, most: MAX_SHEETS });
    assertFewCells(name, (count += read.cells));
  }
  if (![...roots.values()].includes('workbook')) throw refuseFile('file_not_xlsx', { file: name });
  return zipSync({ ...plain, '[Content_Types].xml': contentTypes(roots) }, { level: 0 });
}

function readPart(name: string, xml: Uint8Array): PlainXml | undefined {
  try {
    return readPlainXml(xml, KEPT);
  } catch (cause) {
    if (cause instanceof MalformedXml) throw brokenXlsx(name);
    throw cause;
  }
}

function contentTypes(roots: ReadonlyMap<string, string>): Uint8Array {
  const parts = [...roots].flatMap(([part, root]) => {
    const type = CONTENT_TYPES[root];
    return type === undefined ? [] : `<Override PartName="/${part}" ContentType="${type}"/>`;
  });
  return new TextEncoder().encode(`<Types xmlns="${NAMESPACE}">${parts.join('')}</Types>`);
}

const NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/content-types';

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
