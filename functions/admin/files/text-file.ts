import { readFile, writeFile } from 'node:fs/promises';

import { OperationRefusal } from '../../src/store/operation';

/**
 * The text of a file, without its byte order mark.
 * @throws OperationRefusal for a file that is not UTF-8, of which letters would be lost.
 */
export async function readTextFile(file: string): Promise<string> {
  const bytes = await readFile(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new OperationRefusal(
      `${file} is not UTF-8; save it anew in that encoding, in a spreadsheet as "CSV UTF-8".`,
    );
  }
}

/** @throws OperationRefusal where the file is there already and `force` is not set. */
export async function writeNew(file: string, text: string, force: boolean): Promise<void> {
  try {
    await writeFile(file, text, { flag: force ? 'w' : 'wx' });
  } catch (cause) {
    if (!isThere(cause)) throw cause;
    throw new OperationRefusal(`${file} is there already; to write over it, add --force.`);
  }
}

const isThere = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'EEXIST';
