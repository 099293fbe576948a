import * as z from 'zod';

import type { Fault } from '../../src/errors/fault';
import { unreadable } from '../faults/refusals';
import type { ExportedFile, ExportedList } from '../lists/list-kind';
import { writeListFile } from '../lists/tables/list-table';
import type { Desk } from '../model/desk';
import { type SavedFile, toSavedFile, UploadedFile } from '../sheets/uploaded-file';
import { fileFormat } from './fields';
import { type ReadVerb, reads } from './verb';

export const ListFile = z.object({
  file: UploadedFile.meta({ kind: 'file', description: '.xlsx, .csv or .json' }),
});

export const Format = z.object({ format: fileFormat('xlsx', 'csv', 'json') });

interface SavedRows extends SavedFile {
  readonly rows: number;
  /** Of the entries that cannot be read, which are not in the file. */
  readonly warnings: readonly Fault[];
}

/** A list as a file that an import takes back unchanged. `write` writes it by the file's name. */
export async function saveExport(
  name: string,
  write: (name: string) => Promise<ExportedFile>,
): Promise<SavedRows> {
  const { content, rows, malformed } = await write(name);
  return { ...toSavedFile(name, content), rows, warnings: malformed.map(unreadable) };
}

/** Made-up entries to start from. */
export const createTemplateVerb = <Row>(
  name: string,
  list: Pick<ExportedList<Row>, 'table' | 'example'>,
): ReadVerb<typeof Format, SavedRows> =>
  reads(
    {
      en: `write a file of sample ${list.table.noun}s to start from`,
      th: 'เขียนไฟล์ตัวอย่างไว้เริ่มต้น',
    },
    Format,
    (_desk: Desk, { format }) =>
      saveExport(`${name}-template.${format}`, async (file) => {
        const rows = list.example();
        const content = await writeListFile(list, file, rows);
        return { content, rows: rows.length, malformed: [] };
      }),
    ['format'],
  );
