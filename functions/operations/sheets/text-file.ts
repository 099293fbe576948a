import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { refuse } from '../faults/refusals';
import { type GivenFile, readGivenFile } from './given-file';

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
    throw refuse('file_not_utf8', { file: name });
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
        throw refuse('file_exists', { file });
      case 'ENOENT':
        throw new Error(`No such folder: ${dirname(file)}`, { cause });
      default:
        throw cause;
    }
  }
}

const codeOf = (cause: unknown): unknown =>
  typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;

export const isCsv = (file: string): boolean => /\.csv$/i.test(file);
