import type { UncheckedCursor } from '../protocol/messages';
import { invalidArgument } from '../protocol/rpc-error';
import { checkValue } from '../values/check-value';
import type { Value } from '../values/value';
import type { QueryOrder } from './parse-order';

/** A position in the order of a query: right before or right after all documents with the values. */
export interface Cursor {
  /** For the first parts of the order, one each. */
  readonly values: readonly Value[];
  readonly isBefore: boolean;
}

export function parseCursor(
  cursor: UncheckedCursor | null,
  order: QueryOrder,
  givenParts: number,
): Cursor | undefined {
  if (cursor === null) return undefined;
  if (cursor.values.length > Math.max(givenParts, 1)) {
    throw invalidArgument(
      `A cursor has ${cursor.values.length} values, more than the query's order has fields.`,
    );
  }
  const values = cursor.values.map((value, at) => {
    const checked = checkValue(value);
    if (order[at]?.field.isDocumentId === true && checked.valueType !== 'referenceValue') {
      throw invalidArgument('A cursor has no document name where the query is ordered by it.');
    }
    return checked;
  });
  return { values, isBefore: cursor.before };
}
