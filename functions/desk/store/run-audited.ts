import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QuerySnapshot,
  type Transaction,
} from 'firebase-admin/firestore';

import type { Database } from '../../src/store/database';
import { inGroups } from '../../tools/in-groups';
import type { OperatorDesk, Operation, AuditedChange, Operator } from '../model/operation';

export const AUDIT = 'audit';

type DocumentFields = Record<string, unknown>;

interface PlannedWrite extends AuditedChange {
  readonly write: (transaction: Transaction) => void;
}

/** Collects changes during the reads and writes them all at the end. */
export class OperatorTransaction {
  private readonly planned: PlannedWrite[] = [];
  private readonly unaudited: ((transaction: Transaction) => void)[] = [];

  constructor(
    readonly db: Database,
    readonly operator: Operator,
    private readonly transaction: Transaction,
  ) {}

  get(reference: DocumentReference): Promise<DocumentSnapshot> {
    return this.transaction.get(reference);
  }

  query(query: Query): Promise<QuerySnapshot> {
    return this.transaction.get(query);
  }

  /** `shown` replaces fields that are too large for the audit record. */
  create(
    reference: DocumentReference,
    fields: DocumentFields,
    action: string,
    shown = fields,
  ): void {
    this.planned.push({
      action,
      target: reference.path,
      from: null,
      to: shown,
      write: (transaction) => transaction.create(reference, fields),
    });
  }

  /**
   * Writes and records only the fields that differ; does nothing if none do. An undefined field is
   * removed. `shown` replaces the record of fields that are too large for it.
   */
  update(
    snapshot: DocumentSnapshot,
    patch: DocumentFields,
    action: string,
    shown?: Pick<AuditedChange, 'from' | 'to'>,
  ): void {
    const changed = Object.entries(patch).filter(
      ([name, value]) => !isSame(snapshot.get(name), value),
    );
    if (changed.length === 0) return;
    const to = Object.fromEntries(changed.map(([name, value]) => [name, value ?? null]));
    const written = changed.map(([name, value]) => [name, value ?? removed(value)]);
    // A missing field is recorded as null: Firestore does not store undefined.
    const from = Object.fromEntries(
      changed.map(([name]) => [name, plain(snapshot.get(name)) ?? null]),
    );
    this.planned.push({
      action,
      target: snapshot.ref.path,
      from,
      to,
      ...shown,
      write: (transaction) => transaction.update(snapshot.ref, Object.fromEntries(written)),
    });
  }

  /** Merges fields into a document that derives from the changes and so needs no audit record. */
  merge(reference: DocumentReference, fields: DocumentFields): void {
    this.unaudited.push((transaction) => transaction.set(reference, fields, { merge: true }));
  }

  /** Records a change that was made by other means. */
  note(action: string, target: string, to: object): void {
    this.planned.push({ action, target, from: null, to, write: () => undefined });
  }

  changes(): AuditedChange[] {
    return this.planned.map(({ action, target, from, to }) => ({ action, target, from, to }));
  }

  carryOut(): void {
    const { db, operator } = this;
    const at = operator.now();
    for (const write of this.unaudited) write(this.transaction);
    for (const { write, ...change } of this.planned) {
      write(this.transaction);
      const entry = { at, by: operator.name, ...change };
      this.transaction.create(db.collection(AUDIT).doc(), entry);
    }
  }
}

/** What removes a field, or the null that it is set to. */
const removed = (value: unknown): FieldValue | null =>
  value === undefined ? FieldValue.delete() : null;

/** Converts a stored timestamp back to a Date. */
const plain = (value: unknown): unknown => (value instanceof Timestamp ? value.toDate() : value);

const isSame = (stored: unknown, given: unknown): boolean =>
  JSON.stringify(plain(stored) ?? null) === JSON.stringify(given ?? null);

/** Changes and their audit records are committed together or not at all; a dry run writes none. */
export function runAudited<Result>(
  desk: OperatorDesk,
  work: (transaction: OperatorTransaction) => Promise<Result>,
): Promise<Operation<Result>> {
  return desk.db.runTransaction(async (transaction) => {
    const planned = new OperatorTransaction(desk.db, desk.operator, transaction);
    const result = await work(planned);
    if (!desk.operator.dryRun) planned.carryOut();
    return { result, changes: planned.changes() };
  });
}

/** The same for some items at a time, each group in a transaction of its own. */
export async function runInGroups<Item, Result>(
  desk: OperatorDesk,
  items: readonly Item[],
  size: number,
  work: (transaction: OperatorTransaction, some: readonly Item[]) => Promise<Result>,
): Promise<Operation<Result[]>> {
  const done: Operation<Result>[] = [];
  for (const some of inGroups(items, size)) {
    done.push(await runAudited(desk, (transaction) => work(transaction, some)));
  }
  return {
    result: done.map(({ result }) => result),
    changes: done.flatMap(({ changes }) => changes),
  };
}
