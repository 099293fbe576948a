import { type RpcError, failedPrecondition, invalidArgument } from '../errors/rpc-error';
import { DOCUMENT_ID } from '../names/field-path';
import { parseParentName } from '../names/resource-path';
import { type StructuredQuery, type UncheckedFilter, leavesOf } from '../protocol/messages';
import { type Scope, isWhole } from '../storage/view';
import type { Value } from '../values/value';
import type { Conjunction } from './condition';
import type { QueryField } from './query-field';

const MAX_INEQUALITIES = 10;

const NEGATIONS = ['NOT_EQUAL', 'NOT_IN', 'IS_NOT_NULL', 'IS_NOT_NAN'];
const DISJUNCTIONS = ['OR', 'IN', 'ARRAY_CONTAINS_ANY'];
const RANGES = ['LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL'];

function operatorsOf(filter: UncheckedFilter | null): string[] {
  switch (filter?.filterType) {
    case undefined:
      return [];
    case 'fieldFilter':
      return [filter.fieldFilter.op];
    case 'unaryFilter':
      return [filter.unaryFilter.op];
    case 'compositeFilter': {
      const { op, filters } = filter.compositeFilter;
      return [op, ...filters.flatMap(operatorsOf)];
    }
  }
}

/**
 * The operators that production does not allow together in one query.
 * https://firebase.google.com/docs/firestore/query-data/queries#limits_on_or_queries and the comments of
 * StructuredQuery in google/firestore/v1/query.proto
 */
export function checkOperators(filter: UncheckedFilter | null): void {
  const operators = operatorsOf(filter);
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
  if (leavesOf(filter).length > MAX_PARTS) {
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
 * As production answers in test-suite/tests/7-descendants-query.test.ts of
 * https://github.com/skunkteam/rust-firestore-emulator
 */
export function noIndexBehindName(fields: readonly { readonly text: string }[]): RpcError {
  const texts = fields.map(({ text }) => text).join(', ');
  return invalidArgument(
    `This query requires an index with fields [${texts}] after __name__ and Firestore does not ` +
      'currently support such an index. Please try the query again with additional ordering on those fields.',
  );
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

/** The paths of the fields that a filter compares. */
const fieldsOf = (filter: UncheckedFilter | null): string[] =>
  leavesOf(filter).map((leaf) => {
    const { field } = leaf.filterType === 'fieldFilter' ? leaf.fieldFilter : leaf.unaryFilter;
    return field?.fieldPath ?? '';
  });

const isField = (path: string): boolean => path !== DOCUMENT_ID;

const isBelowDocument = (scope: Scope): boolean =>
  'ancestor' in scope
    ? scope.ancestor !== ''
    : 'parent' in scope && scope.allDescendants && scope.parent !== '';

/**
 * Below a document, and without a collection id, production goes by ascending names alone. Its answers
 * are recorded in the tests of another emulator, which run against production too:
 * https://github.com/skunkteam/rust-firestore-emulator/blob/main/test-suite/tests/7-descendants-query.test.ts
 */
export function checkScope(scope: Scope, { where, orderBy }: StructuredQuery): void {
  if (isWhole(scope)) return;
  const filtered = fieldsOf(where).find(isField);
  const ordered = orderBy.map(({ field }) => field?.fieldPath ?? '').find(isField);
  const isDescending = orderBy.some(({ direction }) => direction === 'DESCENDING');
  if (isBelowDocument(scope) && (filtered !== undefined || ordered !== undefined)) {
    throw invalidArgument('collection group queries are only allowed at the root parent');
  }
  if (filtered !== undefined) throw invalidArgument(`kind is required for filter: ${filtered}`);
  if (ordered === undefined && !isDescending) return;
  throw 'ancestor' in scope
    ? failedPrecondition(
        'The query requires an index. A collection group below a document can only be sorted by ' +
          'ascending names.',
      )
    : invalidArgument('kind is required for all orders except __key__ ascending');
}

/** A sum or an average would need an index of its field, in an order that starts with the names. */
export function checkAggregatedScope(scope: Scope, fields: readonly { text: string }[]): void {
  if (!isWhole(scope) && fields.length > 0) throw noIndexBehindName(fields);
}
