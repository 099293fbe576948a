import { formatFieldPath, parseFieldPath, type FieldPath } from '../names/field-path';
import { type DocumentPath, collectionIdOf } from '../names/resource-path';
import type { StoredDocument } from '../storage/stored-document';
import { MAX_INDEXED_BYTES } from '../values/check-value';
import { documentBytes, nameBytes, stringBytes, valueBytes } from '../values/document-size';
import { getField } from '../values/field-access';
import type { Fields, Value } from '../values/value';
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
export const GROUP_SINGLE_FIELD_ENTRY_BYTES = 48;

/** Every field, including maps and the fields within them. */
function* everyField(fields: Fields, above: FieldPath = []): Generator<[FieldPath, Value]> {
  for (const [name, value] of Object.entries(fields)) {
    const path = [...above, name];
    yield [path, value];
    if (value.valueType === 'mapValue') {
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

/** What a document takes in one index. */
interface IndexUse {
  readonly index: Index;
  readonly entries: number;
  readonly bytes: number;
  /** Of the largest entry. */
  readonly largestBytes: number;
}

const indexedBytes = (value: Value): number => Math.min(valueBytes(value), MAX_INDEXED_BYTES);

export const totalOf = (sizes: readonly number[]): number =>
  sizes.reduce((sum, size) => sum + size, 0);

/**
 * `startBytes`: what each entry takes before its values. `values`: those of each of the index's fields;
 * there is an entry for each combination of them.
 */
function measureUse(
  index: Index,
  startBytes: number,
  values: readonly (readonly Value[])[],
): IndexUse {
  const sizes = values.map((ofField) => ofField.map(indexedBytes));
  const entries = sizes.reduce((product, { length }) => product * length, 1);
  if (entries === 0) return { index, entries, bytes: 0, largestBytes: 0 };
  const valuesBytes = sizes.map((ofField) => totalOf(ofField) * (entries / ofField.length));
  const largest = sizes.map((ofField) => ofField.reduce((a, b) => Math.max(a, b)));
  return {
    index,
    entries,
    bytes: startBytes * entries + totalOf(valuesBytes),
    largestBytes: startBytes + totalOf(largest),
  };
}

function singleFieldUses(document: StoredDocument, definitions: IndexDefinitions): IndexUse[] {
  const { collection, id, fields } = document;
  const collectionGroup = collectionIdOf(collection);
  const name = nameBytes(`${collection}/${id}`);
  const parent = parentBytes(collection);
  return [...everyField(fields)].flatMap(([path, value]) => {
    const fieldPath = formatFieldPath(path);
    const start = name + stringBytes(path.join('.'));
    return singleFieldIndexes(definitions, collectionGroup, fieldPath).map(({ mode, queryScope }) =>
      measureUse(
        { collectionGroup, queryScope, fields: [{ fieldPath, mode }] },
        start +
          (queryScope === 'COLLECTION' ? parent + ENTRY_BYTES : GROUP_SINGLE_FIELD_ENTRY_BYTES),
        [indexedValues(value, mode)],
      ),
    );
  });
}

function compositeUse({ collection, id, fields }: StoredDocument, index: Index): IndexUse {
  const parent = index.queryScope === 'COLLECTION' ? parentBytes(collection) : 0;
  const start = nameBytes(`${collection}/${id}`) + parent + ENTRY_BYTES;
  const values = index.fields
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map(({ fieldPath, mode }) => indexedValues(getField(fields, parseFieldPath(fieldPath)), mode));
  return measureUse(index, start, values);
}

export const selectComposites = (
  { composites }: IndexDefinitions,
  { collection }: DocumentPath,
): Index[] => {
  const group = collectionIdOf(collection);
  return composites.filter(({ collectionGroup }) => collectionGroup === group);
};

/**
 * A document's entries in all indexes, with values as long as indexes hold them.
 * https://firebase.google.com/docs/firestore/storage-size
 */
export const indexUses = (document: StoredDocument, definitions: IndexDefinitions): IndexUse[] => [
  ...singleFieldUses(document, definitions),
  ...selectComposites(definitions, document).map((index) => compositeUse(document, index)),
];

function storedBytes(document: StoredDocument, definitions: IndexDefinitions): Stored {
  const uses = indexUses(document, definitions);
  return {
    documents: 1,
    documentBytes: documentBytes(document, document.fields),
    indexEntries: totalOf(uses.map(({ entries }) => entries)),
    indexBytes: totalOf(uses.map(({ bytes }) => bytes)),
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
