import { type DocumentPath, documentKey } from '../names/resource-path';
import { documentBytes } from '../values/document-size';
import { mergeSorted } from './sorted-list';
import type { Change, StoredDocument } from './stored-document';
import {
  type IndexEntry,
  type Scan,
  type Scope,
  type View,
  type WholeScope,
  entriesOf,
  entryOrder,
  isInScope,
} from './view';

/**
 * The documents at one moment, while later commits continue: it keeps the documents that they replace,
 * and reads the rest from the present state.
 */
export class Snapshot implements View {
  private readonly replaced = new Map<string, Change>();

  constructor(
    private readonly present: View,
    readonly micros: number,
    readonly release: () => void,
  ) {}

  /** Must be called before every change is applied. */
  keep(path: DocumentPath, document: StoredDocument | undefined): void {
    const key = documentKey(path);
    if (!this.replaced.has(key)) this.replaced.set(key, { path, document });
  }

  get(path: DocumentPath): StoredDocument | undefined {
    const replaced = this.replaced.get(documentKey(path));
    return replaced === undefined ? this.present.get(path) : replaced.document;
  }

  scan(scope: Scope, scan: Scan): Iterable<IndexEntry> {
    const order = entryOrder(scan.shape);
    const sign = scan.isReversed ? -1 : 1;
    const compare = (a: IndexEntry, b: IndexEntry): number => sign * order(a, b);
    return mergeSorted(
      [this.unchanged(scope, scan), this.kept(scope, scan).sort(compare)],
      compare,
    );
  }

  count(scope: WholeScope, scan: Scan): number {
    const replacing = [...this.replaced.values()].map(({ path }) => this.present.get(path));
    const changed = entriesWithin(scope, scan, replacing).length;
    return this.present.count(scope, scan) - changed + this.kept(scope, scan).length;
  }

  private *unchanged(scope: Scope, scan: Scan): Generator<IndexEntry> {
    for (const entry of this.present.scan(scope, scan)) {
      if (!this.replaced.has(documentKey(entry.document))) yield entry;
    }
  }

  private kept(scope: Scope, scan: Scan): IndexEntry[] {
    const documents = [...this.replaced.values()].map(({ document }) => document);
    return entriesWithin(scope, scan, documents);
  }
}

const entriesWithin = (
  scope: Scope,
  { shape, isBefore, isPast }: Scan,
  documents: readonly (StoredDocument | undefined)[],
): IndexEntry[] =>
  documents
    .filter((document) => document !== undefined)
    .filter((document) => isInScope(scope, document))
    .flatMap((document) => entriesOf(shape, document))
    .filter((entry) => !isBefore(entry) && !isPast(entry));

/** Enough for reads in the near past. */
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
