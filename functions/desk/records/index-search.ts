import type { Fault } from '../../src/errors/fault';
import { unreadable } from '../faults/refusals';
import type { Desk } from '../model/desk';
import type { Operation } from '../model/operation';
import { readAuditPage } from '../store/read-audit';
import { runAudited } from '../store/run-audited';
import { type IndexedName, INDEXED_NAMES, countIndexed, indexPage } from '../store/search';

const ACTION = 'search terms stored';

/** What a run has to do: all records of each collection, or those after the place where the last run was stopped. */
export interface IndexingCost {
  readonly collection: IndexedName;
  /** An id; empty for all. */
  readonly after: string;
  readonly records: number;
}

/** A read for each record, and a write for each without its terms, at most. A read for each thousand, and one. */
export async function costOfIndexing({ db }: Pick<Desk, 'db'>): Promise<IndexingCost[]> {
  const { items } = await readAuditPage(db, { action: ACTION }, { limit: 1 });
  const stoppedAfter = items[0]?.to?.['stopped_after'];
  const [name, id = ''] = typeof stoppedAfter === 'string' ? stoppedAfter.split('/') : [];
  const first = INDEXED_NAMES.findIndex((one) => one === name);
  return Promise.all(
    INDEXED_NAMES.slice(Math.max(0, first)).map(async (collection) => {
      const after = collection === name ? id : '';
      return { collection, after, records: await countIndexed(db, collection, after) };
    }),
  );
}

export interface Indexed {
  readonly collection: IndexedName;
  readonly read: number;
  readonly written: number;
  readonly malformed: readonly Fault[];
}

/**
 * Stores the search terms of records that earlier releases stored without, or with fewer. Running it
 * again is safe, and writes nothing that is there. `progress` is called for each 300 records, and
 * returns whether to stop: the audit record has the place, after which the next run goes on.
 */
export async function indexSearch(
  desk: Desk,
  cost: readonly IndexingCost[],
  progress: (done: Indexed) => boolean,
): Promise<Operation<{ readonly indexed: Indexed[]; readonly stopped_after: string | null }>> {
  const results: Indexed[] = [];
  let stopped_after: string | null = null;
  for (const { collection, after } of cost) {
    let done: Indexed = { collection, read: 0, written: 0, malformed: [] };
    let next: string | undefined = after;
    while (next !== undefined && stopped_after === null) {
      const page = await indexPage(desk.db, collection, next);
      next = page.last;
      done = {
        collection,
        read: done.read + page.read,
        written: done.written + page.written,
        malformed: [...done.malformed, ...page.malformed.map(unreadable)],
      };
      if (progress(done) && next !== undefined) stopped_after = `${collection}/${next}`;
    }
    if (done.read > 0 || stopped_after === null) results.push(done);
  }
  const { changes } = await runAudited(desk, (transaction) => {
    const counts = results.map(({ collection, written }) => [collection, written] as const);
    const place = stopped_after === null ? {} : { stopped_after };
    transaction.note(ACTION, desk.project.id, { ...Object.fromEntries(counts), ...place });
    return Promise.resolve();
  });
  return { result: { indexed: results, stopped_after }, changes };
}
