import type { DocumentPath } from '../names/resource-path';
import type { Caller } from '../protocol/handlers';
import { aborted, cancelled } from '../protocol/rpc-error';
import type { StagedCommit } from '../writes/stage-commit';
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
  /** That of its transaction; a commit outside of any is as old as its arrival. */
  readonly rank: number;
  readonly settle: (outcome: Promise<StagedCommit>) => void;
  blockers: readonly Transaction[];
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
  private onProgress: (() => void)[] = [];

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
        rank: owner?.rank ?? this.transactions.newRank(),
        blockers: [],
        deadline: undefined,
        stopListening: undefined,
        settle: (outcome) => {
          clearTimeout(waiting.deadline);
          waiting.stopListening?.();
          resolve(outcome);
        },
      };
      this.waiting.add(waiting);
      // It releases nothing that those before it wait for.
      this.attempt(waiting);
      if (!this.waiting.has(waiting)) return;
      if (owner !== undefined) this.transactions.suspend(owner);
      waiting.stopListening = caller?.onGivenUp(giveUp);
      waiting.deadline = setTimeout(() => {
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
      await this.progressWithin(passesAt - performance.now());
      if (!this.transactions.isRunning(transaction)) throw lost();
    }
    this.transactions.resume(transaction);
  }

  private progressWithin(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms).unref();
      this.onProgress.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** Lets the waiting commits through that only overdue transactions block. */
  passOverdue(): void {
    this.advance();
    this.resumeReaders();
  }

  /** Releases a transaction's locks, and refuses its own commit if that still waits. */
  end(transaction: Transaction, how: 'finished' | 'aborted'): void {
    this.transactions.end(transaction, how);
    const own = this.waitingOf(transaction);
    if (own !== undefined) this.refuse(own, tooMuchContention());
    this.advance();
    this.resumeReaders();
  }

  private refuse(waiting: Waiting, refusal: Error): void {
    this.remove(waiting, Promise.reject(refusal));
  }

  private remove(waiting: Waiting, outcome: Promise<StagedCommit>): void {
    this.waiting.delete(waiting);
    // A transaction continues after a refusal: its client may commit again, or go away.
    const { owner } = waiting.commit;
    if (owner !== undefined) this.transactions.resume(owner);
    waiting.settle(outcome);
    this.resumeReaders();
  }

  private resumeReaders(): void {
    const resumed = this.onProgress;
    this.onProgress = [];
    for (const resume of resumed) resume();
  }

  private advance(): void {
    for (const waiting of this.waiting) this.attempt(waiting);
  }

  private attempt(waiting: Waiting): void {
    this.applyUnblocked(waiting);
    if (!this.waiting.has(waiting)) return;
    const loser = this.loserOf(waiting);
    // The others are tried again after it, this commit among them.
    if (loser !== undefined) this.end(loser, 'aborted');
  }

  private applyUnblocked(waiting: Waiting): void {
    const { commit } = waiting;
    const others = [...this.transactions.others(commit.databaseName, commit.owner)];
    waiting.blockers = others.filter((other) =>
      commit.targets.some((path) => other.locksDocument(path)),
    );
    if (waiting.blockers.length > 0) return;
    try {
      const staged = commit.stage();
      waiting.blockers = others.filter((other) =>
        staged.changes.some((change) => other.locksResult(change)),
      );
      if (waiting.blockers.length > 0) return;
      this.remove(
        waiting,
        commit.apply(staged).then(() => staged),
      );
    } catch (error) {
      this.refuse(waiting, error instanceof Error ? error : new Error(String(error)));
      return;
    }
    if (commit.owner !== undefined) this.end(commit.owner, 'finished');
  }

  private waitingOf(owner: Transaction): Waiting | undefined {
    for (const waiting of this.waiting) if (waiting.commit.owner === owner) return waiting;
    return undefined;
  }

  /** A transaction that loses its locks to this commit. */
  private loserOf({ rank, blockers }: Waiting): Transaction | undefined {
    const overdue = blockers.find((blocker) => this.transactions.isOverdue(blocker));
    if (overdue !== undefined) return overdue;
    // While it waits for an older one anyway, the younger may still finish.
    return blockers.every((blocker) => blocker.rank > rank) ? blockers[0] : undefined;
  }
}
