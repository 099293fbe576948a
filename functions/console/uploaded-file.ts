import * as z from 'zod';

import type { GivenFile } from '../admin/files/given-file';

/** A file that is dropped on the page. */
export const UploadedFile = z
  .object({ name: z.string().min(1).max(200), content: z.base64() })
  .transform(({ name, content }): GivenFile => ({ name, content: Buffer.from(content, 'base64') }));

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
