import { IndexSet } from './index-set';
import type { StoredDocument } from './stored-document';

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
