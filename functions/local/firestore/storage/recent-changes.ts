import { documentBytes } from '../values/document-size';
import type { Change } from './stored-document';

/** Enough for a client that takes up a broken stream at the time at which it began. */
const MAX_CHANGES = 10_000;
const MAX_BYTES = 16 * 1024 * 1024;

interface RecentChange {
  readonly micros: number;
  /** The document before the change. */
  readonly before: Change;
  readonly bytes: number;
}

const bytesOf = ({ path, document }: Change): number =>
  document === undefined ? 0 : documentBytes(path, document.fields);

/** What the latest changes have replaced, so that earlier moments can be read. */
export class RecentChanges {
  private changes: RecentChange[] = [];
  private bytes = 0;
  private forgottenUntil = 0;

  /** A later call never has an earlier time. */
  record(micros: number, before: Change): void {
    const bytes = bytesOf(before);
    this.changes.push({ micros, before, bytes });
    this.bytes += bytes;
    // Cut in large steps, so that a change costs next to nothing.
    if (this.changes.length > 2 * MAX_CHANGES || this.bytes > 2 * MAX_BYTES) this.forget();
  }

  /** The changes after a moment, oldest first; undefined if that is no longer known. */
  since(micros: number): Change[] | undefined {
    if (micros < this.forgottenUntil) return undefined;
    const last = this.changes.findLastIndex((change) => change.micros <= micros);
    return this.changes.slice(last + 1).map(({ before }) => before);
  }

  private forget(): void {
    let count = 0;
    while (this.changes.length - count > MAX_CHANGES || this.bytes > MAX_BYTES) {
      this.bytes -= this.changes[count]?.bytes ?? 0;
      count += 1;
    }
    const forgotten = this.changes.splice(0, count);
    this.forgottenUntil = forgotten.at(-1)?.micros ?? this.forgottenUntil;
  }
}
