import type { MalformedDocumentError } from '../../src/store/parse-document';
import type { Desk } from '../desk';
import type { ExportedList } from './list-kind';
import { writeListFile } from './tables/list-file';

interface ListExport<Row> {
  readonly list: Pick<ExportedList<Row>, 'table' | 'listAll'>;
  /** Its extension tells the format: .xlsx, .csv, or JSON. */
  readonly name: string;
}

export interface ExportedFile {
  readonly content: string | Uint8Array;
  readonly rows: number;
  /** Documents that cannot be read are not in the file. */
  readonly malformed: readonly MalformedDocumentError[];
}

/** Writes every entry of a list, active or not, as a file that an import takes back unchanged. */
export async function exportList<Row>(
  { db }: Desk,
  { list, name }: ListExport<Row>,
): Promise<ExportedFile> {
  const { items, malformed } = await list.listAll(db);
  return { content: await writeListFile(list, name, items), rows: items.length, malformed };
}
