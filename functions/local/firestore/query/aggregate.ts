import { invalidArgument, notCovered } from '../errors/rpc-error';
import type { Aggregation } from '../protocol/messages';
import type { View } from '../storage/view';
import { integerValue, type Fields } from '../values/value';
import { countDocuments } from './execute-query';
import type { Query } from './parse-query';

/** A count, under its alias, up to a number. */
interface Count {
  readonly alias: string;
  readonly upTo: number;
}

interface Aggregated {
  readonly fields: Fields;
  /** How many documents were counted. */
  readonly matched: number;
}

const MAX_AGGREGATIONS = 5;

function parseUpTo(aggregation: Aggregation): number {
  switch (aggregation.operator) {
    case 'count': {
      const { upTo } = aggregation.count;
      const limit = upTo === null ? Number.POSITIVE_INFINITY : Number(upTo.value);
      if (limit <= 0) throw invalidArgument('The up_to of a count must be greater than 0.');
      return limit;
    }
    case 'sum':
    case 'avg':
      throw notCovered(aggregation.operator === 'sum' ? 'sum' : 'average');
    case undefined:
      throw invalidArgument('An aggregation has no operator set.');
  }
}

/** An aggregation without an alias is called by its number among those without. */
function listAliases(aggregations: readonly Aggregation[]): string[] {
  let unnamed = 0;
  return aggregations.map(({ alias }) => {
    if (alias !== '') return alias;
    unnamed += 1;
    return `field_${unnamed}`;
  });
}

export function parseAggregations(aggregations: readonly Aggregation[]): Count[] {
  if (aggregations.length === 0) throw invalidArgument('Aggregations can not be empty.');
  if (aggregations.length > MAX_AGGREGATIONS) {
    throw invalidArgument(
      `The maximum number of aggregations allowed in an aggregation query is ${MAX_AGGREGATIONS}. ` +
        `Received: ${aggregations.length}`,
    );
  }
  const aliases = listAliases(aggregations);
  const twice = aliases.find((alias, at) => aliases.indexOf(alias) < at);
  if (twice !== undefined) {
    throw invalidArgument(`Aggregation aliases contain duplicate alias: ${twice}.`);
  }
  return aggregations.map((one, at) => ({ alias: aliases[at] ?? '', upTo: parseUpTo(one) }));
}

export function aggregate(view: View, query: Query, counts: readonly Count[]): Aggregated {
  const most = Math.max(...counts.map(({ upTo }) => upTo));
  const matched = countDocuments(view, { ...query, limit: Math.min(query.limit, most) });
  const fields = counts.map(
    ({ alias, upTo }) => [alias, integerValue(Math.min(matched, upTo))] as const,
  );
  return { fields: Object.fromEntries(fields), matched };
}
