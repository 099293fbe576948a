import { isXlsx } from './file-format';
import type { SheetContent } from './sheet-content';
import { writeCsv } from './write-csv';
import { writeXlsx } from './write-xlsx';

/**
 * The content of a file by the extension of its name: all sheets as .xlsx, or the first as CSV.
 * @example await writeNewFile(file, await writeSheets(file, [sheet]), force);
 */
export const writeSheets = async (
  name: string,
  sheets: readonly [SheetContent, ...SheetContent[]],
): Promise<string | Uint8Array> => (isXlsx(name) ? writeXlsx(sheets) : writeCsv(sheets[0]));
