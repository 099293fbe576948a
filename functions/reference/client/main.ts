import { join } from 'node:path';

import { writeGenerated } from '../../tools/write-generated';
import { buildClient, CLIENT_FOLDER } from './build';
import { updatedPages, writeSources } from './sources';

async function main(): Promise<void> {
  await writeSources();
  for (const [path, text] of await updatedPages()) await writeGenerated(path, text);
  await buildClient(join(CLIENT_FOLDER, 'dist'));
}

main().catch((error: unknown) => {
  // The compiler reports on its standard output.
  const output = error instanceof Error && 'stdout' in error ? error.stdout : undefined;
  console.error(output ?? error);
  process.exitCode = 1;
});
