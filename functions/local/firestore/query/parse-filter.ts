import { invalidArgument, unimplemented } from '../protocol/rpc-error';
import type { UncheckedFilter } from '../protocol/messages';
import { checkValue } from '../values/check-value';
import { compareValues, isSameType } from '../values/compare-values';
import type { UncheckedValue, Value } from '../values/value';
import { parseQueryField, type QueryField, type QuerySource } from './query-field';

/** One condition on one field; a document without the field never meets it. */
export interface FieldFilter {
  readonly field: QueryField;
  readonly isInequality: boolean;
  readonly matches: (value: Value) => boolean;
}

const MAX_IN_VALUES = 30;

const isNullOrNaN = (value: Value): boolean =>
  value.valueType === 'nullValue' ||
  (value.valueType === 'doubleValue' && Number.isNaN(value.doubleValue));

/** A range reaches no further than the type of its bound: above 5 there are numbers only. */
function rangeTest(op: string, bound: Value, test: (order: number) => boolean) {
  if (isNullOrNaN(bound)) {
    throw unimplemented(`the query operator ${op} with null or NaN`);
  }
  return (value: Value) => isSameType(value, bound) && test(compareValues(value, bound));
}

function membershipTest(list: Value): (value: Value) => boolean {
  if (list.valueType !== 'arrayValue' || list.arrayValue.values.length === 0) {
    throw invalidArgument('The query operator IN needs an array that is not empty.');
  }
  const { values } = list.arrayValue;
  if (values.length > MAX_IN_VALUES) {
    throw invalidArgument(`The query operator IN takes at most ${MAX_IN_VALUES} values.`);
  }
  if (values.some(isNullOrNaN)) {
    throw unimplemented('the query operator IN with null or NaN');
  }
  return (value) => values.some((other) => compareValues(value, other) === 0);
}

function valueTest(op: string, operand: Value): (value: Value) => boolean {
  switch (op) {
    case 'EQUAL':
      return (value) => compareValues(value, operand) === 0;
    case 'LESS_THAN':
      return rangeTest(op, operand, (order) => order < 0);
    case 'LESS_THAN_OR_EQUAL':
      return rangeTest(op, operand, (order) => order <= 0);
    case 'GREATER_THAN':
      return rangeTest(op, operand, (order) => order > 0);
    case 'GREATER_THAN_OR_EQUAL':
      return rangeTest(op, operand, (order) => order >= 0);
    case 'IN':
      return membershipTest(operand);
    default:
      throw unimplemented(`the query operator ${op}`);
  }
}

function assertNameOperand(field: QueryField, operand: Value): void {
  const operands = operand.valueType === 'arrayValue' ? operand.arrayValue.values : [operand];
  if (field.isDocumentId && operands.some(({ valueType }) => valueType !== 'referenceValue')) {
    throw invalidArgument('A document name can only be compared with a document name.');
  }
}

function parseFieldFilter(
  source: QuerySource,
  filter: Extract<UncheckedFilter, { filterType: 'fieldFilter' }>['fieldFilter'],
): FieldFilter {
  const field = parseQueryField(source, filter.field);
  const unset: UncheckedValue = {};
  const operand = checkValue(filter.value ?? unset);
  assertNameOperand(field, operand);
  const isInequality = filter.op.startsWith('LESS_THAN') || filter.op.startsWith('GREATER_THAN');
  return { field, isInequality, matches: valueTest(filter.op, operand) };
}

function parseUnaryFilter(
  source: QuerySource,
  filter: Extract<UncheckedFilter, { filterType: 'unaryFilter' }>['unaryFilter'],
): FieldFilter {
  const field = parseQueryField(source, filter.field ?? null);
  switch (filter.op) {
    case 'IS_NULL':
      return { field, isInequality: false, matches: (value) => value.valueType === 'nullValue' };
    case 'IS_NAN':
      return {
        field,
        isInequality: false,
        matches: (value) => value.valueType === 'doubleValue' && Number.isNaN(value.doubleValue),
      };
    default:
      throw unimplemented(`the query operator ${filter.op}`);
  }
}

/** The conditions that a document must all meet. */
export function parseFilters(source: QuerySource, filter: UncheckedFilter | null): FieldFilter[] {
  switch (filter?.filterType) {
    case undefined:
      return [];
    case 'fieldFilter':
      return [parseFieldFilter(source, filter.fieldFilter)];
    case 'unaryFilter':
      return [parseUnaryFilter(source, filter.unaryFilter)];
    case 'compositeFilter': {
      const { op, filters } = filter.compositeFilter;
      if (op !== 'AND') {
        throw unimplemented(`the query operator ${op}`);
      }
      return filters.flatMap((part) => parseFilters(source, part));
    }
  }
}
