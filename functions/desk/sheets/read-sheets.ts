import { refuseFile } from '../faults/files';
import { OperationRefusal } from '../model/operation';
import { type CsvFile, readCsv } from './csv';
import { type GivenFile, isCsv, isXlsx } from './files';
import { parseXlsx } from './read-xlsx';
import { MAX_INFLATED_BYTES, MAX_XLSX_BYTES, type SheetsReading, toMebibytes } from './sheet';
import { decodeText } from './text-encoding';

/**
 * Reads an .xlsx or a .csv as lines of texts; lines may differ in length.
 * @returns its visible sheets, or the cells that cannot be read, each with its place.
 * @throws OperationRefusal for a file that is too large, damaged, protected or of another format.
 * @example
 * const reading = readSheets(await readGivenFile('card.xlsx'));
 * if (reading.kind === 'faults') throw new FileRefusal('card.xlsx', reading.faults);
 * const [{ name, lines }] = reading.sheets;
 */
export const readSheets = (file: GivenFile): SheetsReading => keptReading(file) ?? readHere(file);

/** What was read in a worker, for contents that are still in use. */
const READ = new WeakMap<Uint8Array, SheetsReading | OperationRefusal>();

/** Keeps what a worker read from a file, so that nobody reads it again. */
export function keepReading(
  { content }: GivenFile,
  reading: SheetsReading | OperationRefusal,
): void {
  READ.set(content, reading);
}

/** What was kept of a file, if anything. @throws OperationRefusal if that is a refusal. */
export function keptReading({ content }: GivenFile): SheetsReading | undefined {
  const read = READ.get(content);
  if (read instanceof OperationRefusal) throw read;
  return read;
}

function readHere(file: GivenFile): SheetsReading {
  const { name, content } = file;
  const format = sheetFormat(file);
  assertSize(file, format);
  if (format === 'xlsx') return parseXlsx(name, content);
  return toSheets(readCsv(decodeText(file), { isRagged: true }));
}

/** @throws OperationRefusal for a file that is larger than any of its format may be. */
export function assertSize({ name, content }: GivenFile, format: 'csv' | 'xlsx'): void {
  const most = format === 'xlsx' ? MAX_XLSX_BYTES : MAX_INFLATED_BYTES;
  if (content.byteLength <= most) return;
  throw refuseFile('file_too_large', { file: name, most: toMebibytes(most) });
}

/** CSV as its only sheet. */
export const toSheets = (csv: CsvFile): SheetsReading =>
  csv.kind === 'faults'
    ? { ...csv, sheets: [] }
    : { kind: 'sheets', sheets: [{ lines: csv.lines }] };

const ZIP = [0x50, 0x4b];
/** The container of .xls, and of an .xlsx with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * The format of a spreadsheet by its name, if its first bytes agree.
 * @throws OperationRefusal that says how to save it otherwise.
 */
function sheetFormat({ name, content }: GivenFile): 'csv' | 'xlsx' {
  if (begins(content, COMPOUND)) {
    throw refuseFile(isEncrypted(content) ? 'file_encrypted' : 'file_is_xls', { file: name });
  }
  const isZip = begins(content, ZIP);
  if (isXlsx(name)) {
    if (isZip) return 'xlsx';
    throw refuseFile('file_named_xlsx', { file: name });
  }
  // Text with any other extension counts as CSV.
  if (!isZip) return 'csv';
  throw refuseFile(isCsv(name) ? 'file_named_csv' : 'file_not_spreadsheet', { file: name });
}

const begins = (content: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, at) => content[at] === byte);

const isEncrypted = (content: Uint8Array): boolean => Buffer.from(content).includes(ENCRYPTED);
