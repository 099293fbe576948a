import { invalidArgument, notCovered, unimplemented } from '../errors/rpc-error';
import type { FieldPath } from '../names/field-path';
import { assertCollectionId, childPath, parseParentName } from '../names/resource-path';
import type { CollectionSelector, StructuredQuery } from '../protocol/messages';
import { parseReadMask } from '../protocol/outgoing-document';
import type { Scope } from '../storage/view';
import {
  assertNameAmongInequalities,
  checkFilterSize,
  checkOperators,
  checkScope,
  checkSize,
} from './check-query';
import { type Conjunction, listInequalityFields, normalForm } from './condition';
import { parseFilter } from './parse-filter';
import { parseCursor, parseOrder, type Cursor, type QueryOrder } from './parse-order';
import type { QueryField } from './query-field';

export interface Query {
  readonly database: string;
  /** Empty for a query of any collection. */
  readonly collectionId: string;
  readonly scope: Scope;
  /** A document must meet all conditions of one of them. */
  readonly conjunctions: readonly Conjunction[];
  /** The fields of ranges and negations, in the filter as it was sent. */
  readonly inequalityFields: readonly QueryField[];
  /** A document must have every field of it. */
  readonly order: QueryOrder;
  readonly start: Cursor | undefined;
  readonly end: Cursor | undefined;
  readonly offset: number;
  readonly limit: number;
  readonly mask: readonly FieldPath[] | undefined;
}

function parseScope(path: string, { collectionId, allDescendants }: CollectionSelector): Scope {
  if (collectionId === '') return { parent: path, allDescendants };
  assertCollectionId(collectionId);
  if (!allDescendants) return { collection: childPath(path, collectionId) };
  if (path !== '') throw unimplemented('queries of a collection group below a document');
  return { collectionId };
}

function parseSource(
  parentName: string,
  from: StructuredQuery['from'],
): Pick<Query, 'database' | 'collectionId' | 'scope'> {
  const { database, path } = parseParentName(parentName);
  const [selector, another] = from;
  if (another !== undefined) {
    throw invalidArgument('A query has more than one collection selector.');
  }
  if (selector === undefined) {
    throw unimplemented('queries without a collection selector (from)');
  }
  return { database, collectionId: selector.collectionId, scope: parseScope(path, selector) };
}

function parseCount(name: string, count: number): number {
  if (count < 0) {
    throw invalidArgument(`The ${name} of a query is ${count}, below zero.`);
  }
  return count;
}

/** An empty selection selects everything; `__name__` selects the name only. */
const parseSelect = (select: StructuredQuery['select']): Query['mask'] =>
  select === null || select.fields.length === 0
    ? undefined
    : parseReadMask({ fieldPaths: select.fields.map(({ fieldPath }) => fieldPath) });

/** Parses a query that this server covers, and refuses any other by naming the feature. */
export function parseQuery(parent: string, query: StructuredQuery): Query {
  if (query.findNearest !== null) throw notCovered('findNearest');
  const source = parseSource(parent, query.from);
  checkScope(source.scope, query);
  checkFilterSize(query.where);
  checkOperators(query.where);
  const conjunctions = normalForm(parseFilter(source.database, query.where));
  checkSize(parent, conjunctions, query.orderBy);
  const inequalityFields = listInequalityFields(conjunctions);
  assertNameAmongInequalities(conjunctions, inequalityFields);
  const order = parseOrder(source.database, query.orderBy, inequalityFields);
  return {
    ...source,
    conjunctions,
    inequalityFields,
    order,
    start: parseCursor(query.startAt, order, query.orderBy.length),
    end: parseCursor(query.endAt, order, query.orderBy.length),
    offset: parseCount('offset', query.offset),
    limit: query.limit === null ? Number.POSITIVE_INFINITY : parseCount('limit', query.limit.value),
    mask: parseSelect(query.select),
  };
}
