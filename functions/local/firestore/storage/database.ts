import { comparePaths } from '../names/compare-names';
import type { DocumentPath } from '../names/resource-path';
import { Collection, type StoredDocument } from './collection';
import { SortedList } from './sorted-list';

/** What a commit makes of one document; `document` undefined takes it out. */
export interface Change {
  readonly path: DocumentPath;
  readonly document: StoredDocument | undefined;
}

/** One database: its documents in memory. Every method is synchronous, and so sees one state. */
export class Database {
  private readonly collections = new Map<string, Collection>();
  private readonly paths = new SortedList(comparePaths);

  constructor(readonly name: string) {}

  get({ collection, id }: DocumentPath): StoredDocument | undefined {
    return this.collections.get(collection)?.get(id);
  }

  collection(path: string): Collection | undefined {
    return this.collections.get(path);
  }

  apply({ path, document }: Change): void {
    if (document !== undefined) {
      this.collectionFor(path.collection).set(document);
      return;
    }
    const collection = this.collections.get(path.collection);
    collection?.delete(path.id);
    if (collection?.isEmpty === true) {
      this.collections.delete(path.collection);
      this.paths.delete(path.collection);
    }
  }

  /** The ids of the collections under a document or the root, also where only deeper ones hold any. */
  collectionIdsUnder(parent: string): string[] {
    const prefix = parent === '' ? '' : `${parent}/`;
    const ids: string[] = [];
    for (const path of this.paths.ascending(prefix)) {
      if (!path.startsWith(prefix)) break;
      const [id = ''] = path.slice(prefix.length).split('/', 1);
      if (id !== ids.at(-1)) ids.push(id);
    }
    return ids;
  }

  private collectionFor(path: string): Collection {
    const present = this.collections.get(path);
    if (present !== undefined) return present;
    const collection = new Collection(path);
    this.collections.set(path, collection);
    this.paths.add(path);
    return collection;
  }
}
