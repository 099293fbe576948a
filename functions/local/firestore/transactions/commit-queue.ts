import type { DocumentPath } from '../names/resource-path';
import type { Caller } from '../protocol/handlers';
import { aborted, cancelled } from '../protocol/rpc-error';
import type { StagedCommit } from '../writes/stage-commit';
import {
  type Footprint,
  type Transaction,
  type Transactions,
  mightTouch,
  youngestInCycle,
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
  readonly settle: (outcome: Promise<StagedCommit>) => void;
  blockers: readonly Transaction[];
  deadline: NodeJS.Timeout | undefined;
  stopListening: (() => void) | undefined;
}

/**
 * Lets each commit through when nobody else has locked what it changes, in order of arrival. If
 * committing transactions wait for each other in a cycle, the youngest is aborted. A commit that
 * waits for too long is aborted too, unless those who hold the locks have been unused for as long:
 * then they are.
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
   * A transaction's first read lets commits pass that already wait for the same documents, or
   * a stream of readers would starve them. Later reads do not wait, because others may wait for
   * their transaction.
   */
  async waitBehindWriters(transaction: Transaction, footprint: Footprint): Promise<void> {
    const isBehind = ({ commit }: Waiting): boolean =>
      commit.databaseName === transaction.databaseName &&
      commit.targets.some((path) => mightTouch(footprint, path));
    while (!transaction.holdsLocks && [...this.waiting].some(isBehind)) {
      if (this.transactions.isOverdue(transaction)) {
        this.end(transaction, 'aborted');
        throw tooMuchContention();
      }
      await new Promise<void>((resolve) => {
        this.onProgress.push(resolve);
      });
    }
    this.transactions.resume(transaction);
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

  /** A transaction that loses its locks to this commit, or the youngest in a cycle that it closes. */
  private loserOf({ commit: { owner }, blockers }: Waiting): Transaction | undefined {
    const overdue = blockers.find((blocker) => this.transactions.isOverdue(blocker));
    if (overdue !== undefined || owner === undefined) return overdue;
    return youngestInCycle(owner, (transaction) => this.waitingOf(transaction)?.blockers ?? []);
  }
}
