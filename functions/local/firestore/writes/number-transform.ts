import { invalidArgument } from '../protocol/rpc-error';
import { compareValues } from '../values/compare-values';
import type { UncheckedValue, Value } from '../values/value';

export type NumberValue = Extract<Value, { valueType: 'integerValue' | 'doubleValue' }>;

const MAX_INTEGER = 2n ** 63n - 1n;
const MIN_INTEGER = -(2n ** 63n);

const isNumber = (value: UncheckedValue | undefined): value is NumberValue =>
  value?.valueType === 'integerValue' || value?.valueType === 'doubleValue';

const doubleOf = (value: NumberValue): number =>
  value.valueType === 'integerValue' ? Number(value.integerValue) : value.doubleValue;

export function assertNumber(operand: UncheckedValue): NumberValue {
  if (!isNumber(operand)) {
    throw invalidArgument('A numeric transform needs a number.');
  }
  return operand;
}

/** Integers stay integers and saturate at 64 bits; with a double, the sum is a double. */
export function increment(current: Value | undefined, operand: NumberValue): Value {
  if (!isNumber(current)) return operand;
  if (current.valueType === 'integerValue' && operand.valueType === 'integerValue') {
    const sum = BigInt(current.integerValue) + BigInt(operand.integerValue);
    const clamped = sum > MAX_INTEGER ? MAX_INTEGER : sum < MIN_INTEGER ? MIN_INTEGER : sum;
    return { valueType: 'integerValue', integerValue: String(clamped) };
  }
  return { valueType: 'doubleValue', doubleValue: doubleOf(current) + doubleOf(operand) };
}

const isNaNValue = (value: NumberValue): boolean => Number.isNaN(doubleOf(value));

/** Of equal values (3 and 3.0, 0 and -0) the existing one stays; NaN wins over every number. */
export function maximum(current: Value | undefined, operand: NumberValue): Value {
  if (!isNumber(current)) return operand;
  if (isNaNValue(current)) return current;
  return isNaNValue(operand) || compareValues(operand, current) > 0 ? operand : current;
}

export function minimum(current: Value | undefined, operand: NumberValue): Value {
  if (!isNumber(current)) return operand;
  if (isNaNValue(current)) return current;
  return isNaNValue(operand) || compareValues(operand, current) < 0 ? operand : current;
}
