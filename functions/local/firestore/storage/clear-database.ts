import { setImmediate } from 'node:timers/promises';

import type { Database } from './database';
import type { Change } from './stored-document';

/** So few that other calls hardly wait while a large database is cleared. */
const MAX_CHANGES = 10_000;

/** Deletes all documents, in as many commits as it takes. */
export async function clearDatabase(
  database: Database,
  commit: (changes: readonly Change[]) => Promise<void>,
): Promise<void> {
  const commitDeletes = (changes: readonly Change[]): Promise<void> => {
    // Far cheaper than to remove their entries one by one.
    database.dropIndexes();
    return commit(changes);
  };
  let changes: Change[] = [];
  for (const { collection, id } of database.documents()) {
    changes.push({ path: { collection, id }, document: undefined });
    if (changes.length < MAX_CHANGES) continue;
    await commitDeletes(changes);
    await setImmediate();
    changes = [];
  }
  await commitDeletes(changes);
}
