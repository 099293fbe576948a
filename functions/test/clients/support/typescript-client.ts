import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type * as Client from '../../../../clients/typescript/src/index.js';
import { bundleClient } from '../../../kit/client/build';

export type { Client };

/** The client as it is now, bundled as its package has it. */
export async function loadClient(): Promise<typeof Client> {
  const path = join(mkdtempSync(join(tmpdir(), 'client-')), 'index.cjs');
  await bundleClient(path, 'cjs');
  return createRequire(__filename)(path) as typeof Client;
}
