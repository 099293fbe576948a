import { DOCUMENT_ID } from '../names/field-path';
import { failedPrecondition } from '../protocol/rpc-error';
import type { Query } from '../query/parse-query';
import type { Index, IndexDefinitions, IndexMode } from './definitions';
import { indexFor, isServed, needOf } from './index-need';
import { singleFieldIndexes } from './single-field';

const modeJson = (mode: IndexMode) =>
  mode === 'CONTAINS' ? { arrayConfig: mode } : { order: mode };

/** Text to paste: an override replaces all indexes of its field, so it repeats the existing ones. */
function advice(index: Index, definitions: IndexDefinitions): string {
  const { collectionGroup, queryScope, fields } = index;
  const [field, another] = fields;
  if (field === undefined || another !== undefined || field.fieldPath === DOCUMENT_ID) {
    const json = {
      collectionGroup,
      queryScope,
      fields: fields.map(({ fieldPath, mode }) => ({ fieldPath, ...modeJson(mode) })),
    };
    return `"indexes" of firestore.indexes.json: ${JSON.stringify(json)}`;
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
    const need = needOf(query, conjunction);
    if (!isServed(need, definitions)) {
      throw failedPrecondition(
        `The query requires an index. Add to ${advice(indexFor(need), definitions)}`,
      );
    }
  }
}
