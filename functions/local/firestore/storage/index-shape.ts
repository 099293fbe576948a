import { comparePaths, compareUtf8 } from '../names/compare-names';
import type { DocumentPath } from '../names/resource-path';
import { compareValues } from '../values/compare-values';
import type { Value } from '../values/value';
import type { StoredDocument } from './collection';

export type Direction = 'ASCENDING' | 'DESCENDING';

export const signOf = (direction: Direction): 1 | -1 => (direction === 'ASCENDING' ? 1 : -1);

/** What a document gives an index to sort it by; undefined keeps it out of the index. */
export type ReadValue = (document: StoredDocument) => Value | undefined;

export interface IndexPart {
  /** The field's path, the same for the same field. */
  readonly text: string;
  readonly direction: Direction;
  readonly read: ReadValue;
}

/** By the elements of an array, if any, then by fields, then by the documents' names. */
export interface IndexShape {
  /** Equal for equal shapes. */
  readonly key: string;
  readonly elements: { readonly text: string; readonly read: ReadValue } | undefined;
  readonly parts: readonly IndexPart[];
  readonly nameDirection: Direction;
}

/** `keys` holds the element, if the shape has elements, and then a value for each part. */
export interface IndexEntry extends DocumentPath {
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

function partKeys(parts: readonly IndexPart[], document: StoredDocument): Value[] | undefined {
  const keys: Value[] = [];
  for (const { read } of parts) {
    const value = read(document);
    if (value === undefined) return undefined;
    keys.push(value);
  }
  return keys;
}

function distinctElements(value: Value | undefined): Value[] {
  if (value?.valueType !== 'arrayValue') return [];
  const sorted = [...value.arrayValue.values].sort(compareValues);
  return sorted.filter((element, at) => {
    const previous = sorted[at - 1];
    return previous === undefined || compareValues(previous, element) !== 0;
  });
}

/** None where the document lacks a field of the shape; one for each element where it has elements. */
export function entriesOf(shape: IndexShape, document: StoredDocument): IndexEntry[] {
  const { collection, id } = document;
  const keys = partKeys(shape.parts, document);
  if (keys === undefined) return [];
  if (shape.elements === undefined) return [{ collection, id, keys }];
  return distinctElements(shape.elements.read(document)).map((element) => ({
    collection,
    id,
    keys: [element, ...keys],
  }));
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
    for (const [at, sign] of signs.entries()) {
      const left = a.keys[at];
      const right = b.keys[at];
      if (left === undefined || right === undefined) break;
      const order = compareValues(left, right);
      if (order !== 0) return sign * order;
    }
    return nameSign * compareDocumentPaths(a, b);
  };
}
