import type { Fault } from '../../src/errors/fault';
import { unreadable } from '../faults/refusals';
import type { Desk } from '../model/desk';
import type { Operation } from '../model/operation';
import { runAudited } from '../store/run-audited';
import { type IndexedName, INDEXED_NAMES, countIndexed, indexPage } from '../store/search';

/** A read for each record, and a write for each without its terms, at most. A read for each thousand. */
export const costOfIndexing = ({
  db,
}: Pick<Desk, 'db'>): Promise<{ readonly collection: IndexedName; readonly records: number }[]> =>
  Promise.all(
    INDEXED_NAMES.map(async (collection) => ({
      collection,
      records: await countIndexed(db, collection),
    })),
  );

export interface Indexed {
  readonly collection: IndexedName;
  readonly read: number;
  readonly written: number;
  readonly malformed: readonly Fault[];
}

/**
 * Stores the search terms of records that earlier releases stored without, so that they are found by
 * name and telephone as well. Running it again is safe, and writes nothing that is there.
 */
export async function indexSearch(
  desk: Desk,
  progress: (done: Indexed) => void,
): Promise<Operation<readonly Indexed[]>> {
  const results: Indexed[] = [];
  for (const collection of INDEXED_NAMES) {
    let done: Indexed = { collection, read: 0, written: 0, malformed: [] };
    let page = await indexPage(desk.db, collection, undefined);
    while (page.last !== undefined) {
      done = {
        collection,
        read: done.read + page.read,
        written: done.written + page.written,
        malformed: [...done.malformed, ...page.malformed.map(unreadable)],
      };
      progress(done);
      page = await indexPage(desk.db, collection, page.last);
    }
    results.push(done);
  }
  const { changes } = await runAudited(desk, (transaction) => {
    const counts = results.map(({ collection, written }) => [collection, written] as const);
    transaction.note('search terms stored', desk.project.id, Object.fromEntries(counts));
    return Promise.resolve();
  });
  return { result: results, changes };
}
