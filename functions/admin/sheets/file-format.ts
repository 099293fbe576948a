import { OperationRefusal } from '../../src/store/operation';
import type { GivenFile } from '../files/given-file';
import { isCsv } from '../files/text-file';

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
  if (begins(content, COMPOUND)) throw new OperationRefusal(`${name} ${describeCompound(content)}`);
  const isZip = begins(content, ZIP);
  if (isXlsx(name)) {
    if (isZip) return 'xlsx';
    throw new OperationRefusal(
      `${name} is not an .xlsx file inside. Save it as .xlsx in a spreadsheet; if it is CSV, name it .csv.`,
    );
  }
  // A text by any other name counts as CSV.
  if (!isZip) return 'csv';
  throw new OperationRefusal(
    isCsv(name)
      ? `${name} is not CSV inside: it looks like a spreadsheet. Name it .xlsx, or save it as CSV.`
      : `${name} is neither .xlsx nor CSV. Save it as .xlsx.`,
  );
}

const begins = (content: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, at) => content[at] === byte);

const describeCompound = (content: Uint8Array): string =>
  Buffer.from(content).includes(ENCRYPTED)
    ? 'has a password. Save it without one.'
    : 'is an old .xls spreadsheet. Save it as .xlsx.';
