import { parseParentName } from '../names/resource-path';
import type { StructuredQuery, UncheckedFilter } from '../protocol/messages';
import { invalidArgument } from '../protocol/rpc-error';
import type { Conjunction } from './condition';

const MAX_PARTS = 100;

/** Before a filter is brought into its normal form, in which it has at least as many parts. */
export function checkFilterSize(filter: UncheckedFilter | null): void {
  if (partsOf(filter) > MAX_PARTS) {
    throw invalidArgument(`A query takes at most ${MAX_PARTS} filters.`);
  }
}

function partsOf(filter: UncheckedFilter | null): number {
  return filter?.filterType === 'compositeFilter'
    ? filter.compositeFilter.filters.reduce((sum, part) => sum + partsOf(part), 0)
    : 1;
}

/**
 * "The sum of filters, sort orders, and parent document path (1 for a subcollection, 0 for a root
 * collection) in a query cannot exceed 100. This is calculated based on the disjunctive normal form."
 * https://firebase.google.com/docs/firestore/query-data/queries#query_limitations
 */
export function checkSize(
  parent: string,
  conjunctions: readonly Conjunction[],
  orderBy: StructuredQuery['orderBy'],
): void {
  const ancestors = parseParentName(parent).path === '' ? 0 : 1;
  const parts = conjunctions.flat().length + orderBy.length + ancestors;
  if (parts > MAX_PARTS) {
    throw invalidArgument(
      `A query takes at most ${MAX_PARTS} filters, orders and parents, counted in its normal form, not ${parts}.`,
    );
  }
}
