import { entriesOf, entryOrder, type IndexEntry, type IndexShape } from './index-shape';
import { SortedList, type IsBefore } from './sorted-list';
import type { StoredDocument } from './stored-document';

export class OrderedIndex {
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
