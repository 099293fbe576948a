import type { DocumentPath } from '../names/resource-path';
import { entriesOf, entryOrder, type IndexEntry } from './index-shape';
import { mergeSorted } from './sorted-list';
import type { StoredDocument } from './stored-document';
import { isInScope, type Scan, type Scope, type View } from './view';

const keyOf = ({ collection, id }: DocumentPath): string => `${collection}/${id}`;

/**
 * The documents at one moment, while later commits continue: it keeps the documents that they replace,
 * and reads the rest from the present state.
 */
export class Snapshot implements View {
  private readonly replaced = new Map<string, StoredDocument | undefined>();

  constructor(
    private readonly present: View,
    readonly micros: number,
    readonly release: () => void,
  ) {}

  /** Must be called before every change is applied. */
  keep(path: DocumentPath, document: StoredDocument | undefined): void {
    const key = keyOf(path);
    if (!this.replaced.has(key)) this.replaced.set(key, document);
  }

  get(path: DocumentPath): StoredDocument | undefined {
    const key = keyOf(path);
    return this.replaced.has(key) ? this.replaced.get(key) : this.present.get(path);
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

  private *unchanged(scope: Scope, scan: Scan): Generator<IndexEntry> {
    for (const entry of this.present.scan(scope, scan)) {
      if (!this.replaced.has(keyOf(entry.document))) yield entry;
    }
  }

  private kept(scope: Scope, { shape, isBefore, isPast }: Scan): IndexEntry[] {
    return [...this.replaced.values()]
      .filter((document) => document !== undefined)
      .filter((document) => isInScope(scope, document))
      .flatMap((document) => entriesOf(shape, document))
      .filter((entry) => !isBefore(entry) && !isPast(entry));
  }
}
