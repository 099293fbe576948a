import type { Database } from '../../src/store/database';

/** Subcollections. Root collections are found without a list. */
const NESTED: readonly string[] = ['history'];

/** The ids of all collections, at any depth, in alphabetical order. */
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
