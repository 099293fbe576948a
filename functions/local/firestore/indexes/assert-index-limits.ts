import { invalidArgument } from '../errors/rpc-error';
import type { StoredDocument } from '../storage/stored-document';
import { MAX_INDEXED_BYTES } from '../values/check-value';
import { documentBytes, nameBytes } from '../values/document-size';
import type { Fields, Value } from '../values/value';
import type { Index, IndexDefinitions } from './definitions';
import {
  selectComposites,
  GROUP_SINGLE_FIELD_ENTRY_BYTES,
  indexUses,
  totalOf,
} from './stored-bytes';

/** https://firebase.google.com/docs/firestore/quotas#indexes */
const MAX_ENTRIES = 40_000;
const MAX_ENTRY_BYTES = 7.5 * 1024;
const MAX_ENTRIES_BYTES = 8 * 1024 * 1024;

/** https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields */
const MAX_PATH_BYTES = 1500;
/** The single-field indexes that a value can be in: three modes, in two scopes each. */
const SINGLE_FIELD_INDEXES = 6;

const countValues = (fields: Fields): number =>
  Object.values(fields).reduce((sum, value) => sum + countWithin(value), 0);

function countWithin(value: Value): number {
  if (value.valueType === 'mapValue') return 1 + countValues(value.mapValue.fields);
  if (value.valueType !== 'arrayValue') return 1;
  return value.arrayValue.values.reduce((sum, element) => sum + countWithin(element), 1);
}

/** Whether a document is far from all limits by its size and the number of its values, as most are. */
function isSmall(
  { collection, id, fields }: StoredDocument,
  composites: readonly Index[],
): boolean {
  const values = countValues(fields);
  const start = 2 * nameBytes(`${collection}/${id}`) + GROUP_SINGLE_FIELD_ENTRY_BYTES;
  const longest = composites.reduce((most, index) => Math.max(most, index.fields.length), 0);
  const longestEntry = Math.max(
    MAX_PATH_BYTES + 1 + MAX_INDEXED_BYTES,
    longest * MAX_INDEXED_BYTES,
  );
  const entry = start + Math.min(longestEntry, documentBytes({ collection, id }, fields));
  // No value has more than one entry in an index.
  const entries = Math.max(1, values) * (SINGLE_FIELD_INDEXES + composites.length);
  return entries <= MAX_ENTRIES && entry <= MAX_ENTRY_BYTES && entries * entry <= MAX_ENTRIES_BYTES;
}

const describe = ({ queryScope, fields }: Index): string =>
  `${fields.map(({ fieldPath, mode }) => `${fieldPath} ${mode}`).join(', ')} (${queryScope})`;

/** Refuses a document with more or larger index entries than production takes. */
export function assertIndexLimits(document: StoredDocument, definitions: IndexDefinitions): void {
  if (isSmall(document, selectComposites(definitions, document))) return;
  const uses = indexUses(document, definitions);
  const entity = `entity /${document.collection}/${document.id}`;
  if (totalOf(uses.map(({ entries }) => entries)) > MAX_ENTRIES) {
    throw invalidArgument(`too many index entries for ${entity}`);
  }
  const large = uses.find(({ largestBytes }) => largestBytes > MAX_ENTRY_BYTES);
  if (large !== undefined) {
    throw invalidArgument(
      `index entry of ${large.largestBytes} bytes for ${entity} in the index ` +
        `${describe(large.index)} exceeds the limit of ${MAX_ENTRY_BYTES} bytes`,
    );
  }
  const bytes = totalOf(uses.map((use) => use.bytes));
  if (bytes > MAX_ENTRIES_BYTES) {
    const most = uses.reduce((a, b) => (a.bytes >= b.bytes ? a : b));
    throw invalidArgument(
      `index entries of ${bytes} bytes for ${entity}, most of them in the index ` +
        `${describe(most.index)}, exceed the limit of ${MAX_ENTRIES_BYTES} bytes`,
    );
  }
}
