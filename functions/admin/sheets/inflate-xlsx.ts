import { unzipSync, zipSync } from 'fflate';

import { OperationRefusal } from '../../src/store/operation';
import { refuse } from '../refusals';
import { assertFewCells, formatMebibytes, MAX_INFLATED_BYTES } from './size-limits';

const WORKBOOK = /^xl\/workbook.*\.xml$/i;

/** Pictures, macros and the settings of printers are never inflated. */
const isToBeRead = (name: string): boolean => /\.(?:xml|rels)$/i.test(name);

/**
 * The parts of an .xlsx that hold its cells, in a zip that compresses nothing, so that who reads it
 * cannot be made to fill the memory: fflate inflates a part no further than the size it declares.
 * @throws OperationRefusal for a file that inflates too far, or is no .xlsx.
 */
export function inflateXlsx(name: string, content: Uint8Array): Uint8Array {
  let total = 0;
  const parts = unzip(name, content, ({ name: part, originalSize }) => {
    if (!isToBeRead(part)) return false;
    total += originalSize;
    if (total > MAX_INFLATED_BYTES) {
      throw refuse('file_inflates_too_far', {
        file: name,
        most: formatMebibytes(MAX_INFLATED_BYTES),
      });
    }
    return true;
  });
  if (!Object.keys(parts).some((part) => WORKBOOK.test(part))) {
    throw refuse('file_not_xlsx', { file: name });
  }
  // Before the library builds them: a small file can name millions.
  const counts = Object.entries(parts).map(([part, xml]) =>
    SHEET.test(part) ? countCells(xml) : 0,
  );
  assertFewCells(
    name,
    counts.reduce((sum, count) => sum + count, 0),
  );
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
  refuse('file_damaged', { file: name });
