import { type IsBefore, SortedList } from './sorted-list';
import type { StoredDocument } from './stored-document';
import { type IndexEntry, type IndexShape, type Scan, buildEntries, entryOrder } from './view';

class OrderedIndex {
  private readonly entries: SortedList<IndexEntry>;

  constructor(
    private readonly shape: IndexShape,
    documents: Iterable<StoredDocument>,
  ) {
    this.entries = new SortedList(entryOrder(shape));
    const entries: IndexEntry[] = [];
    for (const document of documents) {
      entries.push(...buildEntries(shape, document));
    }
    this.entries.fill(entries);
  }

  replace(before: StoredDocument | undefined, after: StoredDocument | undefined): void {
    for (const entry of before === undefined ? [] : buildEntries(this.shape, before)) {
      this.entries.delete(entry);
    }
    for (const entry of after === undefined ? [] : buildEntries(this.shape, after)) {
      this.entries.add(entry);
    }
  }

  /** In the index's order, or reversed, without the leading entries for which `isBefore` holds. */
  scan(isReversed: boolean, isBefore: IsBefore<IndexEntry>): Iterable<IndexEntry> {
    return isReversed ? this.entries.descending(isBefore) : this.entries.ascending(isBefore);
  }

  /** How many entries the scan is of. */
  count({ isReversed, isBefore, isPast }: Scan): number {
    const [isBelow, isAbove] = isReversed ? [isPast, isBefore] : [isBefore, isPast];
    const upTo = this.entries.countWhile((entry) => !isAbove(entry));
    return Math.max(0, upTo - this.entries.countWhile(isBelow));
  }
}

/** Only tests use more query shapes than this on a collection, and those would just cost memory. */
const MAX_INDEXES = 64;

/**
 * The orders in which documents are kept sorted. An index is built by the first query that needs it,
 * and maintained by every later write.
 */
export class IndexSet {
  private readonly indexes = new Map<string, OrderedIndex>();

  constructor(private readonly documents: () => Iterable<StoredDocument>) {}

  get(shape: IndexShape): OrderedIndex {
    const present = this.indexes.get(shape.key);
    if (present !== undefined) return present;
    const index = new OrderedIndex(shape, this.documents());
    this.indexes.set(shape.key, index);
    this.dropOldest();
    return index;
  }

  replace(before: StoredDocument | undefined, after: StoredDocument | undefined): void {
    for (const index of this.indexes.values()) {
      index.replace(before, after);
    }
  }

  clear(): void {
    this.indexes.clear();
  }

  private dropOldest(): void {
    const [oldest] = this.indexes.keys();
    if (this.indexes.size > MAX_INDEXES && oldest !== undefined) {
      this.indexes.delete(oldest);
    }
  }
}

/** The documents of one collection, by id and in every order that queries have used. */
export class Collection {
  private readonly documents = new Map<string, StoredDocument>();
  readonly indexes = new IndexSet(() => this.documents.values());

  constructor(readonly path: string) {}

  get(id: string): StoredDocument | undefined {
    return this.documents.get(id);
  }

  set(document: StoredDocument): void {
    this.indexes.replace(this.documents.get(document.id), document);
    this.documents.set(document.id, document);
  }

  delete(id: string): void {
    this.indexes.replace(this.documents.get(id), undefined);
    this.documents.delete(id);
  }

  get size(): number {
    return this.documents.size;
  }

  ids(): Iterable<string> {
    return this.documents.keys();
  }

  all(): Iterable<StoredDocument> {
    return this.documents.values();
  }
}
