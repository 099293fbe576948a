import { invalidArgument } from '../protocol/rpc-error';
import { checkValue } from '../values/check-value';
import { NULL, type UncheckedValue, type Value } from '../values/value';
import type { Filter } from './condition';
import { isNullOrNaN } from './null-and-nan';
import type { QueryField } from './query-field';

const MAX_IN_VALUES = 30;
const MAX_NOT_IN_VALUES = 10;

const LIST_OPERATORS = ['IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'];

function listOf(operator: string, operand: Value, atMost: number): readonly Value[] {
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
const anyOf = (
  field: QueryField,
  kind: 'equal' | 'contains',
  values: readonly Value[],
): Filter => ({
  kind: 'any',
  parts: values.map((value) => ({ kind, field, value, isNeverMet: isNullOrNaN(value) })),
});

/** No value passes a list with null in it. */
const noneOf = (field: QueryField, values: readonly Value[]): Filter => ({
  kind: 'not',
  field,
  values,
  isNeverMet: values.some(({ valueType }) => valueType === 'nullValue'),
});

/** What a document must meet by an operator with a value, or with a list of values. */
export function operatorFilter(field: QueryField, op: string, operand: Value): Filter {
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
      return anyOf(field, 'contains', [operand]);
    case 'ARRAY_CONTAINS_ANY':
      return anyOf(field, 'contains', listOf(op, operand, MAX_IN_VALUES));
    case 'IN':
      return anyOf(field, 'equal', listOf(op, operand, MAX_IN_VALUES));
    case 'NOT_IN':
      return noneOf(field, listOf(op, operand, MAX_NOT_IN_VALUES));
    default:
      throw invalidArgument(`"${op}" is no operator of a query.`);
  }
}

/** The values of a list stand for themselves, so that there may be arrays among them. */
export function checkOperand(op: string, value: UncheckedValue | null): Value {
  if (LIST_OPERATORS.includes(op) && value?.valueType === 'arrayValue') {
    const values = value.arrayValue.values.map((element) => checkValue(element));
    return { valueType: 'arrayValue', arrayValue: { values } };
  }
  const unset: UncheckedValue = {};
  return checkValue(value ?? unset);
}
