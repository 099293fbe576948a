import { compareIds } from '../names/compare-names';
import type { Collection } from './collection';
import type { IndexEntry } from './index-shape';
import type { Scan } from './view';

type Find = (collection: string) => Collection | undefined;

/**
 * The documents of collections and of the collections below them, by name and each in one step: a
 * document is followed by those below it. Every collection contributes its own sorted list, so that
 * no list of the whole database is needed.
 */
export class Descendants {
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
