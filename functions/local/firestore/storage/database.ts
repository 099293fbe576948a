import { type DocumentPath, collectionIdOf } from '../names/resource-path';
import { IndexSet } from './collection';
import { CollectionTree } from './collection-tree';
import { RecentChanges, Snapshot } from './snapshot';
import type { Change, StoredDocument } from './stored-document';
import {
  type AnyCollection,
  type IndexEntry,
  type Scan,
  type Scope,
  type View,
  type WholeScope,
  isInScope,
  withinAncestor,
} from './view';

/** One database: its documents in memory. Every method is synchronous, so it sees one state. */
export class Database implements View {
  private readonly collections = new CollectionTree();
  private readonly groups = new Map<string, IndexSet>();
  private readonly snapshots = new Set<Snapshot>();
  private readonly recent = new RecentChanges();

  constructor(readonly name: string) {}

  get({ collection, id }: DocumentPath): StoredDocument | undefined {
    return this.collections.get(collection)?.get(id);
  }

  *scan(scope: Scope, wanted: Scan): Generator<IndexEntry> {
    const scan = withinAncestor(scope, wanted);
    for (const entry of this.entriesFrom(scope, scan)) {
      if (scan.isPast(entry)) return;
      if (isInScope(scope, entry.document)) yield entry;
    }
  }

  count(scope: WholeScope, scan: Scan): number {
    return this.indexesOf(scope)?.get(scan.shape).count(scan) ?? 0;
  }

  /** Applies a commit, and remembers what it replaces for those who read earlier moments. */
  commit(micros: number, changes: readonly Change[]): void {
    for (const change of changes) {
      this.recent.record(micros, { path: change.path, document: this.apply(change) });
    }
  }

  /** Returns the document before the change. */
  apply({ path, document }: Change): StoredDocument | undefined {
    const before = this.get(path);
    for (const snapshot of this.snapshots) {
      snapshot.keep(path, before);
    }
    this.groups.get(collectionIdOf(path.collection))?.replace(before, document);
    if (document !== undefined) {
      this.collections.getOrAdd(path.collection).set(document);
      return before;
    }
    const collection = this.collections.get(path.collection);
    collection?.delete(path.id);
    if (collection?.size === 0) this.collections.delete(path.collection);
    return before;
  }

  /**
   * The documents as they were at a moment, unaffected by later commits, until the snapshot is released;
   * undefined for a moment that is no longer remembered.
   */
  takeSnapshot(micros: number): Snapshot | undefined {
    const replaced = this.recent.since(micros);
    if (replaced === undefined) return undefined;
    const snapshot: Snapshot = new Snapshot(this, micros, () => {
      this.snapshots.delete(snapshot);
    });
    for (const { path, document } of replaced) snapshot.keep(path, document);
    this.snapshots.add(snapshot);
    return snapshot;
  }

  /** The next query of each shape builds its index again. */
  dropIndexes(): void {
    this.groups.clear();
    for (const { indexes } of this.collections.all()) indexes.clear();
  }

  *documents(): Generator<StoredDocument> {
    for (const collection of this.collections.all()) {
      yield* collection.all();
    }
  }

  /** In no particular order. */
  documentIdsIn(collection: string): string[] {
    return [...(this.collections.get(collection)?.ids() ?? [])];
  }

  /** The ids of the collections under a document or the root, even if only deeper ones hold documents. */
  collectionIdsUnder(parent: string): string[] {
    return this.collections.segmentsBelow(parent);
  }

  /** The ids in a collection under which there are collections, whether or not the document exists. */
  parentIdsIn(collection: string): string[] {
    return this.collections.segmentsBelow(collection);
  }

  /** From the scan's start. */
  private entriesFrom(scope: Scope, scan: Scan): Iterable<IndexEntry> {
    if ('parent' in scope) return this.collections.scan(scope, scan);
    return this.indexesOf(scope)?.get(scan.shape).scan(scan.isReversed, scan.isBefore) ?? [];
  }

  private indexesOf(scope: Exclude<Scope, AnyCollection>): IndexSet | undefined {
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
    for (const collection of this.collections.all()) {
      if (collectionIdOf(collection.path) === collectionId) yield* collection.all();
    }
  }
}
