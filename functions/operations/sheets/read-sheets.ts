import { refuse } from '../faults/refusals';
import { OperationRefusal } from '../store/operation';
import { sheetFormat } from './file-format';
import type { GivenFile } from './given-file';
import { parseXlsx } from './parse-xlsx';
import { readCsv } from './read-csv';
import type { SheetsReading } from './sheet';
import { formatMebibytes, MAX_INFLATED_BYTES, MAX_XLSX_BYTES } from './size-limits';
import { decodeText } from './text-file';

/**
 * Reads an .xlsx or a .csv as lines of texts; lines may differ in length.
 * @returns its visible sheets, or the cells that cannot be read, each with its place.
 * @throws OperationRefusal for a file that is too large, damaged, protected or of another format.
 * @example
 * const reading = readSheets(await readGivenFile('card.xlsx'));
 * if (reading.kind === 'faults') throw refuseFile('card.xlsx', reading.faults);
 * const [{ name, lines }] = reading.sheets;
 */
export function readSheets(file: GivenFile): SheetsReading {
  const read = READ.get(file.content);
  if (read === undefined) return readHere(file);
  if (read instanceof OperationRefusal) throw read;
  return read;
}

/** What was read elsewhere, of contents that are still in use. */
const READ = new WeakMap<Uint8Array, SheetsReading | OperationRefusal>();

/** Makes `readSheets` answer for a file with what was read of it elsewhere. */
export function keepReading(
  { content }: GivenFile,
  reading: SheetsReading | OperationRefusal,
): void {
  READ.set(content, reading);
}

function readHere(file: GivenFile): SheetsReading {
  const { name, content } = file;
  const format = sheetFormat(file);
  const most = format === 'xlsx' ? MAX_XLSX_BYTES : MAX_INFLATED_BYTES;
  if (content.byteLength > most) {
    throw refuse('file_too_large', { file: name, most: formatMebibytes(most) });
  }
  if (format === 'csv') return readCsvSheet(file);
  return parseXlsx(name, content);
}

function readCsvSheet(file: GivenFile): SheetsReading {
  const csv = readCsv(decodeText(file), { isRagged: true });
  return csv.kind === 'fault'
    ? { kind: 'faults', faults: [{ line: csv.line, column: 1, message: csv.message }], sheets: [] }
    : { kind: 'sheets', sheets: [{ lines: csv.lines }] };
}
