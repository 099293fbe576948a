import { aborted, cancelled } from '../errors/rpc-error';
import { type DocumentPath, documentKey } from '../names/resource-path';
import type { Caller } from '../protocol/call';
import type { StagedCommit } from '../writes/stage-commit';
import { ParkedReaders } from './parked-readers';
import {
  type Footprint,
  type Transaction,
  type Transactions,
  lost,
  mightTouch,
  touchesResult,
} from './transactions';

/** A commit that waits until no other transaction holds a lock on what it changes. */
interface QueuedCommit {
  readonly databaseName: string;
  readonly owner: Transaction | undefined;
  readonly targets: readonly DocumentPath[];
  /** Computes what the commit would change now, without applying it; throws if it is refused. */
  readonly stage: () => StagedCommit;
  /** Applies what was staged in memory at once, and resolves once it is safe. */
  readonly apply: (staged: StagedCommit) => Promise<void>;
}

const tooMuchContention = (): Error =>
  aborted('Too much contention on these documents. Please try again.');

interface Waiting {
  readonly commit: QueuedCommit;
  /** Of its targets. */
  readonly keys: ReadonlySet<string>;
  /** That of its transaction; a commit outside of any is as old as its arrival. */
  readonly rank: number;
  readonly settle: (outcome: Promise<StagedCommit>) => void;
  deadline: NodeJS.Timeout | undefined;
  stopListening: (() => void) | undefined;
}

/** Whether the commit, as it would land now, changes what the read sees. */
function changesRead({ targets, stage }: QueuedCommit, footprint: Footprint): boolean {
  if (!targets.some((path) => mightTouch(footprint, path))) return false;
  if (!('query' in footprint)) return true;
  try {
    return stage().changes.some((change) => touchesResult(footprint.query, change));
  } catch {
    // It would be refused, and so change nothing.
    return false;
  }
}

function haveCommon(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  for (const key of b) if (a.has(key)) return true;
  return false;
}

/** A reader waits behind writers for this share of the time for which a transaction may block others. */
const READER_SHARE = 1 / 4;

/**
 * Lets each commit through when nobody else has locked what it changes. Who waits for whom is decided by
 * age, so that nobody waits in a cycle, and the oldest waits for nobody: a commit waits for older
 * transactions, and takes the locks of younger ones, which are aborted. A commit that waits for too
 * long is aborted, unless those who hold the locks have been unused for as long: then they are.
 */
export class CommitQueue {
  private readonly waiting = new Set<Waiting>();
  /** Those that are to be tried. */
  private readonly due = new Set<Waiting>();
  private isAdvancing = false;
  private isOverdueSoon = false;
  private readonly parked = new ParkedReaders();

  constructor(private readonly transactions: Transactions) {}

  /** Resolves once the commit is applied; rejects if it is refused, aborted or cancelled. */
  submit(commit: QueuedCommit, caller?: Caller): Promise<StagedCommit> {
    return new Promise((resolve) => {
      const { owner } = commit;
      const giveUp = (): void => {
        this.refuse(waiting, cancelled('The call was cancelled while it waited for a lock.'));
      };
      const waiting: Waiting = {
        commit,
        keys: new Set(commit.targets.map(documentKey)),
        rank: owner?.rank ?? this.transactions.newRank(),
        deadline: undefined,
        stopListening: undefined,
        settle: (outcome) => {
          clearTimeout(waiting.deadline);
          waiting.stopListening?.();
          resolve(outcome);
        },
      };
      this.waiting.add(waiting);
      this.advance([waiting]);
      if (!this.waiting.has(waiting)) return;
      if (owner !== undefined) this.transactions.suspend(owner);
      waiting.stopListening = caller?.onGivenUp(giveUp);
      waiting.deadline = setTimeout(() => {
        // Those who hold the locks may have become overdue at the same moment.
        this.advance([waiting]);
        if (!this.waiting.has(waiting)) return;
        if (owner !== undefined) this.end(owner, 'aborted');
        else this.refuse(waiting, tooMuchContention());
      }, this.transactions.limits.lockMs).unref();
    });
  }

