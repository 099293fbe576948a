import { readCsv } from './csv';
import { FileRefusal, type GivenFile, isXlsx } from './files';
import { assertSize, readSheets } from './read-sheets';
import type { Sheet } from './sheet';
import { decodeText } from './text-encoding';

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
  const csv = readCsv(decodeText(file), { isRagged: true, isLoose: true, width });
  if (csv.kind === 'faults') throw new FileRefusal(file.name, csv.faults);
  return { lines: csv.lines };
}
