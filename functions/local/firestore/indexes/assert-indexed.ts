import { DOCUMENT_ID } from '../names/field-path';
import { failedPrecondition } from '../protocol/rpc-error';
import type { Query } from '../query/parse-query';
import type { Index, IndexDefinitions, IndexMode } from './definitions';
import { type IndexNeed, indexFor, isByName, keyOf, needOf, frontsFor } from './index-need';
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

function indexJson({ collectionGroup, queryScope, fields, vector }: Index): string {
  const vectors = vector === undefined ? [] : [vector];
  return JSON.stringify({
    collectionGroup,
    queryScope,
    fields: [
      ...fields.map(({ fieldPath, mode }) => ({ fieldPath, ...modeJson(mode) })),
      ...vectors.map(({ fieldPath, dimension }) => ({
        fieldPath,
        vectorConfig: { dimension, flat: {} },
      })),
    ],
  });
}

/** Text to paste: an override replaces all indexes of its field, so it repeats the existing ones. */
function advice(index: Index, definitions: IndexDefinitions): string {
  const { collectionGroup, queryScope, fields, vector } = index;
  const [field, another] = fields;
  const isComposite = another !== undefined || vector !== undefined;
  if (field === undefined || isComposite || field.fieldPath === DOCUMENT_ID) {
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

/** As recorded of production in conformance/fs-query-index-production.json of https://github.com/t-k/fireemu */
function missingVectorIndex(
  { collectionGroup, queryScope, fields, vector }: Index,
  database: string,
): string {
  const [, project = ''] = database.split('/');
  const configs = fields.map(({ fieldPath, mode }) =>
    mode === 'CONTAINS'
      ? `array-config=${mode},field-path=${fieldPath}`
      : `order=${mode},field-path=${fieldPath}`,
  );
  const vectorConfig = `{"dimension":"${vector?.dimension}","flat": "{}"}`;
  const flags = [
    `--project=${project}`,
    `--collection-group=${collectionGroup}`,
    `--query-scope=${queryScope}`,
    ...configs.map((config) => `--field-config=${config}`),
    `--field-config=vector-config='${vectorConfig}',field-path=${vector?.fieldPath}`,
  ];
  return (
    'Missing vector index configuration. Please create the required index with the following gcloud ' +
    `command: gcloud firestore indexes composite create ${flags.join(' ')}\n`
  );
}

/** Refuses a query without an index, as production does, and names the index to add. */
export function assertIndexed(query: Query, definitions: IndexDefinitions): void {
  if (!definitions.isEnforced) return;
  for (const conjunction of query.conjunctions) {
    const need = needOf(query, conjunction);
    if (isServed(need, definitions)) continue;
    const index = indexFor(need);
    const refusal =
      index.vector === undefined
        ? 'The query requires an index. '
        : missingVectorIndex(index, query.database);
    throw failedPrecondition(`${refusal}Add to ${advice(index, definitions)}`);
  }
}
