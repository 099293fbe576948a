import * as z from 'zod';

import { type GivenFile, hasCells } from './files';
import { ENCODINGS } from './find-encoding';
import { readSheetsAside } from './read-aside';
import type { SheetContent } from './sheet';
import { writeSheets } from './write-sheets';

const uploaded = (isLoose: boolean) =>
  z
    .object({
      name: z.string().min(1).max(200),
      content: z.base64(),
      encoding: z.enum(ENCODINGS).optional(),
    })
    .transform(async ({ name, content: base64, encoding }): Promise<GivenFile> => {
      const content = Buffer.from(base64, 'base64');
      const file = { name, content, encoding };
      if (hasCells(name)) await readSheetsAside({ file, isLoose });
      return file;
    });

/** A file that is dropped on the page; its sheets, if it has any, are read without keeping others waiting. */
export const UploadedFile = uploaded(false);

/** The same of a file that others wrote: see `readLooseSheet`. */
export const UploadedLooseFile = uploaded(true);

export interface SavedFile {
  readonly name: string;
  /** In base64. */
  readonly content: string;
}

export const toSavedFile = (name: string, content: Uint8Array | string): SavedFile => ({
  name,
  content: Buffer.from(content).toString('base64'),
});

export type SheetFormat = 'xlsx' | 'csv';

/** A sheet as a spreadsheet whose name tells the format: .xlsx or .csv. */
export const saveSheet = async (name: string, sheet: SheetContent): Promise<SavedFile> =>
  toSavedFile(name, await writeSheets(name, [sheet]));
