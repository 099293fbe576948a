import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Ran } from './admin';

type Run = (...args: string[]) => Promise<Ran>;

/** Imports a file of that name with such content; its folder is told as FOLDER. */
export async function importFile(
  run: Run,
  name: string,
  content: unknown,
  ...options: string[]
): Promise<Ran> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  try {
    const file = join(folder, name);
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
    const ran = await run('import', file, ...options);
    return { ...ran, err: ran.err.replaceAll(folder, 'FOLDER') };
  } finally {
    await rm(folder, { recursive: true });
  }
}
