import { formatFieldPath, parseFieldPath, type FieldPath } from '../names/field-path';
import { collectionIdOf } from '../names/resource-path';
import type { StoredDocument } from '../storage/stored-document';
import { documentBytes, nameBytes, stringBytes, valueBytes } from '../values/document-size';
import { getField } from '../values/field-access';
import type { Fields, Value } from '../values/value';
import { isVector } from '../values/vector';
import type { Index, IndexDefinitions, IndexField } from './definitions';
import { singleFieldIndexes } from './single-field';

/** What production bills as storage, in documents, entries of indexes and bytes of both. */
export interface Stored {
  readonly documents: number;
  readonly documentBytes: number;
  readonly indexEntries: number;
  readonly indexBytes: number;
}

const NOTHING: Stored = { documents: 0, documentBytes: 0, indexEntries: 0, indexBytes: 0 };

const add = (a: Stored, b: Stored): Stored => ({
  documents: a.documents + b.documents,
  documentBytes: a.documentBytes + b.documentBytes,
  indexEntries: a.indexEntries + b.indexEntries,
  indexBytes: a.indexBytes + b.indexBytes,
});

const ENTRY_BYTES = 32;
const GROUP_SINGLE_FIELD_ENTRY_BYTES = 48;

/** Every field, including maps and the fields within them. A vector is one value. */
function* everyField(fields: Fields, above: FieldPath = []): Generator<[FieldPath, Value]> {
  for (const [name, value] of Object.entries(fields)) {
    const path = [...above, name];
    yield [path, value];
    if (value.valueType === 'mapValue' && !isVector(value.mapValue.fields)) {
      yield* everyField(value.mapValue.fields, path);
    }
  }
}

/** The values under which a field is indexed: the value itself, or the elements of an array. */
function indexedValues(value: Value | undefined, mode: IndexField['mode']): readonly Value[] {
  if (value === undefined) return [];
  if (mode !== 'CONTAINS') return [value];
  return value.valueType === 'arrayValue' ? value.arrayValue.values : [];
}

function parentBytes(collection: string): number {
  const end = collection.lastIndexOf('/');
  return end < 0 ? 0 : nameBytes(collection.slice(0, end));
}

function singleFieldEntries(document: StoredDocument, definitions: IndexDefinitions): number[] {
  const { collection, id, fields } = document;
  const name = nameBytes(`${collection}/${id}`);
  const parent = parentBytes(collection);
  return [...everyField(fields)].flatMap(([path, value]) => {
    const fieldPath = formatFieldPath(path);
    const indexes = singleFieldIndexes(definitions, collectionIdOf(collection), fieldPath);
    return indexes.flatMap(({ mode, queryScope }) =>
      indexedValues(value, mode).map(
        (indexed) =>
          name +
          stringBytes(path.join('.')) +
          valueBytes(indexed) +
          (queryScope === 'COLLECTION' ? parent + ENTRY_BYTES : GROUP_SINGLE_FIELD_ENTRY_BYTES),
      ),
    );
  });
}

function compositeEntries(
  { collection, id, fields }: StoredDocument,
  { queryScope, fields: indexFields }: Index,
): number[] {
  const parent = queryScope === 'COLLECTION' ? parentBytes(collection) : 0;
  const start = nameBytes(`${collection}/${id}`) + parent + ENTRY_BYTES;
  return indexFields
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map(({ fieldPath, mode }) =>
      indexedValues(getField(fields, parseFieldPath(fieldPath)), mode).map(valueBytes),
    )
    .reduce<number[]>(
      (sums, sizes) => sums.flatMap((sum) => sizes.map((size) => sum + size)),
      [start],
    );
}

/**
 * A document with its index entries, as production counts them.
 * https://firebase.google.com/docs/firestore/storage-size
 */
export function storedBytes(document: StoredDocument, definitions: IndexDefinitions): Stored {
  const group = collectionIdOf(document.collection);
  const entries = [
    ...singleFieldEntries(document, definitions),
    ...definitions.composites
      .filter(({ collectionGroup }) => collectionGroup === group)
      .flatMap((index) => compositeEntries(document, index)),
  ];
  return {
    documents: 1,
    documentBytes: documentBytes(document, document.fields),
    indexEntries: entries.length,
    indexBytes: entries.reduce((sum, bytes) => sum + bytes, 0),
  };
}

export function totalStored(
  documents: Iterable<StoredDocument>,
  definitions: IndexDefinitions,
): Stored {
  let total = NOTHING;
  for (const document of documents) total = add(total, storedBytes(document, definitions));
  return total;
}
