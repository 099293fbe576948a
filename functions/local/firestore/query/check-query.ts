import { invalidArgument, unimplemented } from '../errors/rpc-error';
import { DOCUMENT_ID } from '../names/field-path';
import { parseParentName } from '../names/resource-path';
import { type StructuredQuery, type UncheckedFilter, listLeaves } from '../protocol/messages';
import { type Scope, isIndexed } from '../storage/view';
import type { Value } from '../values/value';
import type { Conjunction } from './condition';
import type { QueryField } from './query-field';

const MAX_INEQUALITIES = 10;

const NEGATIONS = ['NOT_EQUAL', 'NOT_IN', 'IS_NOT_NULL', 'IS_NOT_NAN'];
const DISJUNCTIONS = ['OR', 'IN', 'ARRAY_CONTAINS_ANY'];
const RANGES = ['LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL'];

function listOperators(filter: UncheckedFilter | null): string[] {
  switch (filter?.filterType) {
    case undefined:
      return [];
    case 'fieldFilter':
      return [filter.fieldFilter.op];
    case 'unaryFilter':
      return [filter.unaryFilter.op];
    case 'compositeFilter': {
      const { op, filters } = filter.compositeFilter;
      return [op, ...filters.flatMap(listOperators)];
    }
  }
}

/**
 * The operators that production does not allow together in one query.
 * https://firebase.google.com/docs/firestore/query-data/queries#limits_on_or_queries and the comments of
 * StructuredQuery in google/firestore/v1/query.proto
 */
export function checkOperators(filter: UncheckedFilter | null): void {
  const operators = listOperators(filter);
  const among = (names: readonly string[]): string[] =>
    operators.filter((operator) => names.includes(operator));
  const negations = among(NEGATIONS);
  if (negations.length > 1) {
    throw invalidArgument(`A query can have one negation, not ${negations.join(' and ')}.`);
  }
  const [disjunction] = among(DISJUNCTIONS);
  if (negations.includes('NOT_IN') && disjunction !== undefined) {
    throw invalidArgument(`A query with NOT_IN cannot have ${disjunction}.`);
  }
  const inequalities = negations.length + among(RANGES).length;
  if (inequalities > MAX_INEQUALITIES) {
    throw invalidArgument(
      `A query can have at most ${MAX_INEQUALITIES} ranges and negations, not ${inequalities}.`,
    );
  }
}

const MAX_PARTS = 100;

/** Before a filter is brought into its normal form, in which it has at least as many parts. */
export function checkFilterSize(filter: UncheckedFilter | null): void {
  if (listLeaves(filter).length > MAX_PARTS) {
    throw invalidArgument(`A query can have at most ${MAX_PARTS} filters.`);
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
      `A query can have at most ${MAX_PARTS} filters, orders and parents, counted in its normal form, not ${parts}.`,
    );
  }
}

export function assertNameOperand(field: QueryField, op: string, operand: Value): void {
  if (!field.isDocumentId) return;
  if (op.startsWith('ARRAY_')) {
    throw invalidArgument('An array operator cannot be used with the document name.');
  }
  const operands = operand.valueType === 'arrayValue' ? operand.arrayValue.values : [operand];
  if (operands.some(({ valueType }) => valueType !== 'referenceValue')) {
    throw invalidArgument('A document name can only be compared with a document name.');
  }
}

/**
 * "inequality query will reject if document key appears only in equality filter" in
 * composite_index_query.test.ts of https://github.com/firebase/firebase-js-sdk
 */
export function assertNameAmongInequalities(
  conjunctions: readonly Conjunction[],
  inequalityFields: readonly QueryField[],
): void {
  const isNamed = conjunctions
    .flat()
    .some(({ kind, field }) => kind === 'equal' && field.isDocumentId);
  const isCovered =
    inequalityFields.length === 0 || inequalityFields.some(({ isDocumentId }) => isDocumentId);
  if (isNamed && !isCovered) {
    throw invalidArgument(
      'Equality on key is not allowed if there are other inequality fields and key does not appear ' +
        'in inequalities.',
    );
  }
}

/** What `recursiveDelete` never asks, as production goes by ascending names alone. */
export function checkScope(scope: Scope, { where, orderBy }: StructuredQuery): void {
  if (isIndexed(scope)) return;
  const filters = listLeaves(where).map((leaf) =>
    leaf.filterType === 'fieldFilter' ? leaf.fieldFilter : leaf.unaryFilter,
  );
  const isByName =
    [...filters, ...orderBy].every(({ field }) => field?.fieldPath === DOCUMENT_ID) &&
    orderBy.every(({ direction }) => direction !== 'DESCENDING');
  if (!isByName) throw unimplemented('fields and descending names in queries of all collections');
}
