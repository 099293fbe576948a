import { readFields } from '../../src/store/parse-document';
import { refuse, unreadable } from '../faults/refusals';
import { type Operation, OperationRefusal, type OperatorDesk } from '../model/operation';
import { type ListOperation, type ListedChange, auditOfList, toListOperations } from './read-audit';
import { type OperatorTransaction, runAudited } from './run-audited';

type StoredFields = Readonly<Record<string, unknown>>;

/** An entry that an operation changed. */
export interface ChangedEntry {
  readonly id: string;
  /** Its present state; undefined if its document is gone. */
  readonly stored: StoredFields | undefined;
  /** Its audit records since, newest first; the last is the operation's own. */
  readonly records: readonly RecordedChange[];
}

export interface RecordedChange extends ListedChange {
  readonly at: Date;
  readonly by: string;
}

/** Finds the fields that each entry returns to, by its id. Throws to refuse. */
export type PlanReturn = (entries: readonly ChangedEntry[]) => ReadonlyMap<string, StoredFields>;

/**
 * Returns the entries that an operation changed to what `plan` finds, as a new operation. Any of
 * its audit records names the operation.
 * @throws OperationRefusal if there is no such operation, or if a record of the list cannot be read.
 */
export function undoOperation(
  desk: OperatorDesk,
  { collection, noun, record }: { collection: string; noun: string; record: string },
  plan: PlanReturn,
): Promise<Operation<ListOperation>> {
  return runAudited(desk, async (transaction) => {
    const {
      items,
      malformed: [malformed],
    } = toListOperations(await transaction.query(auditOfList(desk.db, collection)));
    if (malformed !== undefined) throw new OperationRefusal(unreadable(malformed));
    const at = items.findIndex(({ changes }) => changes.some(({ id }) => id === record));
    const operation = items[at];
    if (operation === undefined) throw refuse('list_change_missing', { noun, change: record });
    const since = items.slice(0, at + 1);
    const found = await readChanged(transaction, operation, since);
    const returned = plan(found.map(({ entry }) => entry));
    for (const { entry, snapshot } of found) {
      const fields = returned.get(entry.id);
      if (fields !== undefined) transaction.update(snapshot, fields, `${noun} returned`);
    }
    return operation;
  });
}

const readChanged = (
  transaction: OperatorTransaction,
  { changes }: ListOperation,
  since: readonly ListOperation[],
) =>
  Promise.all(
    changes.map(async ({ target }) => {
      const snapshot = await transaction.get(transaction.db.doc(target));
      const records = since.flatMap(({ at, by, changes: all }) =>
        all.filter((one) => one.target === target).map((one) => ({ ...one, at, by })),
      );
      const stored = snapshot.exists ? readFields(snapshot) : undefined;
      return { snapshot, entry: { id: snapshot.id, stored, records } };
    }),
  );
