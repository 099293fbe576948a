import { compareUtf8 } from '../names/compare-names';
import type { StructuredQuery } from '../protocol/messages';
import { invalidArgument } from '../protocol/rpc-error';
import { compareDocumentPaths, signOf, type Direction } from '../storage/index-shape';
import type { StoredDocument } from '../storage/stored-document';
import { compareValues } from '../values/compare-values';
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
      throw invalidArgument(`"${text}" is no direction of an order.`);
  }
}

function parseParts(database: string, orderBy: StructuredQuery['orderBy']): OrderPart[] {
  const parts = orderBy.map(({ field, direction }) => ({
    field: parseQueryField(database, field),
    direction: parseDirection(direction),
  }));
  if (new Set(parts.map(({ field }) => field.text)).size < parts.length) {
    throw invalidArgument('A query is ordered by the same field more than once.');
  }
  return parts;
}

/**
 * What is given, then the fields of ranges and negations that it lacks, by name, then the document's
 * name; these follow the last direction given.
 */
export function parseOrder(
  database: string,
  orderBy: StructuredQuery['orderBy'],
  inequalityFields: readonly QueryField[],
): QueryOrder {
  const given = parseParts(database, orderBy);
  const direction = given.at(-1)?.direction ?? 'ASCENDING';
  const isGiven = (field: QueryField): boolean =>
    given.some((part) => part.field.text === field.text);
  const fields = inequalityFields
    .filter(({ isDocumentId }) => !isDocumentId)
    .sort((a, b) => compareUtf8(a.text, b.text));
  const implied = [...fields, documentIdField(database)]
    .filter((field) => !isGiven(field))
    .map((field) => ({ field, direction }));
  const order = [...given, ...implied];
  // "inequality query will reject if document key is not the last orderBy field" in
  // composite_index_query.test.ts of https://github.com/firebase/firebase-js-sdk
  if (order.at(-1)?.field.isDocumentId !== true) {
    throw invalidArgument('A query is ordered by a field after the document name.');
  }
  return order;
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
