import { writeFile } from 'node:fs/promises';

import { format, resolveConfig } from 'prettier';

/** Writes a generated file as the project formats such files. */
export async function writeFormatted(path: string, text: string): Promise<void> {
  const style = await resolveConfig(path);
  await writeFile(path, await format(text, { ...style, filepath: path }));
}
