import { invalidArgument } from '../protocol/rpc-error';
import type { StoredDocument } from '../storage/stored-document';
import type { Fields, Value } from '../values/value';
import type { IndexDefinitions } from './definitions';
import { storedBytes } from './stored-bytes';

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
