import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';

import { format, resolveConfig } from 'prettier';

import { findRepository } from './functions-folder';

/** Writes a generated file as the project formats such files. */
export async function writeFormatted(path: string, text: string): Promise<void> {
  const style = await resolveConfig(path);
  await writeGenerated(path, await format(text, { ...style, filepath: path }));
}

/** Writes a generated file and says so, unless it is as it was. */
export async function writeGenerated(path: string, text: string): Promise<void> {
  const isWritten = await writeIfChanged(path, text);
  if (isWritten) console.log(`${relative(findRepository(), path)} is written.`);
}

/** Whether it had to be written: a compiler may be reading what is as it was. */
export async function writeIfChanged(path: string, text: string): Promise<boolean> {
  const before = await readFile(path, 'utf8').catch(() => undefined);
  if (before === text) return false;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  return true;
}
