import { invalidArgument, notCovered } from '../errors/rpc-error';
import { assertIndexed } from '../indexes/assert-indexed';
import type {
  Explainable,
  RunAggregationQueryRequest,
  RunAggregationQueryResponse,
  RunQueryRequest,
  RunQueryResponse,
} from '../protocol/messages';
import { outgoingDocument } from '../protocol/outgoing-document';
import { aggregate, parseAggregations } from '../query/aggregate';
import { executeQuery } from '../query/execute-query';
import { type Query, parseQuery } from '../query/parse-query';
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
  const counts = parseAggregations(request.structuredAggregationQuery?.aggregations ?? []);
  const query = parseQuery(request.parent, structuredQuery);
  assertIndexed(query, indexes());
  const { found, readTime, begun } = await store.read(
    query.database,
    readState(request),
    { query },
    (view) => aggregate(view, query, counts),
    caller,
  );
  meter.recordAggregation(found.matched);
  const response = { result: { aggregateFields: found.fields }, readTime };
  return [begun === undefined ? response : { ...response, transaction: begun }];
}
