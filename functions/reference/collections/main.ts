import { readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { findRepository } from '../../tools/functions-folder';
import { writeGenerated } from '../../tools/write-generated';
import { collectionFiles } from './files';

/** Writes the collections; what no operation has any more goes. */
async function main(): Promise<void> {
  const clients = join(findRepository(), 'clients');
  const files = collectionFiles();
  for (const folder of ['postman', 'bruno']) {
    const present = await readdir(join(clients, folder), { recursive: true, withFileTypes: true });
    for (const entry of present.filter((one) => one.isFile())) {
      const path = join(entry.parentPath, entry.name);
      if (!files.has(relative(clients, path))) await rm(path);
    }
  }
  for (const [path, text] of files) await writeGenerated(join(clients, path), text);
}

void main();
