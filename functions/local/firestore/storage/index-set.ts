import { entriesOf, entryOrder, type IndexEntry, type IndexShape } from './index-shape';
import { SortedList, type IsBefore } from './sorted-list';
import type { StoredDocument } from './stored-document';

class OrderedIndex {
  private readonly entries: SortedList<IndexEntry>;

  constructor(
    private readonly shape: IndexShape,
    documents: Iterable<StoredDocument>,
  ) {
    this.entries = new SortedList(entryOrder(shape));
    const entries: IndexEntry[] = [];
    for (const document of documents) {
      entries.push(...entriesOf(shape, document));
    }
    this.entries.fill(entries);
  }

  replace(before: StoredDocument | undefined, after: StoredDocument | undefined): void {
    for (const entry of before === undefined ? [] : entriesOf(this.shape, before)) {
      this.entries.delete(entry);
    }
    for (const entry of after === undefined ? [] : entriesOf(this.shape, after)) {
      this.entries.add(entry);
    }
  }

  /** In the index's order, or reversed, without the leading entries for which `isBefore` holds. */
  scan(isReversed: boolean, isBefore: IsBefore<IndexEntry>): Iterable<IndexEntry> {
    return isReversed ? this.entries.descending(isBefore) : this.entries.ascending(isBefore);
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

  private dropOldest(): void {
    const [oldest] = this.indexes.keys();
    if (this.indexes.size > MAX_INDEXES && oldest !== undefined) {
      this.indexes.delete(oldest);
    }
  }
}
