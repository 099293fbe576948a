import type { Change } from './change';

/** Enough for a client that takes up a broken stream at the time at which it began. */
const MAX_CHANGES = 10_000;

interface RecentChange {
  readonly micros: number;
  /** The document before the change. */
  readonly before: Change;
}

/** What the latest changes have replaced, so that earlier moments can be read. */
export class RecentChanges {
  private changes: RecentChange[] = [];
  private forgottenUntil = 0;

  /** A later call never has an earlier time. */
  record(micros: number, before: Change): void {
    this.changes.push({ micros, before });
    // Cut in large steps, so that a change costs next to nothing.
    if (this.changes.length <= 2 * MAX_CHANGES) return;
    const dropped = this.changes.splice(0, this.changes.length - MAX_CHANGES);
    this.forgottenUntil = dropped.at(-1)?.micros ?? this.forgottenUntil;
  }

  /** What was changed after a moment, oldest first; undefined if that is no longer known. */
  since(micros: number): Change[] | undefined {
    if (micros < this.forgottenUntil) return undefined;
    const last = this.changes.findLastIndex((change) => change.micros <= micros);
    return this.changes.slice(last + 1).map(({ before }) => before);
  }
}
