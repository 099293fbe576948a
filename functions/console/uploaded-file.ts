import * as z from 'zod';

import type { GivenFile } from '../operations/sheets/files';
import { readSheetsAside } from '../operations/sheets/read-sheets';

/** A file that is dropped on the page; its sheets, if it has any, are read without keeping others waiting. */
export const UploadedFile = z
  .object({ name: z.string().min(1).max(200), content: z.base64() })
  .transform(async ({ name, content }): Promise<GivenFile> => {
    const file = { name, content: Buffer.from(content, 'base64') };
    if (/\.(?:xlsx|csv)$/i.test(name)) await readSheetsAside(file);
    return file;
  });

/** A file for the page to save. */
export interface SavedFile {
  readonly name: string;
  /** In base64. */
  readonly content: string;
}

export const toSavedFile = (name: string, content: Uint8Array | string): SavedFile => ({
  name,
  content: Buffer.from(content).toString('base64'),
});
