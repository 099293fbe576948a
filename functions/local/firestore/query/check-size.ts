import { parseParentName } from '../names/resource-path';
import { leavesOf } from '../protocol/filter-leaves';
import type { StructuredQuery, UncheckedFilter } from '../protocol/messages';
import { invalidArgument } from '../protocol/rpc-error';
import type { Conjunction } from './condition';

const MAX_PARTS = 100;

/** Before a filter is brought into its normal form, in which it has at least as many parts. */
export function checkFilterSize(filter: UncheckedFilter | null): void {
  if (leavesOf(filter).length > MAX_PARTS) {
    throw invalidArgument(`A query takes at most ${MAX_PARTS} filters.`);
  }
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
