import { compareUtf8 } from '../names/compare-names';
import type { Fields } from '../values/value';
import { SortedList } from './sorted-list';

/** Replaced as a whole by a write, never changed: whoever holds one holds a snapshot. */
export interface StoredDocument {
  readonly id: string;
  readonly fields: Fields;
  readonly createMicros: number;
  readonly updateMicros: number;
}

/** The documents of one collection, by id and in the order of their ids. */
export class Collection {
  private readonly documents = new Map<string, StoredDocument>();
  private readonly ids = new SortedList(compareUtf8);

  constructor(readonly path: string) {}

  get(id: string): StoredDocument | undefined {
    return this.documents.get(id);
  }

  set(document: StoredDocument): void {
    if (!this.documents.has(document.id)) {
      this.ids.add(document.id);
    }
    this.documents.set(document.id, document);
  }

  delete(id: string): void {
    if (this.documents.delete(id)) {
      this.ids.delete(id);
    }
  }

  get isEmpty(): boolean {
    return this.documents.size === 0;
  }

  *inOrder(direction: 'ASCENDING' | 'DESCENDING'): Generator<StoredDocument> {
    const ids = direction === 'ASCENDING' ? this.ids.ascending() : this.ids.descending();
    for (const id of ids) {
      const document = this.documents.get(id);
      if (document !== undefined) yield document;
    }
  }
}
