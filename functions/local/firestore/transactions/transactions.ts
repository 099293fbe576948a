import { aborted, invalidArgument } from '../protocol/rpc-error';
import type { Snapshot } from '../storage/snapshot';
import { Transaction } from './transaction';

export interface TransactionLimits {
  /** A transaction that is unused for this long expires, and its locks are released. */
  readonly idleMs: number;
  /** Any transaction expires after this long. */
  readonly totalMs: number;
}

/** https://firebase.google.com/docs/firestore/quotas#writes_and_transactions */
export const PRODUCTION_LIMITS: TransactionLimits = { idleMs: 60_000, totalMs: 270_000 };

interface Running {
  readonly transaction: Transaction;
  readonly idle: NodeJS.Timeout;
  readonly total: NodeJS.Timeout;
}

/** How many ended transactions are remembered, so that a late call learns how its own ended. */
const MAX_REMEMBERED = 10_000;

/** All open transactions, and how earlier ones ended. */
export class Transactions {
  private readonly running = new Map<string, Running>();
  private readonly over = new Map<string, { rank: number; isAborted: boolean }>();
  private nextRank = 0;

  /** `onExpire` is told of each transaction whose time runs out, while it still runs. */
  constructor(
    private readonly limits: TransactionLimits,
    private readonly onExpire: (transaction: Transaction) => void,
  ) {}

  /** With a snapshot the transaction only reads. `retried`: the id of the attempt it repeats. */
  begin(
    databaseName: string,
    snapshot: Snapshot | undefined,
    retried: Buffer | undefined,
  ): Transaction {
    const transaction = new Transaction(databaseName, this.rankOf(retried), snapshot);
    const expireAfter = (ms: number): NodeJS.Timeout =>
      setTimeout(() => {
        this.onExpire(transaction);
      }, ms).unref();
    this.running.set(transaction.id.toString('hex'), {
      transaction,
      idle: expireAfter(this.limits.idleMs),
      total: expireAfter(this.limits.totalMs),
    });
    return transaction;
  }

  /** Each use of a transaction resets its idle time. */
  use(databaseName: string, id: Buffer): Transaction {
    const key = id.toString('hex');
    const running = this.running.get(key);
    if (running?.transaction.databaseName === databaseName) {
      running.idle.refresh();
      return running.transaction;
    }
    if (this.over.get(key)?.isAborted === true) {
      throw aborted('The transaction was aborted or has expired; start it again.');
    }
    throw invalidArgument('The referenced transaction has expired or is no longer valid.');
  }

  /** For a transaction that waits for others, which does not count as idle. */
  suspendIdle({ id }: Transaction): void {
    clearTimeout(this.running.get(id.toString('hex'))?.idle);
  }

  end({ id, rank, snapshot }: Transaction, how: 'finished' | 'aborted'): void {
    const key = id.toString('hex');
    const running = this.running.get(key);
    clearTimeout(running?.idle);
    clearTimeout(running?.total);
    snapshot?.release();
    this.running.delete(key);
    this.over.set(key, { rank, isAborted: how === 'aborted' });
    const [oldest] = this.over.keys();
    if (this.over.size > MAX_REMEMBERED && oldest !== undefined) this.over.delete(oldest);
  }

  /** The transactions of a database, except `owner`. */
  *others(databaseName: string, owner: Transaction | undefined): Generator<Transaction> {
    for (const { transaction } of this.running.values()) {
      if (transaction !== owner && transaction.databaseName === databaseName) yield transaction;
    }
  }

  private rankOf(retried: Buffer | undefined): number {
    const known = retried && this.over.get(retried.toString('hex'));
    if (known !== undefined) return known.rank;
    this.nextRank += 1;
    return this.nextRank;
  }
}
