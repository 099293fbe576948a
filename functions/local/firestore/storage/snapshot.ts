import { type DocumentPath, documentKey } from '../names/resource-path';
import { mergeSorted } from './sorted-list';
import type { Change, StoredDocument } from './stored-document';
import {
  type IndexEntry,
  type IndexedScope,
  type Scan,
  type Scope,
  type View,
  buildEntries,
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

  count(scope: IndexedScope, scan: Scan): number {
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
    .flatMap((document) => buildEntries(shape, document))
    .filter((entry) => !isBefore(entry) && !isPast(entry));
