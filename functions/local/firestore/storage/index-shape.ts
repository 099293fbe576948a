import { compareIds, comparePaths } from '../names/compare-names';
import type { DocumentPath } from '../names/resource-path';
import { compareValues } from '../values/compare-values';
import type { Value } from '../values/value';
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

/** By the elements of an array, if any, then by fields, then by the documents' names. */
export interface IndexShape {
  /** Equal for equal shapes. */
  readonly key: string;
  readonly elements: { readonly text: string; readonly read: ReadValue } | undefined;
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

function distinctElements(value: Value | undefined): Value[] {
  if (value?.valueType !== 'arrayValue') return [];
  const sorted = [...value.arrayValue.values].sort(compareValues);
  return sorted.filter((element, at) => {
    const previous = sorted[at - 1];
    return previous === undefined || compareValues(previous, element) !== 0;
  });
}

const isPresent = (values: readonly (Value | undefined)[]): values is readonly Value[] =>
  !values.includes(undefined);

/** None if the document lacks a field of the shape; one per element if the shape has elements. */
export function entriesOf(shape: IndexShape, document: StoredDocument): IndexEntry[] {
  const keys = shape.parts.map(({ read }) => read(document));
  if (!isPresent(keys)) return [];
  if (shape.elements === undefined) return [{ document, keys }];
  const elements = distinctElements(shape.elements.read(document));
  return elements.map((element) => ({ document, keys: [element, ...keys] }));
}

export const compareDocumentPaths = (a: DocumentPath, b: DocumentPath): number =>
  a.collection === b.collection
    ? compareIds(a.id, b.id)
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
