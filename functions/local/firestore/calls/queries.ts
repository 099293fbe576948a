import { assertIndexed } from '../indexes/assert-indexed';
import { parseParentName } from '../names/resource-path';
import type {
  RunAggregationQueryRequest,
  RunAggregationQueryResponse,
  RunQueryRequest,
  RunQueryResponse,
} from '../protocol/messages';
import { outgoingDocument } from '../protocol/outgoing-document';
import { invalidArgument, unimplemented } from '../protocol/rpc-error';
import { aggregate, parseAggregations } from '../query/aggregate';
import { checkAggregatedScope } from '../query/check-scope';
import { executeQuery } from '../query/execute-query';
import { parseQuery, type Query } from '../query/parse-query';
import type { StoredDocument } from '../storage/stored-document';
import type { Timestamp } from '../values/value';
import { readState, withTransaction, type CallContext } from './context';

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

export async function runQuery(
  { store, meter, indexes, caller }: CallContext,
  request: RunQueryRequest,
): Promise<Iterable<RunQueryResponse>> {
  if (request.explainOptions !== null) {
    throw unimplemented('the explanation of a query (explain_options)');
  }
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
): Promise<RunAggregationQueryResponse[]> {
  if (request.explainOptions !== null) {
    throw unimplemented('the explanation of a query (explain_options)');
  }
  const structuredQuery = request.structuredAggregationQuery?.structuredQuery;
  if (structuredQuery === undefined) {
    throw invalidArgument('An aggregation request has no structured query.');
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
