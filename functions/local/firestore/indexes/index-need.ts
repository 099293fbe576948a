import { DOCUMENT_ID } from '../names/field-path';
import type { Conjunction } from '../query/condition';
import type { Query } from '../query/parse-query';
import { buildLayout } from '../query/plan-scans';
import type { Index, IndexDefinitions, IndexField, QueryScope } from './definitions';
import { singleFieldIndexesFor } from './single-field-indexes';

/** What production must have sorted to answer one conjunction of a query. */
export interface IndexNeed {
  readonly collectionGroup: string;
  readonly queryScope: QueryScope;
  /** Of equal values and array elements: in any order, at the front of an index or spread over several. */
  readonly fixed: readonly IndexField[];
  /** In this order, or its reverse, at the end of every index that takes part. */
  readonly sorted: readonly IndexField[];
}

export function computeIndexNeed(query: Query, conjunction: Conjunction): IndexNeed {
  const { contains, equals, order } = buildLayout(conjunction, query.order);
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

/** By name alone, production sorts ascending only; descending needs its own index. */
export const isByName = ({ fixed, sorted }: IndexNeed): boolean =>
  fixed.length === 0 && sorted.length === 1 && sorted[0]?.mode === 'ASCENDING';

/** The same for a fixed field in either direction. */
export const keyOf = ({ fieldPath, mode }: IndexField): string =>
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

/** The fixed fields that each index covers that can take part. */
export function frontsFor(need: IndexNeed, definitions: IndexDefinitions): (readonly string[])[] {
  const { collectionGroup, queryScope, fixed, sorted } = need;
  const defined = definitions.composites.filter(
    (index) => index.collectionGroup === collectionGroup && index.queryScope === queryScope,
  );
  const paths = [...fixed, ...sorted].map(({ fieldPath }) => fieldPath);
  const single = new Set(paths.filter((path) => path !== DOCUMENT_ID));
  const automatic = [...single].flatMap((path) =>
    singleFieldIndexesFor(definitions, collectionGroup, queryScope, path),
  );
  return [...defined, ...automatic]
    .map((index) => frontFor(index, need))
    .filter((front) => front !== undefined);
}

/** One index that serves the need by itself. */
export function indexFor({ collectionGroup, queryScope, fixed, sorted }: IndexNeed): Index {
  const fields = [...fixed, ...sorted];
  const withoutName = fields.slice(0, -1);
  const isImplied = withName(withoutName).at(-1)?.mode === fields.at(-1)?.mode;
  // If the name is the only field to sort by, either direction will do.
  const isNameAlone = sorted.length === 1 && withoutName.length > 0;
  const isNameLeftOut = isImplied || isNameAlone;
  return { collectionGroup, queryScope, fields: isNameLeftOut ? withoutName : fields };
}
