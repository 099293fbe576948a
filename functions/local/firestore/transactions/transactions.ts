import { randomBytes } from 'node:crypto';

import { aborted, invalidArgument } from '../errors/rpc-error';
import { type DocumentPath, documentKey } from '../names/resource-path';
import { isMatch } from '../query/execute-query';
import type { Query } from '../query/parse-query';
import type { Snapshot } from '../storage/snapshot';
import { isInScope } from '../storage/view';
import type { StagedChange } from '../writes/stage-commit';

/** What a read covers: documents by name, or everything that a query could find. */
export type Footprint = { readonly documents: readonly DocumentPath[] } | { readonly query: Query };

/**
 * An open transaction. One that may write holds a shared lock on all it has read, as production's
 * do for server clients. A read-only one has a snapshot instead, and takes no locks.
 * https://firebase.google.com/docs/firestore/transaction-data-contention
 */
export class Transaction {
  readonly id: Buffer = randomBytes(16);
  private readonly documents = new Set<string>();
  private readonly queries: Query[] = [];

  /** `rank`: the lower, the older; a retry keeps the rank of the attempt before it. */
  constructor(
    readonly databaseName: string,
    readonly rank: number,
    readonly snapshot: Snapshot | undefined,
  ) {}

  lock(footprint: Footprint): void {
    if ('query' in footprint) this.queries.push(footprint.query);
    else for (const path of footprint.documents) this.documents.add(documentKey(path));
  }

  /** `keys`: of documents. */
  locksAny(keys: ReadonlySet<string>): boolean {
    for (const key of keys) if (this.documents.has(key)) return true;
    return false;
  }

  locksResult(change: StagedChange): boolean {
    return this.queries.some((query) => touchesResult(query, change));
  }
}

/** Whether a write to the document might change what the read sees. */
export const mightTouch = (footprint: Footprint, path: DocumentPath): boolean =>
  'query' in footprint
    ? isInScope(footprint.query.scope, path)
    : footprint.documents.some((other) => documentKey(other) === documentKey(path));

/** Whether the change could add a document to the query's result, or remove or replace one. */
export const touchesResult = (query: Query, { before, document }: StagedChange): boolean =>
  [before, document].some((version) => version !== undefined && isMatch(query, version));

export interface TransactionLimits {
  /** A transaction that is unused for this long expires, and its locks are released. */
  readonly idleMs: number;
  /** Any transaction expires after this long. */
  readonly totalMs: number;
  /**
   * No call waits for a lock longer than this, and a transaction that is unused for this long loses
   * its locks to those who wait for them.
   */
  readonly lockMs: number;
}

/**
 * https://firebase.google.com/docs/firestore/quotas#writes_and_transactions and, for `lockMs`,
 * https://firebase.google.com/docs/firestore/manage-data/transactions#transaction_failure
 */
export const PRODUCTION_LIMITS: TransactionLimits = {
  idleMs: 60_000,
  totalMs: 270_000,
  lockMs: 20_000,
};

interface Ended {
  readonly rank: number;
  readonly isAborted: boolean;
}

/** How many ended transactions are remembered, so that a late call learns how its own ended. */
const MAX_REMEMBERED = 10_000;

interface Running {
  readonly transaction: Transaction;
  readonly idle: NodeJS.Timeout;
  readonly lock: NodeJS.Timeout;
  readonly total: NodeJS.Timeout;
  /** Whether it waits for others, and so does not count as unused. */
  isWaiting: boolean;
  /** Whether it has been unused for as long as it may block others. */
  isOverdue: boolean;
}

interface TransactionEvents {
  /** A transaction's time runs out, while it still runs. */
  readonly onExpire: (transaction: Transaction) => void;
  /** A transaction has been unused for as long as it may block others. */
  readonly onOverdue: () => void;
}

/** For a call of a transaction that has lost its locks. */
export const lost = (): Error =>
  aborted('The transaction was aborted or has expired; start it again.');

