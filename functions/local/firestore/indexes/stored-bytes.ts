import { formatFieldPath, parseFieldPath, type FieldPath } from '../names/field-path';
import { collectionIdOf } from '../names/resource-path';
import { invalidArgument } from '../protocol/rpc-error';
import type { StoredDocument } from '../storage/stored-document';
import { documentBytes, nameBytes, stringBytes, valueBytes } from '../values/document-size';
import { getField } from '../values/field-access';
import { isVector, vectorOf, type Fields, type Value } from '../values/value';
import type { Index, IndexDefinitions, IndexField } from './definitions';
import { singleFieldIndexes } from './single-field-indexes';

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

/** In an entry of an index; undefined for a document without a vector of its dimension. */
function vectorBytes(fields: Fields, vector: Index['vector']): number | undefined {
  if (vector === undefined) return 0;
  const value = getField(fields, parseFieldPath(vector.fieldPath));
  const own = value?.valueType === 'mapValue' ? vectorOf(value.mapValue.fields) : undefined;
  return value !== undefined && own?.length === vector.dimension ? valueBytes(value) : undefined;
}

function compositeEntries(
  { collection, id, fields }: StoredDocument,
  { queryScope, fields: indexFields, vector }: Index,
): number[] {
  const ofVector = vectorBytes(fields, vector);
  if (ofVector === undefined) return [];
  const parent = queryScope === 'COLLECTION' ? parentBytes(collection) : 0;
  const start = nameBytes(`${collection}/${id}`) + parent + ENTRY_BYTES + ofVector;
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
function storedBytes(document: StoredDocument, definitions: IndexDefinitions): Stored {
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

/** https://firebase.google.com/docs/firestore/quotas#indexes */
const MAX_ENTRIES = 40_000;
/** The single-field indexes that a value can be in: three modes, in two scopes each. */
const SINGLE_FIELD_INDEXES = 6;

/** Values, elements of arrays and fields of maps among them. */
function countValues(fields: Fields): number {
  let count = 0;
  for (const value of Object.values(fields)) count += countWithin(value);
  return count;
}

function countWithin(value: Value): number {
  if (value.valueType === 'mapValue') return 1 + countValues(value.mapValue.fields);
  if (value.valueType !== 'arrayValue') return 1;
  return value.arrayValue.values.reduce((sum, element) => sum + countWithin(element), 1);
}

/** Refuses a document with more index entries than production takes. */
export function assertFewEntries(document: StoredDocument, definitions: IndexDefinitions): void {
  // No value has more than one entry in an index, so that most documents need no exact count.
  const indexes = SINGLE_FIELD_INDEXES + definitions.composites.length;
  if (countValues(document.fields) * indexes <= MAX_ENTRIES) return;
  if (storedBytes(document, definitions).indexEntries > MAX_ENTRIES) {
    throw invalidArgument(
      `too many index entries for entity /${document.collection}/${document.id}`,
    );
  }
}
