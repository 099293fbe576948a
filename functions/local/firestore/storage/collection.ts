import type { DocumentPath } from '../names/resource-path';
import type { Fields } from '../values/value';
import { IndexSet } from './index-set';

/** Replaced as a whole by a write, never changed: whoever holds one holds a snapshot. */
export interface StoredDocument extends DocumentPath {
  readonly fields: Fields;
  readonly createMicros: number;
  readonly updateMicros: number;
}

/** The documents of one collection, by id and in whatever orders queries have asked for. */
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
