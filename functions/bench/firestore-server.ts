import { startLocalFirestore } from '../local/firestore/server';

/** The queries of the benchmark are by an equal field and an order. */
const indexes = {
  indexes: ['small', 'large'].map((collectionGroup) => ({
    collectionGroup,
    fields: [
      { fieldPath: 'status', order: 'ASCENDING' },
      { fieldPath: 'created', order: 'DESCENDING' },
    ],
  })),
};

/** A local Firestore in a process of its own, which tells its parent where it is and what it takes. */
async function main(): Promise<void> {
  const { host } = await startLocalFirestore({ indexes });
  process.on('message', () => {
    global.gc?.();
    process.send?.(process.memoryUsage().rss);
  });
  process.send?.(host);
}

void main();
