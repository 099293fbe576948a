import { readCsv } from './csv';
import { FileRefusal, type GivenFile, isXlsx } from './files';
import { assertSize, readSheets } from './read-sheets';
import type { Sheet } from './sheet';

/** What may stand between the cells. */
const SEPARATORS = [',', ';', '\t'] as const;

/** The separator that stands most often in the first line. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const count = (separator: string): number => first.split(separator).length;
  return [...SEPARATORS].sort((a, b) => count(b) - count(a))[0] ?? ',';
}

/** UTF-8, or Latin-1, in which UPS writes: every byte is a letter there. */
function decode(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('latin1').decode(content);
  }
}

/**
 * The first sheet of a file that others wrote, or of cells that were copied: separated by commas, semicolons or tabs.
 * @throws FileRefusal, OperationRefusal if it cannot be read.
 */
export function readLooseSheet(file: GivenFile, width?: number): Sheet {
  if (isXlsx(file.name)) {
    const reading = readSheets(file);
    if (reading.kind === 'faults') throw new FileRefusal(file.name, reading.faults);
    return reading.sheets[0];
  }
  assertSize(file, 'csv');
  const text = decode(file.content);
  const csv = readCsv(text, { isRagged: true, separator: separatorOf(text), width });
  if (csv.kind === 'faults') throw new FileRefusal(file.name, csv.faults);
  return { lines: csv.lines };
}