const keyOf = ({ id }: Pick<Transaction, 'id'>): string => id.toString('hex');

/** All open transactions, and how earlier ones ended. */
export class Transactions {
  private readonly running = new Map<string, Running>();
  private readonly ended = new Map<string, Ended>();
  private lastRank = 0;

  constructor(
    readonly limits: TransactionLimits,
    private readonly events: TransactionEvents,
  ) {}

  /** With a snapshot the transaction only reads. `retried`: the id of the attempt it repeats. */
  begin(
    databaseName: string,
    snapshot: Snapshot | undefined,
    retried: Buffer | undefined,
  ): Transaction {
    const transaction = new Transaction(databaseName, this.rankOf(retried), snapshot);
    const { idleMs, lockMs, totalMs } = this.limits;
    const expire = (): void => {
      this.events.onExpire(transaction);
    };
    const running: Running = {
      transaction,
      idle: setTimeout(() => {
        if (!running.isWaiting) expire();
      }, idleMs).unref(),
      total: setTimeout(expire, totalMs).unref(),
      lock: setTimeout(() => {
        running.isOverdue = !running.isWaiting;
        this.events.onOverdue();
      }, lockMs).unref(),
      isWaiting: false,
      isOverdue: false,
    };
    this.running.set(keyOf(transaction), running);
    return transaction;
  }

  /** Each use of a transaction resets its idle time. */
  use(databaseName: string, id: Buffer): Transaction {
    const key = keyOf({ id });
    const running = this.running.get(key);
    if (running?.transaction.databaseName === databaseName) {
      this.resume(running.transaction);
      return running.transaction;
    }
    if (this.ended.get(key)?.isAborted === true) throw lost();
    throw invalidArgument('The referenced transaction has expired or is no longer valid.');
  }

  /** Until it is used again, the transaction waits for others. */
  suspend(transaction: Transaction): void {
    const running = this.running.get(keyOf(transaction));
    if (running !== undefined) running.isWaiting = true;
  }

  /** Counts the time that the transaction is unused from now on. */
  resume(transaction: Transaction): void {
    const running = this.running.get(keyOf(transaction));
    if (running === undefined) return;
    running.isWaiting = false;
    running.isOverdue = false;
    // Timers can be refreshed after they have fired, but not after they were cleared.
    running.idle.refresh();
    running.lock.refresh();
  }

  isOverdue(transaction: Transaction): boolean {
    return this.running.get(keyOf(transaction))?.isOverdue === true;
  }

  isRunning(transaction: Transaction): boolean {
    return this.running.has(keyOf(transaction));
  }

  end(transaction: Transaction, how: 'finished' | 'aborted'): void {
    const { rank, snapshot } = transaction;
    const key = keyOf(transaction);
    const running = this.running.get(key);
    clearTimeout(running?.idle);
    clearTimeout(running?.lock);
    clearTimeout(running?.total);
    snapshot?.release();
    this.running.delete(key);
    this.ended.set(key, { rank, isAborted: how === 'aborted' });
    const [oldest] = this.ended.keys();
    if (this.ended.size > MAX_REMEMBERED && oldest !== undefined) this.ended.delete(oldest);
  }

  /** The transactions of a database, except `owner`. */
  *others(databaseName: string, owner: Transaction | undefined): Generator<Transaction> {
    for (const { transaction } of this.running.values()) {
      if (transaction !== owner && transaction.databaseName === databaseName) yield transaction;
    }
  }

  /** Of whoever arrives now: higher than all before. */
  newRank(): number {
    this.lastRank += 1;
    return this.lastRank;
  }

  private rankOf(retried: Buffer | undefined): number {
    if (retried === undefined) return this.newRank();
    const key = keyOf({ id: retried });
    const earlier = this.ended.get(key) ?? this.running.get(key)?.transaction;
    return earlier?.rank ?? this.newRank();
  }
}
