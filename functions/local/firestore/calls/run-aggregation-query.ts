import { assertIndexed } from '../indexes/assert-indexed';
import { parseParentName } from '../names/resource-path';
import type { Caller } from '../protocol/caller';
import type { RunAggregationQueryRequest, RunAggregationQueryResponse } from '../protocol/messages';
import { invalidArgument, unimplemented } from '../protocol/rpc-error';
import { aggregate, parseAggregations } from '../query/aggregate';
import { checkAggregatedScope } from '../query/check-scope';
import { parseQuery } from '../query/parse-query';
import { readState } from './consistency';
import type { CallContext } from './context';

export async function runAggregationQuery(
  { store, meter, indexes }: CallContext,
  request: RunAggregationQueryRequest,
  caller: Caller,
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
