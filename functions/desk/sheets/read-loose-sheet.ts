import { readCsv } from './csv';
import { FileRefusal, type GivenFile, isXlsx } from './files';
import { assertSize, keptReading, readSheets, toSheets } from './read-sheets';
import type { Sheet, SheetsReading } from './sheet';
import { decodeText } from './text-encoding';

/**
 * The first sheet of a file that others wrote, or of cells that were copied: separated by commas, semicolons or tabs.
 * @throws FileRefusal, OperationRefusal if it cannot be read.
 */
export function readLooseSheet(file: GivenFile, width?: number): Sheet {
  const reading = readLooseSheets(file, width);
  if (reading.kind === 'faults') throw new FileRefusal(file.name, reading.faults);
  return reading.sheets[0];
}

/** The sheets of such a file, or its faults. @throws OperationRefusal if it cannot be read. */
export const readLooseSheets = (file: GivenFile, width?: number): SheetsReading =>
  keptReading(file) ?? readHere(file, width);

function readHere(file: GivenFile, width: number | undefined): SheetsReading {
  if (isXlsx(file.name)) return readSheets(file);
  assertSize(file, 'csv');
  return toSheets(readCsv(decodeText(file), { isRagged: true, isLoose: true, width }));
}
