import { readFile } from 'node:fs/promises';

/** A file as an operator gives it: by its path, or dropped on a page. */
export interface GivenFile {
  /** As faults name it; its extension tells the format. */
  readonly name: string;
  readonly content: Uint8Array;
}

export const readGivenFile = async (path: string): Promise<GivenFile> => ({
  name: path,
  content: await readFile(path),
});
