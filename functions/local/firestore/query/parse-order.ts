import { invalidArgument } from '../errors/rpc-error';
import { compareFieldPaths } from '../names/field-path';
import type { StructuredQuery, UncheckedCursor } from '../protocol/messages';
import type { StoredDocument } from '../storage/stored-document';
import { type Direction, compareDocumentPaths, signOf } from '../storage/view';
import { assertIndexable, checkValue } from '../values/check-value';
import { compareValues } from '../values/compare-values';
import type { Value } from '../values/value';
import { documentIdField, parseQueryField, type QueryField } from './query-field';

export interface OrderPart {
  readonly field: QueryField;
  readonly direction: Direction;
}

/** The last part is always the document's name, which no two documents share. */
export type QueryOrder = readonly OrderPart[];

function parseDirection(text: string): Direction {
  switch (text) {
    case 'DIRECTION_UNSPECIFIED':
    case 'ASCENDING':
      return 'ASCENDING';
    case 'DESCENDING':
      return 'DESCENDING';
    default:
      throw invalidArgument(`"${text}" is not an order direction.`);
  }
}

function parseParts(database: string, orderBy: StructuredQuery['orderBy']): OrderPart[] {
  const parts = orderBy.map(({ field, direction }) => ({
    field: parseQueryField(database, field),
    direction: parseDirection(direction),
  }));
  if (new Set(parts.map(({ field }) => field.text)).size < parts.length) {
    throw invalidArgument('A query orders by the same field more than once.');
  }
  return parts;
}

/**
 * The wanted fields that are not yet there, sorted as in the index that production asks of "can use with
 * nested field" in composite_index_query.test.ts of https://github.com/firebase/firebase-js-sdk
 */
const lacking = (fields: readonly QueryField[], wanted: readonly QueryField[]): QueryField[] =>
  wanted
    .filter(({ text, isDocumentId }) => !isDocumentId && fields.every((one) => one.text !== text))
    .sort((a, b) => compareFieldPaths(a.path, b.path));

function assertNameLast(
  nameAt: number,
  given: readonly OrderPart[],
  ranges: readonly QueryField[],
): void {
  // "inequality query will reject if document key is not the last orderBy field" in
  // composite_index_query.test.ts of https://github.com/firebase/firebase-js-sdk
  if (nameAt < given.length - 1 || ranges.length > 0) {
    throw invalidArgument('order by clause cannot contain more fields after the key');
  }
}

/**
 * The given order, then those fields that it lacks: of ranges and negations, by name, and the document's
 * name. They take the last direction given.
 */
export function parseOrder(
  database: string,
  orderBy: StructuredQuery['orderBy'],
  inequalityFields: readonly QueryField[],
): QueryOrder {
  const given = parseParts(database, orderBy);
  const direction = given.at(-1)?.direction ?? 'ASCENDING';
  const fields = given.map(({ field }) => field);
  const ranges = lacking(fields, inequalityFields);
  const nameAt = given.findIndex(({ field }) => field.isDocumentId);
  if (nameAt >= 0) assertNameLast(nameAt, given, ranges);
  const name = nameAt >= 0 ? [] : [documentIdField(database)];
  const implied = [...ranges, ...name].map((field) => ({ field, direction }));
  return [...given, ...implied];
}

/** For documents that have all fields of the order. */
export const compareInOrder =
  (order: QueryOrder) =>
  (a: StoredDocument, b: StoredDocument): number => {
    for (const { field, direction } of order) {
      const left = field.read(a);
      const right = field.read(b);
      const difference =
        field.isDocumentId || left === undefined || right === undefined
          ? compareDocumentPaths(a, b)
          : compareValues(left, right);
      if (difference !== 0) return signOf(direction) * difference;
    }
    return 0;
  };

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
  // With a name at its end it is the place of a document, as the SDK sends it for one.
  const isOfDocument = cursor.values.length === order.length;
  const values = cursor.values.map((value, at) => {
    const checked = checkValue(value);
    if (order[at]?.field.isDocumentId === true && checked.valueType !== 'referenceValue') {
      throw invalidArgument('A cursor needs a document name where the query orders by it.');
    }
    return isOfDocument ? checked : assertIndexable(checked);
  });
  return { values, isBefore: cursor.before };
}
