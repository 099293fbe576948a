import { readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { refuseFile } from '../faults/files';

/** A file from an operator: by its path, or dropped on a page. */
export interface GivenFile {
  /** Its name in faults; the extension gives the format. */
  readonly name: string;
  readonly content: Uint8Array;
}

export const readGivenFile = async (path: string): Promise<GivenFile> => ({
  name: path,
  content: await readFile(path),
});

export const isCsv = (name: string): boolean => /\.csv$/i.test(name);
export const isXlsx = (name: string): boolean => /\.xlsx$/i.test(name);

/** The same as `decodeText`, of the file at a path. */
export const readTextFile = async (path: string): Promise<string> =>
  decodeText(await readGivenFile(path));

/**
 * The text of a file, without its byte order mark.
 * @throws OperationRefusal for a file that is not UTF-8: decoding it would lose letters.
 */
export function decodeText({ name, content }: GivenFile): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw refuseFile('file_not_utf8', { file: name });
  }
}

/** @throws OperationRefusal if the file exists and `force` is not set. */
export async function writeNewFile(
  file: string,
  content: string | Uint8Array,
  force: boolean,
): Promise<void> {
  try {
    await writeFile(file, content, { flag: force ? 'w' : 'wx' });
  } catch (cause) {
    switch (codeOf(cause)) {
      case 'EEXIST':
        throw refuseFile('file_exists', { file });
      case 'ENOENT':
        throw new Error(`No such folder: ${dirname(file)}`, { cause });
      default:
        throw cause;
    }
  }
}

const codeOf = (cause: unknown): unknown =>
  typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;

const SENTENCES: Readonly<Record<string, string>> = {
  EACCES: 'You do not have permission to use',
  EISDIR: 'This is a folder, not a file:',
  ENOENT: 'No such file:',
  ENOSPC: 'The disk is full; cannot write',
  ENOTDIR: 'This is a file, not a folder:',
  EPERM: 'You do not have permission to use',
};

/** `No such file: x.csv` for `ENOENT`; undefined for any other error. */
export function describeSystemError(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if (!('code' in error && 'path' in error)) return undefined;
  const sentence = SENTENCES[String(error.code)];
  return sentence === undefined ? undefined : `${sentence} ${String(error.path)}`;
}
