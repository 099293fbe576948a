import { cancelled, invalidArgument } from '../errors/rpc-error';
import type { IndexDefinitions } from '../indexes/definitions';
import type { Caller } from '../protocol/call';
import type { Write } from '../protocol/messages';
import { clearDatabase } from '../storage/clear-database';
import type { Database } from '../storage/database';
import type { Databases } from '../storage/databases';
import type { Change, Journal } from '../storage/stored-document';
import type { View } from '../storage/view';
import { CommitQueue } from '../transactions/commit-queue';
import {
  type Footprint,
  type Transaction,
  type TransactionLimits,
  Transactions,
} from '../transactions/transactions';
import { timestampOfMicros, type Timestamp } from '../values/value';
import { namedWrites, stageCommit, type StagedCommit } from '../writes/stage-commit';

export interface TransactionRequest {
  readonly isReadOnly: boolean;
  /** The id of the attempt that this one repeats. */
  readonly retried: Buffer | undefined;
}

/** Which state a read sees: the latest, or that of a transaction, which it may begin. */
export type ReadState =
  | { readonly kind: 'latest' }
  | { readonly kind: 'within'; readonly transaction: Buffer }
  | { readonly kind: 'begin'; readonly request: TransactionRequest };

interface Read<T> {
  readonly found: T;
  readonly readTime: Timestamp;
  /** The id of the transaction that the read has begun. */
  readonly begun: Buffer | undefined;
}

/** Reads and commits. Each is one step in memory, and is answered once it is safe in the journal. */
export class Store {
  private readonly transactions: Transactions;
  private readonly commits: CommitQueue;

  constructor(
    private readonly databases: Databases,
    private readonly journal: Journal,
    limits: TransactionLimits,
    private readonly indexes: () => IndexDefinitions,
  ) {
    this.transactions = new Transactions(limits, {
      onExpire: (transaction) => {
        this.commits.end(transaction, 'aborted');
      },
      onOverdue: () => {
        this.commits.passOverdue();
      },
    });
    this.commits = new CommitQueue(this.transactions);
  }

  begin(databaseName: string, { isReadOnly, retried }: TransactionRequest): Transaction {
    const { clock } = this.databases;
    const snapshot = isReadOnly
      ? this.databases.get(databaseName).takeSnapshot(clock.now())
      : undefined;
    return this.transactions.begin(databaseName, snapshot, retried);
  }

  rollback(databaseName: string, id: Buffer): void {
    this.commits.end(this.transactions.use(databaseName, id), 'finished');
  }

  /** No reader sees a document that a crash could still undo. */
  async read<T>(
    databaseName: string,
    state: ReadState,
    footprint: Footprint,
    reader: (view: View, readTime: Timestamp) => T,
    caller: Caller,
  ): Promise<Read<T>> {
    const transaction = this.transactionOf(databaseName, state);
    if (transaction !== undefined && transaction.snapshot === undefined) {
      await this.lock(transaction, footprint, { caller, isNew: state.kind === 'begin' });
    }
    const snapshot = transaction?.snapshot;
    const readTime = timestampOfMicros(snapshot?.micros ?? this.databases.clock.now());
    const found = reader(snapshot ?? this.databases.get(databaseName), readTime);
    await this.journal.settled();
    return { found, readTime, begun: state.kind === 'begin' ? transaction?.id : undefined };
  }

  /** For reads that do not concern documents alone, and so are outside any transaction. */
  async list<T>(databaseName: string, reader: (database: Database) => T): Promise<T> {
    const found = reader(this.databases.get(databaseName));
    await this.journal.settled();
    return found;
  }

  /**
   * All writes or none: a refused write throws before anything is applied. Waits as long as
   * another transaction holds a lock on a document that it writes.
   */
  async commit(
    databaseName: string,
    writes: readonly Write[],
    transactionId?: Buffer,
    caller?: Caller,
  ): Promise<StagedCommit> {
    const database = this.databases.get(databaseName);
    const owner = transactionId && this.transactions.use(databaseName, transactionId);
    if (owner?.snapshot !== undefined && writes.length > 0) {
      throw invalidArgument('A read-only transaction cannot write.');
    }
    const named = namedWrites(writes, databaseName);
    const commit = {
      databaseName,
      owner,
      targets: named.map(({ name }) => name),
      stage: () => stageCommit(database, named, this.databases.clock.tick(), this.indexes()),
      apply: ({ micros, changes }: StagedCommit) => this.apply(database, micros, changes),
    };
    try {
      return await this.commits.submit(commit, caller);
    } catch (error) {
      // A refusal can reveal that a document exists, which must be safe by then.
      await this.journal.settled();
      throw error;
    }
  }

  /**
   * Deletes all documents of a database. A reset does not wait for locks: it aborts the transactions
   * that could still write what they read before.
   */
  async clear(databaseName: string): Promise<void> {
    const database = this.databases.get(databaseName);
    this.abortWriters(databaseName);
    await clearDatabase(database, (changes) => {
      this.abortWriters(databaseName);
      return this.apply(database, this.databases.clock.tick(), changes);
    });
  }

  private apply(database: Database, micros: number, changes: readonly Change[]): Promise<void> {
    for (const change of changes) database.apply(change);
    // In the same step, so that the journal has the commits in the same order as the memory.
    return this.journal.append({ database: database.name, micros, changes });
  }

  private abortWriters(databaseName: string): void {
    const open = [...this.transactions.others(databaseName, undefined)];
    const writers = open.filter(({ snapshot }) => snapshot === undefined);
    this.commits.endAll(writers, 'aborted');
  }

  private async lock(
    transaction: Transaction,
    footprint: Footprint,
    { caller, isNew }: { caller: Caller; isNew: boolean },
  ): Promise<void> {
    await this.commits.waitBehindWriters(transaction, footprint);
    if (caller.hasGivenUp) {
      // No client has the id of a transaction that this read began, so none could end it.
      if (isNew) this.commits.end(transaction, 'aborted');
      throw cancelled('The call was cancelled while it waited for earlier writers.');
    }
    transaction.lock(footprint);
  }

  private transactionOf(databaseName: string, state: ReadState): Transaction | undefined {
    switch (state.kind) {
      case 'latest':
        return undefined;
      case 'within':
        return this.transactions.use(databaseName, state.transaction);
      case 'begin':
        return this.begin(databaseName, state.request);
    }
  }
}
