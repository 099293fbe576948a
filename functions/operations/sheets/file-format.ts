import { refuse } from '../faults/refusals';
import type { GivenFile } from './given-file';
import { isCsv } from './text-file';

export type SheetFormat = 'csv' | 'xlsx';

const ZIP = [0x50, 0x4b];
/** The container of .xls, and of an .xlsx with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

export const isXlsx = (name: string): boolean => /\.xlsx$/i.test(name);

/**
 * The format of a spreadsheet by its name, if its first bytes agree.
 * @throws OperationRefusal that says how to save it otherwise.
 */
export function sheetFormat({ name, content }: GivenFile): SheetFormat {
  if (begins(content, COMPOUND)) {
    throw refuse(isEncrypted(content) ? 'file_encrypted' : 'file_is_xls', { file: name });
  }
  const isZip = begins(content, ZIP);
  if (isXlsx(name)) {
    if (isZip) return 'xlsx';
    throw refuse('file_named_xlsx', { file: name });
  }
  // A text by any other name counts as CSV.
  if (!isZip) return 'csv';
  throw refuse(isCsv(name) ? 'file_named_csv' : 'file_not_spreadsheet', { file: name });
}

const begins = (content: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, at) => content[at] === byte);

const isEncrypted = (content: Uint8Array): boolean => Buffer.from(content).includes(ENCRYPTED);
