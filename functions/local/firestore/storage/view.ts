import { comparePaths, compareUtf8 } from '../names/compare-names';
import { type DocumentPath, collectionIdOf, parentOf } from '../names/resource-path';
import { compareValues } from '../values/compare-values';
import type { Value } from '../values/value';
import type { IsBefore } from './sorted-list';
import type { StoredDocument } from './stored-document';

export type Direction = 'ASCENDING' | 'DESCENDING';

export const signOf = (direction: Direction): 1 | -1 => (direction === 'ASCENDING' ? 1 : -1);

/** The value by which an index sorts a document; undefined keeps it out of the index. */
type ReadValue = (document: StoredDocument) => Value | undefined;

interface IndexPart {
  /** The field's path, the same for the same field. */
  readonly text: string;
  readonly direction: Direction;
  readonly read: ReadValue;
}

interface IndexElements {
  /** The path of the field with the array. */
  readonly text: string;
  readonly readElements: (document: StoredDocument) => readonly Value[];
}

/** By the elements of an array, if any, then by fields, then by the documents' names. */
export interface IndexShape {
  /** Equal for equal shapes. */
  readonly key: string;
  readonly elements: IndexElements | undefined;
  readonly parts: readonly IndexPart[];
  readonly nameDirection: Direction;
}

/** `keys` holds the element, if the shape has elements, and then a value for each part. */
export interface IndexEntry {
  readonly document: StoredDocument;
  readonly keys: readonly Value[];
}

export function indexShape(
  elements: IndexShape['elements'],
  parts: readonly IndexPart[],
  nameDirection: Direction,
): IndexShape {
  const key = JSON.stringify([
    elements?.text ?? null,
    ...parts.map(({ text, direction }) => [text, direction]),
    nameDirection,
  ]);
  return { key, elements, parts, nameDirection };
}

function distinct(values: readonly Value[]): Value[] {
  const sorted = [...values].sort(compareValues);
  return sorted.filter((element, at) => {
    const previous = sorted[at - 1];
    return previous === undefined || compareValues(previous, element) !== 0;
  });
}

const isPresent = (values: readonly (Value | undefined)[]): values is readonly Value[] =>
  !values.includes(undefined);

/** None if the document lacks a field of the shape; one per element if the shape has elements. */
export function buildEntries(shape: IndexShape, document: StoredDocument): IndexEntry[] {
  const keys = shape.parts.map(({ read }) => read(document));
  if (!isPresent(keys)) return [];
  if (shape.elements === undefined) return [{ document, keys }];
  const elements = distinct(shape.elements.readElements(document));
  return elements.map((element) => ({ document, keys: [element, ...keys] }));
}

export const compareDocumentPaths = (a: DocumentPath, b: DocumentPath): number =>
  a.collection === b.collection
    ? compareUtf8(a.id, b.id)
    : comparePaths(`${a.collection}/${a.id}`, `${b.collection}/${b.id}`);

/** The order of a shape's entries; no two of them are equal. */
export function entryOrder(shape: IndexShape): (a: IndexEntry, b: IndexEntry) => number {
  const signs = [
    ...(shape.elements === undefined ? [] : [1]),
    ...shape.parts.map(({ direction }) => signOf(direction)),
  ];
  const nameSign = signOf(shape.nameDirection);
  return (a, b) => {
    for (let at = 0; at < signs.length; at += 1) {
      const left = a.keys[at];
      const right = b.keys[at];
      const order = left && right && left !== right ? compareValues(left, right) : 0;
      if (order !== 0) return (signs[at] ?? 1) * order;
    }
    return nameSign * compareDocumentPaths(a.document, b.document);
  };
}

/** All collections below a document or the root, or only its own. */
export interface AnyCollection {
  readonly parent: string;
  readonly allDescendants: boolean;
}

/** A scope that has indexes: one collection, or every collection of an id. */
export type IndexedScope = { readonly collection: string } | { readonly collectionId: string };

export type Scope = IndexedScope | AnyCollection;

export const isIndexed = (scope: Scope): scope is IndexedScope => !('parent' in scope);

export function isInScope(scope: Scope, { collection }: DocumentPath): boolean {
  if ('collection' in scope) return collection === scope.collection;
  if ('collectionId' in scope) return collectionIdOf(collection) === scope.collectionId;
  const { parent, allDescendants } = scope;
  if (!allDescendants) return parentOf(collection) === parent;
  return parent === '' || collection.startsWith(`${parent}/`);
}

/** A range of an index. Both predicates apply to the direction of the scan. */
export interface Scan {
  readonly shape: IndexShape;
  readonly isReversed: boolean;
  readonly isBefore: IsBefore<IndexEntry>;
  readonly isPast: (entry: IndexEntry) => boolean;
}

/** The documents of one moment. */
export interface View {
  get(path: DocumentPath): StoredDocument | undefined;
  scan(scope: Scope, scan: Scan): Iterable<IndexEntry>;
  /** How many entries a scan finds, without a look at each. */
  count(scope: IndexedScope, scan: Scan): number;
}
