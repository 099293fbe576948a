import { startLocalFirestore } from '../../local/firestore/index';
import { readProjectIndexes } from '../../local/project-indexes';

const { indexes, fieldOverrides } = readProjectIndexes() as Record<string, object[]>;

/** The queries that measure the local Firestore itself filter by one field and order by another. */
const ofItself = ['small', 'large'].map((collectionGroup) => ({
  collectionGroup,
  fields: [
    { fieldPath: 'status', order: 'ASCENDING' },
    { fieldPath: 'created', order: 'DESCENDING' },
  ],
}));

/** A local Firestore in its own process, which reports its address, memory and meter to its parent. */
async function main(): Promise<void> {
  const server = await startLocalFirestore({
    indexes: { indexes: [...(indexes ?? []), ...ofItself], fieldOverrides },
  });
  const { host, meter } = server;
  process.on('message', (question) => {
    if (question === 'memory') {
      global.gc?.();
      process.send?.(process.memoryUsage().rss);
    } else if (question === 'stored') {
      process.send?.(server.stored());
    } else {
      process.send?.(meter.reading());
      meter.reset();
    }
  });
  process.send?.(host);
}

void main();
