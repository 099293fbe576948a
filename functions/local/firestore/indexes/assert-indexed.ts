import { failedPrecondition } from '../errors/rpc-error';
import { DOCUMENT_ID } from '../names/field-path';
import type { Query } from '../query/parse-query';
import type { Index, IndexDefinitions, IndexMode } from './definitions';
import {
  type IndexNeed,
  indexFor,
  isByName,
  keyOf,
  computeIndexNeed,
  frontsFor,
} from './index-need';
import { singleFieldIndexes } from './single-field-indexes';

/**
 * Whether production could answer: by one index, or by several that all end in the wanted order and
 * between them begin with every fixed field.
 * https://firebase.google.com/docs/firestore/query-data/index-overview#taking_advantage_of_index_merging
 */
function isServed(need: IndexNeed, definitions: IndexDefinitions): boolean {
  if (isByName(need)) return true;
  const fronts = frontsFor(need, definitions);
  return (
    fronts.length > 0 &&
    need.fixed.every((field) => fronts.some((front) => front.includes(keyOf(field))))
  );
}

const modeJson = (mode: IndexMode) =>
  mode === 'CONTAINS' ? { arrayConfig: mode } : { order: mode };

const indexJson = ({ collectionGroup, queryScope, fields }: Index): string =>
  JSON.stringify({
    collectionGroup,
    queryScope,
    fields: fields.map(({ fieldPath, mode }) => ({ fieldPath, ...modeJson(mode) })),
  });

/** Text to paste: an override replaces all indexes of its field, so it repeats the existing ones. */
function advice(index: Index, definitions: IndexDefinitions): string {
  const { collectionGroup, queryScope, fields } = index;
  const [field, another] = fields;
  if (field === undefined || another !== undefined || field.fieldPath === DOCUMENT_ID) {
    return `"indexes" of firestore.indexes.json: ${indexJson(index)}`;
  }
  const { fieldPath, mode } = field;
  const present = singleFieldIndexes(definitions, collectionGroup, fieldPath);
  const json = {
    collectionGroup,
    fieldPath,
    indexes: [...present, { mode, queryScope }].map((one) => ({
      ...modeJson(one.mode),
      queryScope: one.queryScope,
    })),
  };
  return `"fieldOverrides" of firestore.indexes.json: ${JSON.stringify(json)}`;
}

/** Refuses a query without an index, as production does, and names the index to add. */
export function assertIndexed(query: Query, definitions: IndexDefinitions): void {
  if (!definitions.isEnforced) return;
  for (const conjunction of query.conjunctions) {
    const need = computeIndexNeed(query, conjunction);
    if (isServed(need, definitions)) continue;
    const added = advice(indexFor(need), definitions);
    throw failedPrecondition(`The query requires an index. Add to ${added}`);
  }
}
