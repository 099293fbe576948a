import type { Index, IndexDefinitions, IndexMode, QueryScope } from './definitions';

interface SingleFieldIndex {
  readonly mode: IndexMode;
  readonly queryScope: QueryScope;
}

/** How production indexes a field without an override. */
const AUTOMATIC: readonly SingleFieldIndex[] = [
  { mode: 'ASCENDING', queryScope: 'COLLECTION' },
  { mode: 'DESCENDING', queryScope: 'COLLECTION' },
  { mode: 'CONTAINS', queryScope: 'COLLECTION' },
];

/** The path, then the maps it lies in from the innermost out, then all fields. */
function* pathsThatDecide(fieldPath: string): Generator<string> {
  yield fieldPath;
  for (let at = fieldPath.lastIndexOf('.'); at > 0; at = fieldPath.lastIndexOf('.', at - 1)) {
    yield fieldPath.slice(0, at);
  }
  yield '*';
}

/**
 * The single-field indexes of a field, by the overrides or production's defaults. A field within
 * a map follows the map's override.
 * https://firebase.google.com/docs/firestore/query-data/index-overview#single-field-indexes
 */
export function singleFieldIndexes(
  { overrides }: IndexDefinitions,
  collectionGroup: string,
  fieldPath: string,
): readonly SingleFieldIndex[] {
  for (const path of pathsThatDecide(fieldPath)) {
    const override = overrides.find(
      (other) => other.collectionGroup === collectionGroup && other.fieldPath === path,
    );
    if (override !== undefined) return override.indexes;
  }
  return AUTOMATIC;
}

/** The same as indexes of one field each, for queries of the scope. */
export const singleFieldIndexesFor = (
  definitions: IndexDefinitions,
  collectionGroup: string,
  queryScope: QueryScope,
  fieldPath: string,
): Index[] =>
  singleFieldIndexes(definitions, collectionGroup, fieldPath)
    .filter((index) => index.queryScope === queryScope)
    .map(({ mode }) => ({ collectionGroup, queryScope, fields: [{ fieldPath, mode }] }));
