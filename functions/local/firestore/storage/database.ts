import { type DocumentPath, collectionIdOf } from '../names/resource-path';
import { Collection, IndexSet } from './collection';
import { Snapshot } from './snapshot';
import type { Change, StoredDocument } from './stored-document';
import {
  type AnyCollection,
  type IndexEntry,
  type IndexedScope,
  type Scan,
  type Scope,
  type View,
  buildEntries,
  entryOrder,
  isInScope,
  isIndexed,
} from './view';

/** One database: its documents in memory. Every method is synchronous, so it sees one state. */
export class Database implements View {
  private readonly collections = new Map<string, Collection>();
  private readonly groups = new Map<string, IndexSet>();
  private readonly snapshots = new Set<Snapshot>();

  constructor(readonly name: string) {}

  get({ collection, id }: DocumentPath): StoredDocument | undefined {
    return this.collections.get(collection)?.get(id);
  }

  *scan(scope: Scope, scan: Scan): Generator<IndexEntry> {
    const entries = isIndexed(scope)
      ? (this.indexesOf(scope)?.get(scan.shape).scan(scan.isReversed, scan.isBefore) ?? [])
      : this.sortedEntries(scope, scan);
    for (const entry of entries) {
      if (scan.isPast(entry)) return;
      yield entry;
    }
  }

  count(scope: IndexedScope, scan: Scan): number {
    return this.indexesOf(scope)?.get(scan.shape).count(scan) ?? 0;
  }

  apply({ path, document }: Change): void {
    const before = this.get(path);
    for (const snapshot of this.snapshots) {
      snapshot.keep(path, before);
    }
    this.groups.get(collectionIdOf(path.collection))?.replace(before, document);
    if (document === undefined) this.remove(path);
    else this.getOrAdd(path.collection).set(document);
  }

  /** The documents as they are now, unaffected by later commits, until the snapshot is released. */
  takeSnapshot(micros: number): Snapshot {
    const snapshot: Snapshot = new Snapshot(this, micros, () => {
      this.snapshots.delete(snapshot);
    });
    this.snapshots.add(snapshot);
    return snapshot;
  }

  /** The next query of each shape builds its index again. */
  dropIndexes(): void {
    this.groups.clear();
    for (const { indexes } of this.collections.values()) indexes.clear();
  }

  *documents(): Generator<StoredDocument> {
    for (const collection of this.collections.values()) {
      yield* collection.all();
    }
  }

  /** In no particular order. */
  documentIdsIn(collection: string): string[] {
    return [...(this.collections.get(collection)?.ids() ?? [])];
  }

  /**
   * In no particular order, what follows a path in those of collections: the ids of the collections under
   * a document or the root, or those in a collection under which there are collections, whether or not
   * the document exists.
   */
  segmentsBelow(path: string): string[] {
    const prefix = path === '' ? '' : `${path}/`;
    const below = [...this.collections.keys()].filter((other) => other.startsWith(prefix));
    return [...new Set(below.map((other) => other.slice(prefix.length).split('/', 1)[0] ?? ''))];
  }

  private getOrAdd(path: string): Collection {
    const present = this.collections.get(path);
    if (present !== undefined) return present;
    const collection = new Collection(path);
    this.collections.set(path, collection);
    return collection;
  }

  private remove({ collection: path, id }: DocumentPath): void {
    const collection = this.collections.get(path);
    collection?.delete(id);
    if (collection?.size === 0) this.collections.delete(path);
  }

  /** Of all collections there is no index; only `recursiveDelete` reads them so. */
  private sortedEntries(scope: AnyCollection, { shape, isBefore }: Scan): IndexEntry[] {
    return [...this.documents()]
      .filter((document) => isInScope(scope, document))
      .flatMap((document) => buildEntries(shape, document))
      .filter((entry) => !isBefore(entry))
      .sort(entryOrder(shape));
  }

  private indexesOf(scope: IndexedScope): IndexSet | undefined {
    return 'collection' in scope
      ? this.collections.get(scope.collection)?.indexes
      : this.groupIndexes(scope.collectionId);
  }

  private groupIndexes(collectionId: string): IndexSet {
    const present = this.groups.get(collectionId);
    if (present !== undefined) return present;
    const indexes = new IndexSet(() => this.documentsOfGroup(collectionId));
    this.groups.set(collectionId, indexes);
    return indexes;
  }

  private *documentsOfGroup(collectionId: string): Generator<StoredDocument> {
    for (const collection of this.collections.values()) {
      if (collectionIdOf(collection.path) === collectionId) yield* collection.all();
    }
  }
}
