import { invalidArgument, type RpcError } from '../protocol/rpc-error';
import type { Value } from '../values/value';
import type { Conjunction } from './condition';
import type { QueryField } from './query-field';

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
