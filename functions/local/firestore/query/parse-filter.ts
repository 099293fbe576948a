import { invalidArgument } from '../errors/rpc-error';
import type { UncheckedFilter } from '../protocol/messages';
import { assertIndexable, checkValue } from '../values/check-value';
import {
  arrayValue,
  isNullOrNaN,
  NAN,
  NULL,
  type UncheckedValue,
  type Value,
} from '../values/value';
import { assertNameOperand } from './check-query';
import type { Filter } from './condition';
import { parseQueryField, type QueryField } from './query-field';

const MAX_IN_VALUES = 30;
const MAX_NOT_IN_VALUES = 10;

const LIST_OPERATORS = ['IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'];

function requireList(operator: string, operand: Value, atMost: number): readonly Value[] {
  if (operand.valueType !== 'arrayValue' || operand.arrayValue.values.length === 0) {
    throw invalidArgument(`The query operator ${operator} needs an array that is not empty.`);
  }
  const { values } = operand.arrayValue;
  if (values.length > atMost) {
    throw invalidArgument(`The query operator ${operator} takes at most ${atMost} values.`);
  }
  return values;
}

/** In a list, null and NaN match nothing. Only `== null` and `== NaN` find them. */
const buildAny = (
  field: QueryField,
  kind: 'equal' | 'contains',
  values: readonly Value[],
): Filter => ({
  kind: 'any',
  parts: values.map((value) => ({ kind, field, value, isNeverMet: isNullOrNaN(value) })),
});

/** No value passes a list with null in it. */
const buildNone = (field: QueryField, values: readonly Value[]): Filter => ({
  kind: 'not',
  field,
  values,
  isNeverMet: values.some(({ valueType }) => valueType === 'nullValue'),
});

/** What a document must meet by an operator with a value, or with a list of values. */
function operatorFilter(field: QueryField, op: string, operand: Value): Filter {
  switch (op) {
    case 'EQUAL':
      return { kind: 'equal', field, value: operand, isNeverMet: false };
    case 'NOT_EQUAL':
      return {
        kind: 'not',
        field,
        values: [operand].filter((value) => value !== NULL),
        isNeverMet: false,
      };
    case 'LESS_THAN':
    case 'LESS_THAN_OR_EQUAL':
    case 'GREATER_THAN':
    case 'GREATER_THAN_OR_EQUAL':
      // The words are the Admin SDK's, which refuses it before production does.
      if (isNullOrNaN(operand)) {
        throw invalidArgument("You can only perform '==' and '!=' comparisons on Null and NaN.");
      }
      return { kind: 'range', field, operator: op, bound: operand, isNeverMet: false };
    case 'ARRAY_CONTAINS':
      return buildAny(field, 'contains', [operand]);
    case 'ARRAY_CONTAINS_ANY':
      return buildAny(field, 'contains', requireList(op, operand, MAX_IN_VALUES));
    case 'IN':
      return buildAny(field, 'equal', requireList(op, operand, MAX_IN_VALUES));
    case 'NOT_IN':
      return buildNone(field, requireList(op, operand, MAX_NOT_IN_VALUES));
    default:
      throw invalidArgument(`"${op}" is not a query operator.`);
  }
}

/** The values of a list stand for themselves, so that there may be arrays among them. */
function checkOperand(op: string, value: UncheckedValue | null): Value {
  if (LIST_OPERATORS.includes(op) && value?.valueType === 'arrayValue') {
    return arrayValue(
      value.arrayValue.values.map((element) => assertIndexable(checkValue(element))),
    );
  }
  const unset: UncheckedValue = {};
  return assertIndexable(checkValue(value ?? unset));
}

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
      throw invalidArgument(`"${filter.op}" is not a query operator.`);
  }
}

function parseCompositeFilter(
  database: string,
  { op, filters }: WireFilter<'compositeFilter'>['compositeFilter'],
): Filter {
  if (op !== 'AND' && op !== 'OR') {
    throw invalidArgument(`"${op}" is not a composite operator.`);
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
