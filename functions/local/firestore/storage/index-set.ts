import type { IndexShape } from './index-shape';
import { OrderedIndex } from './ordered-index';
import type { StoredDocument } from './stored-document';

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
