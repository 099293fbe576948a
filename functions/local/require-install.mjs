/** Run before anything is compiled, so it is plain JavaScript without a package. */
import { existsSync } from 'node:fs';

/** The first with util.parseEnv. */
const OLDEST_NODE = '20.15';

function missing() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE.split('.').map(Number);
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    return `Node ${OLDEST_NODE} or later is needed; this is ${process.versions.node}.`;
  }
  if (!existsSync(new URL('../node_modules/typescript', import.meta.url))) {
    return 'The packages are not installed: run "npm ci" in this folder first.';
  }
  return undefined;
}

const reason = missing();
if (reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
process.stderr.write('Compiling ...\n');
