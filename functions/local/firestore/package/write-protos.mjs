/*
 * Writes protocol/firestore.protos.json: the protocol as the installed Admin SDK ships it, so that both
 * sides speak the same version. With --check it writes nothing, and fails where the file differs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import protobuf from 'protobufjs';

const FILE = fileURLToPath(new URL('../protocol/firestore.protos.json', import.meta.url));
const require = createRequire(import.meta.url);

/** As the module that depends on a package resolves it. */
const resolveFrom = (dependent, name) => createRequire(require.resolve(dependent)).resolve(name);

const sdk = dirname(
  resolveFrom('firebase-admin/firestore', '@google-cloud/firestore/package.json'),
);

function protosOfSdk() {
  const root = new protobuf.Root();
  root.resolvePath = (_origin, target) =>
    isAbsolute(target) ? target : join(sdk, 'build', 'protos', target);
  return root.loadSync('google/firestore/v1/firestore.proto').resolveAll().toJSON();
}

const text = `${JSON.stringify(protosOfSdk(), null, 2)}\n`;
if (!process.argv.includes('--check')) {
  writeFileSync(FILE, text);
} else if (readFileSync(FILE, 'utf8') !== text) {
  console.error('The Admin SDK ships another protocol. Run: npm run protos');
  process.exitCode = 1;
}
