import type { AggregateSpec, DocumentSpec, QuerySpec } from './query-spec';
import { findSlowly, read } from './reference';

function aggregateOne(
  { operator, field }: AggregateSpec,
  documents: readonly DocumentSpec[],
): number | null {
  if (operator === 'count') return documents.length;
  const numbers = documents
    .map((document) => read(document, field))
    .filter((value) => typeof value === 'number');
  const sum = numbers.reduce((total, number) => total + number, 0);
  if (operator === 'sum') return sum;
  return numbers.length === 0 ? null : sum / numbers.length;
}

/**
 * Of the documents that have all summed fields.
 * https://firebase.google.com/docs/firestore/query-data/aggregation-queries
 */
export function aggregateSlowly(
  documents: readonly DocumentSpec[],
  query: QuerySpec,
  aggregates: readonly AggregateSpec[],
): (number | null)[] {
  const summed = aggregates.filter(({ operator }) => operator !== 'count');
  const fields = [...new Set(summed.map(({ field }) => field))];
  const found = findSlowly(documents, query, fields);
  return aggregates.map((one) => aggregateOne(one, found));
}
