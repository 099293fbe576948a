import type { UncheckedFilter } from '../protocol/messages';
import { invalidArgument } from '../protocol/rpc-error';
import { NULL } from '../values/value';
import { assertNameOperand } from './check-names';
import type { Filter } from './condition';
import { NAN } from './null-and-nan';
import { checkOperand, operatorFilter } from './operator-filter';
import { parseQueryField } from './query-field';

type WireFilter<T> = Extract<UncheckedFilter, { filterType: T }>;

function parseFieldFilter(
  database: string,
  filter: WireFilter<'fieldFilter'>['fieldFilter'],
): Filter {
  const field = parseQueryField(database, filter.field);
  const operand = checkOperand(filter.op, filter.value);
  assertNameOperand(field, filter.op, operand);
  return operatorFilter(field, filter.op, operand);
}

function parseUnaryFilter(
  database: string,
  filter: WireFilter<'unaryFilter'>['unaryFilter'],
): Filter {
  const field = parseQueryField(database, filter.field ?? null);
  switch (filter.op) {
    case 'IS_NULL':
      return { kind: 'equal', field, value: NULL, isNeverMet: false };
    case 'IS_NAN':
      return { kind: 'equal', field, value: NAN, isNeverMet: false };
    case 'IS_NOT_NULL':
      return { kind: 'not', field, values: [], isNeverMet: false };
    case 'IS_NOT_NAN':
      return { kind: 'not', field, values: [NAN], isNeverMet: false };
    default:
      throw invalidArgument(`"${filter.op}" is no operator of a query.`);
  }
}

function parseCompositeFilter(
  database: string,
  { op, filters }: WireFilter<'compositeFilter'>['compositeFilter'],
): Filter {
  if (op !== 'AND' && op !== 'OR') {
    throw invalidArgument(`"${op}" does not join filters.`);
  }
  if (filters.length === 0) {
    throw invalidArgument('A composite filter has no filters.');
  }
  const parts = filters.map((part) => parseFilter(database, part));
  return { kind: op === 'AND' ? 'all' : 'any', parts };
}

/** Without any filter a query wants all documents. */
export function parseFilter(database: string, filter: UncheckedFilter | null): Filter {
  switch (filter?.filterType) {
    case undefined:
      return { kind: 'all', parts: [] };
    case 'fieldFilter':
      return parseFieldFilter(database, filter.fieldFilter);
    case 'unaryFilter':
      return parseUnaryFilter(database, filter.unaryFilter);
    case 'compositeFilter':
      return parseCompositeFilter(database, filter.compositeFilter);
  }
}
