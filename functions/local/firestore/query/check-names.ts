import { invalidArgument } from '../protocol/rpc-error';
import type { Value } from '../values/value';
import type { Conjunction } from './condition';
import type { QueryField } from './query-field';

export function assertNameOperand(field: QueryField, op: string, operand: Value): void {
  if (!field.isDocumentId) return;
  if (op.startsWith('ARRAY_')) {
    throw invalidArgument('A document name is no array that could contain a value.');
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
      'A query with a range or negation of a field takes no equality of the document name.',
    );
  }
}
