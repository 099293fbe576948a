import type * as z from 'zod';

import { type GivenFile, isCsv, isXlsx } from '../../sheets/files';
import { readJsonFile } from '../../sheets/json-file';
import { HEADING_ROW } from '../../sheets/sheet';
import { writeSheets } from '../../sheets/write-sheets';
import type { ListTable } from './list-table';
import { readTable } from './read-table';

/** How a file of a list is read and written. */
export interface ListFileForm<Entry> {
  /** Of JSON. */
  readonly file: z.ZodType<Entry[]>;
  readonly table: ListTable<Entry>;
}

/** `readSheets` refuses these with advice on how to save them. */
export const isSpreadsheet = (name: string): boolean =>
  /\.(?:csv|tsv|xls[xmb]?|ods|numbers)$/i.test(name);

/**
 * Reads a list from JSON, .csv or .xlsx, by the name of the file.
 * @throws OperationRefusal that names every fault of the file with its place.
 */
export const readListFile = <Entry>(
  { file: schema, table }: ListFileForm<Entry>,
  file: GivenFile,
): Entry[] => (isSpreadsheet(file.name) ? readTable(table, file) : readJsonFile(file, schema));

/** Writes entries as JSON, .csv or .xlsx, by the name of the file. `readListFile` reads them back. */
export const writeListFile = async <Entry>(
  { table }: Pick<ListFileForm<Entry>, 'table'>,
  name: string,
  entries: readonly Entry[],
): Promise<string | Uint8Array> => {
  if (!isCsv(name) && !isXlsx(name))
    return `${JSON.stringify(entries.map(table.toJson), null, 2)}\n`;
  const headings = table.columns.map(({ heading }) => heading);
  const rows = [headings, ...entries.map(table.toRow)];
  return writeSheets(name, [{ name: table.sheet, rows, headings: HEADING_ROW }]);
};
