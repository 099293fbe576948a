import { aborted, invalidArgument } from '../protocol/rpc-error';
import type { Snapshot } from '../storage/snapshot';
import { Transaction } from './transaction';

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

const keyOf = ({ id }: Pick<Transaction, 'id'>): string => id.toString('hex');

/** All open transactions, and how earlier ones ended. */
export class Transactions {
  private readonly running = new Map<string, Running>();
  private readonly ended = new Map<string, Ended>();
  private nextRank = 0;

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
    if (this.ended.get(key)?.isAborted === true) {
      throw aborted('The transaction was aborted or has expired; start it again.');
    }
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

  private rankOf(retried: Buffer | undefined): number {
    const known = retried && this.ended.get(keyOf({ id: retried }));
    if (known !== undefined) return known.rank;
    this.nextRank += 1;
    return this.nextRank;
  }
}
