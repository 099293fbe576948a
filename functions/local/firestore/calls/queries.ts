import { assertIndexed } from '../indexes/assert-indexed';
import { DOCUMENT_ID } from '../names/field-path';
import { parseParentName } from '../names/resource-path';
import type {
  Explainable,
  PartitionQueryRequest,
  PartitionQueryResponse,
  RunAggregationQueryRequest,
  RunAggregationQueryResponse,
  RunQueryRequest,
  RunQueryResponse,
  StructuredQuery,
} from '../protocol/messages';
import { outgoingDocument } from '../protocol/outgoing-document';
import { invalidArgument, notCovered, unimplemented } from '../protocol/rpc-error';
import { aggregate, parseAggregations } from '../query/aggregate';
import { checkAggregatedScope } from '../query/check-query';
import { executeQuery } from '../query/execute-query';
import { type Query, parseQuery } from '../query/parse-query';
import { nameValue } from '../query/query-field';
import type { StoredDocument } from '../storage/stored-document';
import type { Timestamp } from '../values/value';
import { type CallContext, readState, withTransaction } from './context';

function* responses(
  { database, mask }: Query,
  documents: readonly StoredDocument[],
  readTime: Timestamp,
): Generator<RunQueryResponse> {
  for (const document of documents) {
    yield { document: outgoingDocument(database, document, mask), readTime };
  }
  // The SDK takes the read time of an empty result from a response without a document.
  if (documents.length === 0) yield { readTime };
}

function assertNotExplained({ explainOptions }: Explainable): void {
  if (explainOptions !== null) throw notCovered('explain');
}

export async function runQuery(
  { store, meter, indexes, caller }: CallContext,
  request: RunQueryRequest,
): Promise<Iterable<RunQueryResponse>> {
  assertNotExplained(request);
  if (request.structuredQuery === undefined) {
    throw invalidArgument('A query request has no structured query.');
  }
  const query = parseQuery(request.parent, request.structuredQuery);
  assertIndexed(query, indexes());
  const { found, readTime, begun } = await store.read(
    query.database,
    readState(request),
    { query },
    (view) => executeQuery(view, query),
    caller,
  );
  meter.recordQuery(query, found);
  return withTransaction(begun, responses(query, found.documents, readTime));
}

export async function runAggregationQuery(
  { store, meter, indexes, caller }: CallContext,
  request: RunAggregationQueryRequest,
): Promise<Iterable<RunAggregationQueryResponse>> {
  assertNotExplained(request);
  const structuredQuery = request.structuredAggregationQuery?.structuredQuery;
  if (structuredQuery === undefined) {
    throw invalidArgument('An aggregation request has no structured query.');
  }
  if (structuredQuery.findNearest !== null) {
    throw unimplemented('aggregations over a vector search (find_nearest)');
  }
  const aggregations = parseAggregations(
    parseParentName(request.parent).database,
    request.structuredAggregationQuery?.aggregations ?? [],
  );
  const query = parseQuery(request.parent, structuredQuery, aggregations.fields);
  checkAggregatedScope(query.scope, aggregations.fields);
  assertIndexed(query, indexes());
  const { found, readTime, begun } = await store.read(
    query.database,
    readState(request),
    { query },
    (view) => aggregate(view, query, aggregations),
    caller,
  );
  meter.recordAggregation(found.matched);
  const response = { result: { aggregateFields: found.fields }, readTime };
  return [begun === undefined ? response : { ...response, transaction: begun }];
}

const MAX_PAGE = 300;

function assertPartitionable(parent: string, query: StructuredQuery): void {
  if (parseParentName(parent).path !== '') {
    throw invalidArgument('A query is partitioned for the whole database, not below a document.');
  }
  const [selector] = query.from;
  if (selector?.allDescendants !== true || selector.collectionId === '') {
    throw invalidArgument('Only a query of a collection group can be partitioned.');
  }
  const { where, offset, limit, startAt, endAt, findNearest } = query;
  if (offset !== 0 || [where, limit, startAt, endAt, findNearest].some((part) => part !== null)) {
    throw invalidArgument('Only a query of a source and an order can be partitioned.');
  }
}

function assertByName(order: StructuredQuery['orderBy']): void {
  const [only, another] = order;
  const isByName = only?.field?.fieldPath === DOCUMENT_ID && another === undefined;
  if (!isByName || only.direction === 'DESCENDING') {
    throw invalidArgument('A query must be ordered by name, ascending, to be partitioned.');
  }
}

function parseCount(count: string): number {
  if (Number(count) <= 0) throw invalidArgument('The partition count of a query is not positive.');
  return Number(count);
}

/** The documents that begin a new partition, so that all partitions are of about the same size. */
function splitPoints(documents: readonly StoredDocument[], count: number): StoredDocument[] {
  const partitions = Math.min(count + 1, documents.length);
  return documents.filter((_, at) => {
    const partitionOf = (index: number): number =>
      Math.floor((index * partitions) / documents.length);
    return at > 0 && partitionOf(at) > partitionOf(at - 1);
  });
}

/** A page token is the number of partitions on the pages before. */
function parsePage({ pageSize, pageToken }: PartitionQueryRequest): { from: number; to: number } {
  if (pageSize < 0 || !/^\d*$/.test(pageToken)) {
    throw invalidArgument('The page size or the page token is invalid.');
  }
  const from = Number(pageToken);
  return { from, to: from + Math.min(pageSize === 0 ? MAX_PAGE : pageSize, MAX_PAGE) };
}

/**
 * Points between which a query can be run in parts. What can be partitioned, and how the points come
 * in pages, are by the comments of PartitionQueryRequest in google/firestore/v1/firestore.proto.
 */
export async function partitionQuery(
  { store, meter, caller }: CallContext,
  request: PartitionQueryRequest,
): Promise<PartitionQueryResponse> {
  const { parent, structuredQuery } = request;
  if (structuredQuery === undefined) {
    throw invalidArgument('A partition request has no structured query.');
  }
  assertPartitionable(parent, structuredQuery);
  assertByName(structuredQuery.orderBy);
  const count = parseCount(request.partitionCount);
  const { from, to } = parsePage(request);
  const query = parseQuery(parent, structuredQuery);
  const { found } = await store.read(
    query.database,
    readState(request),
    { query },
    (view) => splitPoints(executeQuery(view, query).documents, count),
    caller,
  );
  meter.recordReads(1);
  const partitions = found
    .slice(from, to)
    .map((document) => ({ values: [nameValue(query.database, document)], before: true }));
  return { partitions, nextPageToken: to < found.length ? String(to) : '' };
}
