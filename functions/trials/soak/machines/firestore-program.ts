import { startLocalFirestore } from '../../../local/firestore/index';
import { readProjectIndexes } from '../../../local/project-indexes';

/** A local Firestore on the data directory that its argument names. It reports its port to its parent. */
async function main(): Promise<void> {
  const [dataDir = ''] = process.argv.slice(2);
  process.once('disconnect', () => process.exit());
  const { port } = await startLocalFirestore({ dataDir, indexes: readProjectIndexes() });
  process.send?.(port);
}

void main();
