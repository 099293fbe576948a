import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { findRepository } from '../../tooling/functions-folder';
import { collectionFiles } from './files';

/** Writes the collections anew; what no operation has any more goes. */
async function main(): Promise<void> {
  const clients = join(findRepository(), 'clients');
  for (const folder of ['postman', 'bruno']) {
    await rm(join(clients, folder), { recursive: true, force: true });
  }
  for (const [path, text] of collectionFiles()) {
    const file = join(clients, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

void main();