  /**
   * A read lets older commits pass that wait to change what it sees, or a stream of readers would starve
   * them. It does not wait for as long as those may wait: the transaction that holds them up may
   * itself have a client that waits for this read.
   */
  async waitBehindWriters(transaction: Transaction, footprint: Footprint): Promise<void> {
    const isBehind = ({ commit, rank }: Waiting): boolean =>
      commit.databaseName === transaction.databaseName &&
      rank < transaction.rank &&
      changesRead(commit, footprint);
    const passesAt = performance.now() + this.transactions.limits.lockMs * READER_SHARE;
    while (performance.now() < passesAt && [...this.waiting].some(isBehind)) {
      await this.parked.park(transaction, passesAt - performance.now());
      if (!this.transactions.isRunning(transaction)) throw lost();
    }
    this.transactions.resume(transaction);
  }

  /** Lets the waiting commits through that only overdue transactions block, of which there may be many at once. */
  passOverdue(): void {
    if (this.isOverdueSoon) return;
    this.isOverdueSoon = true;
    setImmediate(() => {
      this.isOverdueSoon = false;
      this.advance();
    });
  }

  /** Releases a transaction's locks, and refuses its own commits that still wait. */
  end(transaction: Transaction, how: 'finished' | 'aborted'): void {
    this.endAll([transaction], how);
  }

  endAll(transactions: readonly Transaction[], how: 'finished' | 'aborted'): void {
    const ended = new Set(transactions);
    for (const transaction of ended) this.transactions.end(transaction, how);
    this.parked.wake((transaction) => ended.has(transaction));
    for (const waiting of this.waiting) {
      const { owner } = waiting.commit;
      if (owner !== undefined && ended.has(owner)) this.refuse(waiting, tooMuchContention());
    }
    this.advance();
  }

  private refuse(waiting: Waiting, refusal: Error): void {
    this.remove(waiting, Promise.reject(refusal));
  }

  private remove(waiting: Waiting, outcome: Promise<StagedCommit>): void {
    const hasWaited = waiting.deadline !== undefined;
    this.waiting.delete(waiting);
    // A transaction continues after a refusal: its client may commit again, or go away.
    const { owner } = waiting.commit;
    if (owner !== undefined) this.transactions.resume(owner);
    waiting.settle(outcome);
    if (hasWaited) this.parked.wake();
  }

  /** Tries commits that wait, and those that wait for what they release, in a loop, as there may be thousands. */
  private advance(commits: Iterable<Waiting> = this.waiting): void {
    for (const waiting of commits) this.due.add(waiting);
    if (this.isAdvancing) return;
    this.isAdvancing = true;
    try {
      // Those that are added meanwhile are tried too.
      for (const waiting of this.due) {
        this.due.delete(waiting);
        this.attempt(waiting);
      }
    } finally {
      this.isAdvancing = false;
    }
  }

  private attempt(waiting: Waiting): void {
    while (this.waiting.has(waiting)) {
      const losers = this.losersAmong(this.applyUnlessBlocked(waiting), waiting);
      if (losers.length === 0) return;
      this.endAll(losers, 'aborted');
    }
  }

  /** Returns those who hold a lock on what the commit changes; if none do, it is done or refused. */
  private applyUnlessBlocked(waiting: Waiting): readonly Transaction[] {
    const { commit, keys } = waiting;
    const others = [...this.transactions.others(commit.databaseName, commit.owner)];
    const holders = others.filter((other) => other.locksAny(keys));
    if (holders.length > 0) return holders;
    try {
      const staged = commit.stage();
      const finders = others.filter((other) =>
        staged.changes.some((change) => other.locksResult(change)),
      );
      if (finders.length > 0) return finders;
      this.remove(
        waiting,
        commit.apply(staged).then(() => staged),
      );
    } catch (error) {
      this.refuse(waiting, error instanceof Error ? error : new Error(String(error)));
      return [];
    }
    if (commit.owner !== undefined) this.end(commit.owner, 'finished');
    // Nothing else changes what a commit would do.
    else this.advance([...this.waiting].filter((other) => haveCommon(other.keys, keys)));
    return [];
  }

  /** The transactions that lose their locks to a commit. Of the same age, the first that commits wins. */
  private losersAmong(blockers: readonly Transaction[], { rank }: Waiting): Transaction[] {
    const isOldest = blockers.every((blocker) => blocker.rank >= rank);
    // While the commit waits for an older one anyway, the younger may still finish.
    return blockers.filter((blocker) => isOldest || this.transactions.isOverdue(blocker));
  }
}
