import type { Database } from '../../src/store/database';

/** Collections that lie below documents; those at the root are found by themselves. */
const NESTED: readonly string[] = ['history'];

/** The ids of all collections, wherever they lie, in alphabetical order. */
export async function allCollectionIds(db: Database): Promise<string[]> {
  const roots = await db.listCollections();
  return [...new Set([...roots.map(({ id }) => id), ...NESTED])].sort();
}
