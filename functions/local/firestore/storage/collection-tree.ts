import { LEAST_ID, compareIds, comparePaths } from '../names/compare-names';
import { parentOf } from '../names/resource-path';
import { Collection } from './collection';
import { SortedList } from './sorted-list';
import type { AnyCollection, IndexEntry, Scan } from './view';

type Find = (collection: string) => Collection | undefined;

/**
 * The documents of collections and of the collections below them, by name and each in one step: a
 * document is followed by those below it. Every collection contributes its own sorted list, so that
 * no list of the whole database is needed.
 */
class Descendants {
  private next: string | undefined;

  /** `paths`: the collections to go through, in order. */
  constructor(
    private readonly find: Find,
    private readonly paths: Iterator<string, undefined>,
    private readonly scan: Scan,
  ) {
    this.advance();
  }

  /** Those below a document or the root. */
  *below(parent: string): Generator<IndexEntry> {
    for (let id = this.nextBelow(parent); id !== undefined; id = this.nextBelow(parent)) {
      yield* this.within(parent === '' ? id : `${parent}/${id}`);
    }
  }

  private *within(collection: string): Generator<IndexEntry> {
    if (this.next === collection) this.advance();
    const entries = this.entriesOf(collection);
    let entry = entries.next().value;
    for (;;) {
      const parentId = this.nextBelow(collection);
      if (entry !== undefined && isUpTo(parentId, entry)) {
        yield entry;
        entry = entries.next().value;
      } else if (parentId !== undefined) {
        yield* this.below(`${collection}/${parentId}`);
      } else {
        return;
      }
    }
  }

  private *entriesOf(collection: string): Generator<IndexEntry, undefined> {
    const { shape, isBefore } = this.scan;
    yield* this.find(collection)?.indexes.get(shape).scan(false, isBefore) ?? [];
  }

  /** The segment of the next path that follows `path`, if that is above it. */
  private nextBelow(path: string): string | undefined {
    const prefix = path === '' ? '' : `${path}/`;
    return this.next?.startsWith(prefix) === true
      ? this.next.slice(prefix.length).split('/', 1)[0]
      : undefined;
  }

  private advance(): void {
    this.next = this.paths.next().value;
  }
}

const isUpTo = (id: string | undefined, { document }: IndexEntry): boolean =>
  id === undefined || compareIds(document.id, id) <= 0;

const prefixOf = (parent: string): string => (parent === '' ? '' : `${parent}/`);

/** Stands for the first of all documents that a collection could have. */
const startOf = (collection: string): IndexEntry => ({
  document: { collection, id: LEAST_ID, fields: {}, createMicros: 0, updateMicros: 0 },
  keys: [],
});

/** The collection and those above it, the topmost first. */
function lineOf(collection: string): string[] {
  const parent = parentOf(collection);
  return parent === '' ? [collection] : [...lineOf(parentOf(parent)), collection];
}

/** The collections that have documents, also in the order of their paths. */
export class CollectionTree {
  private readonly collections = new Map<string, Collection>();
  private readonly paths = new SortedList(comparePaths);

  readonly get = (path: string): Collection | undefined => this.collections.get(path);

  all(): Iterable<Collection> {
    return this.collections.values();
  }

  getOrAdd(path: string): Collection {
    const present = this.collections.get(path);
    if (present !== undefined) return present;
    const collection = new Collection(path);
    this.collections.set(path, collection);
    this.paths.add(path);
    return collection;
  }

  delete(path: string): void {
    this.collections.delete(path);
    this.paths.delete(path);
  }

  /** What follows a path, once each and in order: ids of collections, or of the documents above them. */
  segmentsBelow(path: string): string[] {
    const prefix = prefixOf(path);
    const segments: string[] = [];
    for (const other of this.pathsAfter(path, prefix)) {
      const [segment = ''] = other.slice(prefix.length).split('/', 1);
      if (segment !== segments.at(-1)) segments.push(segment);
    }
    return segments;
  }

  /** By name, for scans that look at nothing else. */
  scan({ parent, allDescendants }: AnyCollection, scan: Scan): Iterable<IndexEntry> {
    const paths = allDescendants
      ? this.pathsIn(parent, scan)
      : this.segmentsBelow(parent).map((id) => prefixOf(parent) + id);
    return new Descendants(this.get, paths[Symbol.iterator](), scan).below(parent);
  }

  /**
   * The collections that can have documents within the scan, which are few if the scan is short. Of
   * those before its start, these are the last one and those that this lies in.
   */
  private *pathsIn(parent: string, { isBefore, isPast }: Scan): Generator<string, undefined> {
    const prefix = prefixOf(parent);
    const isAfterStart = (path: string): boolean => !isBefore(startOf(path));
    const [last] = this.paths.descending(isAfterStart);
    const isBelow = last !== undefined && comparePaths(last, parent) > 0;
    if (isBelow) yield* lineOf(last).filter((path) => path.startsWith(prefix));
    for (const path of this.pathsAfter(isBelow ? last : parent, prefix)) {
      if (isPast(startOf(path))) return;
      yield path;
    }
  }

  private *pathsAfter(path: string, prefix: string): Generator<string> {
    for (const other of this.paths.ascending((one) => comparePaths(one, path) <= 0)) {
      if (!other.startsWith(prefix)) return;
      yield other;
    }
  }
}
