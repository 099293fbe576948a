import { invalidArgument, unimplemented } from '../protocol/rpc-error';
import type { StructuredQuery } from '../protocol/messages';
import type { FieldFilter } from './parse-filter';
import { parseQueryField, type QueryField, type QuerySource } from './query-field';

export type Direction = 'ASCENDING' | 'DESCENDING';

/** By a field, or by none, and within equals by the documents' names. */
export interface QueryOrder {
  readonly field: QueryField | undefined;
  readonly fieldDirection: Direction;
  readonly nameDirection: Direction;
}

interface OrderPart {
  readonly field: QueryField;
  readonly direction: Direction;
}

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

function inequalityField(filters: readonly FieldFilter[]): QueryField | undefined {
  const fields = filters.filter(({ isInequality }) => isInequality).map(({ field }) => field);
  if (new Set(fields.map(({ text }) => text)).size > 1) {
    throw unimplemented('queries with range conditions on more than one field');
  }
  return fields[0];
}

function parseParts(source: QuerySource, orderBy: StructuredQuery['orderBy']): OrderPart[] {
  return orderBy.map(({ field, direction }) => ({
    field: parseQueryField(source, field),
    direction: parseDirection(direction),
  }));
}

/** A range without an order is ordered by its field; the name follows the last direction given. */
export function parseOrder(
  source: QuerySource,
  orderBy: StructuredQuery['orderBy'],
  filters: readonly FieldFilter[],
): QueryOrder {
  const range = inequalityField(filters);
  const given = parseParts(source, orderBy);
  const parts =
    given.length === 0 && range !== undefined
      ? [{ field: range, direction: 'ASCENDING' as const }]
      : given;
  const [first, second] = parts;
  if (parts.length > 2 || (second !== undefined && !second.field.isDocumentId)) {
    throw unimplemented('queries ordered by more than one field');
  }
  if (first !== undefined && range !== undefined && first.field.text !== range.text) {
    throw unimplemented('queries with a range on one field and ordered by another');
  }
  return {
    field: first?.field.isDocumentId === true ? undefined : first?.field,
    fieldDirection: first?.direction ?? 'ASCENDING',
    nameDirection: (second ?? first)?.direction ?? 'ASCENDING',
  };
}
