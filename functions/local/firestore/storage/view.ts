import { comparePaths } from '../names/compare-names';
import { collectionIdOf, parentOf, type DocumentPath } from '../names/resource-path';
import type { IndexEntry, IndexShape } from './index-shape';
import type { IsBefore } from './sorted-list';
import type { StoredDocument } from './stored-document';

/** All collections below a document or the root, or only its own. */
export interface AnyCollection {
  readonly parent: string;
  readonly allDescendants: boolean;
}

/** Otherwise one collection, or every collection of an id at or below a document or the root. */
export type Scope =
  | { readonly collection: string }
  | { readonly collectionId: string; readonly ancestor: string }
  | AnyCollection;

const isBelow = (ancestor: string, path: string): boolean =>
  ancestor === '' || path.startsWith(`${ancestor}/`);

export function isInScope(scope: Scope, { collection }: DocumentPath): boolean {
  if ('collection' in scope) return collection === scope.collection;
  if ('collectionId' in scope) {
    return collectionIdOf(collection) === scope.collectionId && isBelow(scope.ancestor, collection);
  }
  return scope.allDescendants
    ? isBelow(scope.parent, collection)
    : parentOf(collection) === scope.parent;
}

/** A range of an index. Both predicates apply to the direction of the scan. */
export interface Scan {
  readonly shape: IndexShape;
  readonly isReversed: boolean;
  readonly isBefore: IsBefore<IndexEntry>;
  readonly isPast: (entry: IndexEntry) => boolean;
}

/**
 * The scan, where the scope is a collection group below a document, from the first name below that to the
 * last. Such a scan is always by ascending names.
 */
export function withinAncestor(scope: Scope, scan: Scan): Scan {
  if (!('ancestor' in scope) || scope.ancestor === '') return scan;
  const { ancestor } = scope;
  return {
    ...scan,
    isBefore: (entry) => {
      const { collection, id } = entry.document;
      return comparePaths(`${collection}/${id}`, ancestor) <= 0 || scan.isBefore(entry);
    },
    isPast: (entry) => !isBelow(ancestor, entry.document.collection) || scan.isPast(entry),
  };
}

/** The documents of one moment. */
export interface View {
  get(path: DocumentPath): StoredDocument | undefined;
  scan(scope: Scope, scan: Scan): Iterable<IndexEntry>;
}
