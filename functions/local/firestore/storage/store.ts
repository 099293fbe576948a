import type { CommitResponse, Write } from '../protocol/messages';
import { invalidArgument, unimplemented } from '../protocol/rpc-error';
import { CommitQueue } from '../transactions/commit-queue';
import type { Footprint, Transaction } from '../transactions/transaction';
import { Transactions, type TransactionLimits } from '../transactions/transactions';
import { timestampOfMicros } from '../values/timestamps';
import type { Timestamp } from '../values/value';
import { stageCommit, targetsOf } from '../writes/stage-commit';
import type { Database } from './database';
import type { Databases } from './databases';
import type { Journal } from './journal';
import type { View } from './view';

export interface TransactionRequest {
  readonly isReadOnly: boolean;
  /** The id of the attempt that this one repeats. */
  readonly retried: Buffer | undefined;
}

export const PAST = 'reads at a time in the past (read_time)';

/** Which state a read sees: the latest, that of a time, or that of a transaction, which it may begin. */
export type ReadState =
  | { readonly kind: 'latest' }
  | { readonly kind: 'at'; readonly micros: number }
  | { readonly kind: 'within'; readonly transaction: Buffer }
  | { readonly kind: 'begin'; readonly request: TransactionRequest };

export interface Read<T> {
  readonly found: T;
  readonly readTime: Timestamp;
  /** The id of the transaction that the read has begun. */
  readonly begun: Buffer | undefined;
}

/** Reads and commits. Each is one step in memory, and is answered once it is safe in the journal. */
export class Store {
  private readonly transactions: Transactions;
  private readonly commits: CommitQueue;
  /** When each database was last changed, since this start. */
  private readonly changedAt = new Map<string, number>();
  private readonly startedAt: number;

  constructor(
    private readonly databases: Databases,
    private readonly journal: Journal,
    limits: TransactionLimits,
  ) {
    this.startedAt = databases.clock.now();
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
    const database = this.databases.get(databaseName);
    const snapshot = isReadOnly ? database.takeSnapshot(this.databases.clock.now()) : undefined;
    return this.transactions.begin(databaseName, snapshot, retried);
  }

  rollback(databaseName: string, id: Buffer): void {
    this.commits.end(this.transactions.use(databaseName, id), 'finished');
  }

  /** Nobody sees a document that a crash could still take back. */
  async read<T>(
    databaseName: string,
    state: ReadState,
    footprint: Footprint,
    reader: (view: View, readTime: Timestamp) => T,
  ): Promise<Read<T>> {
    const transaction = this.transactionOf(databaseName, state);
    const snapshot = transaction?.snapshot;
    if (transaction !== undefined && snapshot === undefined) {
      await this.commits.turn(transaction, footprint);
      transaction.lock(footprint);
    }
    if (state.kind === 'at') this.assertUnchangedSince(databaseName, state.micros);
    const at = state.kind === 'at' ? state.micros : snapshot?.micros;
    const readTime = timestampOfMicros(at ?? this.databases.clock.now());
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
   * another transaction holds a lock on what is written.
   */
  async commit(
    databaseName: string,
    writes: readonly Write[],
    transactionId?: Buffer,
    signal?: AbortSignal,
  ): Promise<CommitResponse> {
    const database = this.databases.get(databaseName);
    const owner = transactionId && this.transactions.use(databaseName, transactionId);
    if (owner?.snapshot !== undefined && writes.length > 0) {
      throw invalidArgument('A read-only transaction cannot write.');
    }
    const commit = {
      databaseName,
      owner,
      targets: targetsOf(writes, databaseName),
      stage: () => stageCommit(database, writes, this.databases.clock.tick()),
      apply: ({ changes }: ReturnType<typeof stageCommit>) => {
        for (const change of changes) database.apply(change);
        this.changedAt.set(databaseName, this.databases.clock.now());
        // In the same step, so that the journal has the commits in the same order as the memory.
        return this.journal.append(databaseName, changes);
      },
    };
    const { writeResults, micros } = await this.commits.submit(commit, signal);
    return { writeResults, commitTime: timestampOfMicros(micros) };
  }

  private transactionOf(databaseName: string, state: ReadState): Transaction | undefined {
    switch (state.kind) {
      case 'latest':
      case 'at':
        return undefined;
      case 'within':
        return this.transactions.use(databaseName, state.transaction);
      case 'begin':
        return this.begin(databaseName, state.request);
    }
  }

  /**
   * The SDK takes up a query whose stream broke at the time at which that began. No earlier state is
   * kept, but the present one is that of any time since the last change.
   */
  private assertUnchangedSince(databaseName: string, micros: number): void {
    if (micros >= (this.changedAt.get(databaseName) ?? this.startedAt)) return;
    throw unimplemented(PAST);
  }
}
