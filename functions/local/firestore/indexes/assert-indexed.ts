import { DOCUMENT_ID } from '../names/field-path';
import { failedPrecondition } from '../protocol/rpc-error';
import type { Conjunction } from '../query/condition';
import type { Query } from '../query/parse-query';
import { layoutOf } from '../query/plan-scans';
import {
  singleFieldIndexes,
  singleFieldIndexesFor,
  type Index,
  type IndexDefinitions,
  type IndexField,
  type IndexMode,
  type QueryScope,
} from './definitions';

/** What production must have sorted to answer one conjunction of a query. */
interface IndexNeed {
  readonly collectionGroup: string;
  readonly queryScope: QueryScope;
  /** Of equal values and array elements: in any order, at the front of an index or spread over several. */
  readonly fixed: readonly IndexField[];
  /** In this order, or its reverse, at the end of every index that takes part. */
  readonly sorted: readonly IndexField[];
}

function needOf(query: Query, conjunction: Conjunction): IndexNeed {
  const { contains, equals, order } = layoutOf(conjunction, query.order);
  const equal = equals.map(({ field }) => ({ fieldPath: field.text, mode: 'ASCENDING' as const }));
  return {
    collectionGroup: query.collectionId,
    queryScope: 'collection' in query.scope ? 'COLLECTION' : 'COLLECTION_GROUP',
    fixed:
      contains === undefined
        ? equal
        : [...equal, { fieldPath: contains.field.text, mode: 'CONTAINS' }],
    sorted: order.map(({ field, direction }) => ({ fieldPath: field.text, mode: direction })),
  };
}

/** The same for a fixed field in either direction. */
const keyOf = ({ fieldPath, mode }: IndexField): string =>
  mode === 'CONTAINS' ? `${fieldPath} contains` : fieldPath;

/** Every index ends with the document's name, in the direction of the field before it. */
function withName(fields: readonly IndexField[]): readonly IndexField[] {
  const last = fields.at(-1);
  if (last?.fieldPath === DOCUMENT_ID) return fields;
  const mode = last?.mode === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING';
  return [...fields, { fieldPath: DOCUMENT_ID, mode }];
}

function isSortedAs(tail: readonly IndexField[], sorted: readonly IndexField[]): boolean {
  if (tail.length !== sorted.length) return false;
  const sameWay = tail.map(({ fieldPath, mode }, at) =>
    fieldPath !== sorted[at]?.fieldPath || mode === 'CONTAINS'
      ? undefined
      : mode === sorted[at].mode,
  );
  return sameWay.every((same) => same === true) || sameWay.every((same) => same === false);
}

/** The leading fields of an index that takes part; undefined if it cannot. */
function frontFor(index: Index, { fixed, sorted }: IndexNeed): readonly string[] | undefined {
  const fields = withName(index.fields);
  if (!isSortedAs(fields.slice(-sorted.length), sorted)) return undefined;
  const front = fields.slice(0, -sorted.length).map(keyOf);
  const wanted = fixed.map(keyOf);
  return front.every((key) => wanted.includes(key)) ? front : undefined;
}

/**
 * Whether production could answer: by one index, or by several that all end in the wanted order and
 * between them begin with every fixed field.
 * https://firebase.google.com/docs/firestore/query-data/index-overview#taking_advantage_of_index_merging
 */
function isServed(need: IndexNeed, definitions: IndexDefinitions): boolean {
  const { collectionGroup, queryScope, fixed, sorted } = need;
  // By name alone, production sorts ascending only; descending needs its own index.
  const isByName = fixed.length === 0 && sorted.length === 1;
  if (isByName && sorted[0]?.mode === 'ASCENDING') return true;
  const paths = [...fixed, ...sorted].map(({ fieldPath }) => fieldPath);
  const single = new Set(paths.filter((path) => path !== DOCUMENT_ID));
  const indexes = [
    ...definitions.composites.filter(
      (index) => index.collectionGroup === collectionGroup && index.queryScope === queryScope,
    ),
    ...[...single].flatMap((path) =>
      singleFieldIndexesFor(definitions, collectionGroup, queryScope, path),
    ),
  ];
  const fronts = indexes.flatMap((index) => {
    const front = frontFor(index, need);
    return front === undefined ? [] : [front];
  });
  const isCovered = (field: IndexField): boolean =>
    fronts.some((front) => front.includes(keyOf(field)));
  return fronts.length > 0 && fixed.every(isCovered);
}

/** One index that serves the need by itself. */
function indexFor({ collectionGroup, queryScope, fixed, sorted }: IndexNeed): Index {
  const fields = [...fixed, ...sorted];
  const withoutName = fields.slice(0, -1);
  const isImplied = withName(withoutName).at(-1)?.mode === fields.at(-1)?.mode;
  // If the name is the only field to sort by, either direction will do.
  const isNameAlone = sorted.length === 1 && withoutName.length > 0;
  return { collectionGroup, queryScope, fields: isImplied || isNameAlone ? withoutName : fields };
}

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
