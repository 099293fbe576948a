import type { Query } from '../query/parse-query';
import { planScans } from '../query/plan-scans';
import type { Index, IndexDefinitions } from './definitions';
import {
  type IndexNeed,
  indexFor,
  isByName,
  keyOf,
  needOf,
  participantsOf,
  withName,
} from './index-need';

/** One by itself if there is one; otherwise several that cover all fixed fields between them. */
function servingIndexes(need: IndexNeed, definitions: IndexDefinitions): readonly Index[] {
  if (!definitions.isEnforced || isByName(need)) return [indexFor(need)];
  const lastOf = ({ fields }: Index) => withName(fields).at(-1)?.mode;
  const isSameWay = (index: Index) => Number(lastOf(index) === need.sorted.at(-1)?.mode);
  const bestFirst = participantsOf(need, definitions).sort(
    (a, b) => b.front.length - a.front.length || isSameWay(b.index) - isSameWay(a.index),
  );
  const missing = new Set(need.fixed.map(keyOf));
  return bestFirst
    .filter(({ front }, at) => {
      const takesPart = at === 0 || front.some((key) => missing.has(key));
      for (const key of front) missing.delete(key);
      return takesPart;
    })
    .map(({ index }) => index);
}

const MODES = { ASCENDING: 'ASC', DESCENDING: 'DESC', CONTAINS: 'ARRAY_CONTAINS' } as const;

/** Such as `(color ASC, __name__ ASC)`, and in a vector index with `, embedding VECTOR<3>` behind it. */
function propertiesOf({ fields, vector }: Index): string {
  const sorted = withName(fields).map(({ fieldPath, mode }) => `${fieldPath} ${MODES[mode]}`);
  const vectors = vector === undefined ? [] : [`${vector.fieldPath} VECTOR<${vector.dimension}>`];
  return `(${[...sorted, ...vectors].join(', ')})`;
}

interface UsedIndex {
  readonly query_scope: string;
  readonly properties: string;
}

/** In production's words, once for each range that production would scan. */
export const usedIndexes = (query: Query, definitions: IndexDefinitions): UsedIndex[] =>
  query.conjunctions.flatMap((conjunction) => {
    const need = needOf(query, conjunction);
    const used = servingIndexes(need, definitions).map((index) => ({
      query_scope: index.queryScope === 'COLLECTION' ? 'Collection' : 'Collection group',
      properties: propertiesOf(index),
    }));
    return planScans(query, conjunction).flatMap(() => used);
  });
