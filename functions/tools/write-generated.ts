import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

import { findFunctionsFolder, findRepository } from './functions-folder';

/**
 * A text as the project formats a file of that name.
 * @throws Error if the text cannot be parsed.
 */
export async function formatted(path: string, text: string): Promise<string> {
  const { format } = await import('oxfmt');
  const settings = await readFile(join(findFunctionsFolder(), '.oxfmtrc.json'), 'utf8');
  const { ignorePatterns: _, ...style } = JSON.parse(settings) as Record<string, unknown>;
  const { code, errors } = await format(path, text, style);
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(String).join('\n')}`);
  return code;
}

/** Writes a generated file as the project formats such files. */
export async function writeFormatted(path: string, text: string): Promise<void> {
  await writeGenerated(path, await formatted(path, text));
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
