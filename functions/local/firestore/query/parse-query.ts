import type { FieldPath } from '../names/field-path';
import { parseReadMask } from '../names/field-mask';
import { assertCollectionId, childPath, parseParentName } from '../names/resource-path';
import { invalidArgument, unimplemented } from '../protocol/rpc-error';
import type { StructuredQuery } from '../protocol/messages';
import { parseFilters, type FieldFilter } from './parse-filter';
import { parseOrder, type QueryOrder } from './parse-order';
import type { QuerySource } from './query-field';

export interface Query {
  readonly source: QuerySource;
  readonly filters: readonly FieldFilter[];
  readonly order: QueryOrder;
  readonly limit: number;
  readonly mask: readonly FieldPath[] | undefined;
}

function parseSource(parentName: string, from: StructuredQuery['from']): QuerySource {
  const parent = parseParentName(parentName);
  const [selector, another] = from;
  if (another !== undefined) {
    throw invalidArgument('A query has more than one collection selector.');
  }
  if (selector?.allDescendants === true) {
    throw unimplemented('collection group queries (all_descendants)');
  }
  if (selector === undefined || selector.collectionId === '') {
    throw unimplemented('queries without a collection id');
  }
  assertCollectionId(selector.collectionId);
  return {
    database: parent.database,
    collection: childPath(parent.path, selector.collectionId),
  };
}

function assertCovered(query: StructuredQuery): void {
  if (query.startAt !== null) throw unimplemented('query cursors (start_at)');
  if (query.endAt !== null) throw unimplemented('query cursors (end_at)');
  if (query.offset !== 0) throw unimplemented('query offsets (offset)');
  if (query.findNearest !== null) throw unimplemented('vector queries (find_nearest)');
}

function parseLimit(limit: StructuredQuery['limit']): number {
  if (limit === null) return Number.POSITIVE_INFINITY;
  if (limit.value < 0) {
    throw invalidArgument(`The limit of a query is ${limit.value}, below zero.`);
  }
  return limit.value;
}

/** Takes a query as far as this server covers it, and refuses any other by name. */
export function parseQuery(parent: string, query: StructuredQuery): Query {
  assertCovered(query);
  const source = parseSource(parent, query.from);
  const filters = parseFilters(source, query.where);
  return {
    source,
    filters,
    order: parseOrder(source, query.orderBy, filters),
    limit: parseLimit(query.limit),
    mask: parseReadMask(
      query.select && { fieldPaths: query.select.fields.map(({ fieldPath }) => fieldPath) },
    ),
  };
}
