import type { Database } from '../../src/store/database';

/** Collections that lie below documents; those at the root are found by themselves. */
const NESTED: readonly string[] = ['history'];

/** The ids of all collections, wherever they lie, in alphabetical order. */
export async function listCollectionIds(db: Database): Promise<string[]> {
  const roots = await db.listCollections();
  return [...new Set([...roots.map(({ id }) => id), ...NESTED])].sort();
}

export const countCollection = async (db: Database, collection: string): Promise<number> =>
  (await db.collectionGroup(collection).count().get()).data().count;

/** How many documents each collection holds. */
export async function countDocuments(
  db: Database,
): Promise<{ collection: string; documents: number }[]> {
  const collections = await listCollectionIds(db);
  return Promise.all(
    collections.map(async (collection) => ({
      collection,
      documents: await countCollection(db, collection),
    })),
  );
}
