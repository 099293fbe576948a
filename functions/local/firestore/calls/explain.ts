import type { IndexDefinitions } from '../indexes/definitions';
import { usedIndexes } from '../indexes/used-indexes';
import type { QueryCost } from '../meter';
import type {
  Consistency,
  ExecutionStats,
  ExplainMetrics,
  ExplainOptions,
  PlanSummary,
  Struct,
} from '../protocol/messages';
import { unimplemented } from '../protocol/rpc-error';
import type { Query } from '../query/parse-query';
import type { CallContext } from './context';

type Content = { readonly [name: string]: string | Content };

const structOf = (content: Content): Struct => ({
  fields: Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      typeof value === 'string' ? { stringValue: value } : { structValue: structOf(value) },
    ]),
  ),
});

function planSummary(query: Query, definitions: IndexDefinitions): PlanSummary {
  return {
    indexesUsed: usedIndexes(query, definitions).map((index) => structOf({ ...index })),
  };
}

/** Of a query, or an aggregation over one, that may ask for an explanation. */
type Explained = Consistency & { readonly explainOptions: ExplainOptions | null };

/** The responses to a request for the plan alone, which executes nothing; undefined for any other request. */
export function planOnly(
  { meter, indexes }: CallContext,
  query: Query,
  { explainOptions, consistencySelector }: Explained,
): { explainMetrics: ExplainMetrics }[] | undefined {
  if (explainOptions?.analyze !== false) return undefined;
  if (consistencySelector !== undefined) {
    throw unimplemented('the plan of a query in a transaction or at a time (explain_options)');
  }
  // https://firebase.google.com/docs/firestore/query-explain#what_does_query_explain_cost
  meter.recordReads(1);
  return [{ explainMetrics: { planSummary: planSummary(query, indexes()) } }];
}

interface Execution {
  readonly startedAt: number;
  readonly results: number;
  readonly indexEntries: number;
  readonly cost: QueryCost;
}

/** https://firebase.google.com/docs/firestore/reference/query-explain-report-reference#debug_statistics */
function debugStats({ nearest }: Query, { indexEntries, cost }: Execution): Struct {
  const isVectorSearch = nearest !== undefined;
  const billedEntries = String(cost.indexEntries);
  const isMinimum = cost.documents === 0 && cost.indexEntries === 0;
  return structOf({
    index_entries_scanned: String(indexEntries),
    documents_scanned: String(cost.documents),
    billing_details: {
      documents_billable: String(cost.documents),
      index_entries_billable: isVectorSearch ? '0' : billedEntries,
      ...(isVectorSearch ? { knn_vector_index_entries_billable: billedEntries } : {}),
      min_query_cost: isMinimum ? '1' : '0',
      small_ops: '0',
    },
  });
}

function executionStats(query: Query, execution: Execution): ExecutionStats {
  const nanos = Math.max(1, Math.round((performance.now() - execution.startedAt) * 1e6));
  return {
    resultsReturned: execution.results,
    executionDuration: { seconds: Math.floor(nanos / 1e9), nanos: nanos % 1e9 },
    readOperations: execution.cost.reads,
    debugStats: debugStats(query, execution),
  };
}

/** The metrics come with the last response. */
function* withMetrics<T extends object>(
  responses: Iterable<T>,
  explainMetrics: ExplainMetrics,
): Generator<T | (T & { explainMetrics: ExplainMetrics })> {
  let last: T | undefined;
  for (const response of responses) {
    if (last !== undefined) yield last;
    last = response;
  }
  if (last !== undefined) yield { ...last, explainMetrics };
}

/** The responses to a request that was executed, with the plan and the figures of its execution. */
export const withExplanation = <T extends object>(
  responses: Iterable<T>,
  query: Query,
  definitions: IndexDefinitions,
  execution: Execution,
): Iterable<T | (T & { explainMetrics: ExplainMetrics })> =>
  withMetrics(responses, {
    planSummary: planSummary(query, definitions),
    executionStats: executionStats(query, execution),
  });
