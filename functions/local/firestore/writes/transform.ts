import { invalidArgument, unimplemented } from '../errors/rpc-error';
import type { FieldTransform } from '../protocol/messages';
import { assertDepth, checkElements } from '../values/check-value';
import { compareValues } from '../values/compare-values';
import {
  arrayValue,
  doubleValue,
  integerValue,
  NULL,
  timestampOfMicros,
  timestampValue,
  type UncheckedValue,
  type Value,
} from '../values/value';

const listElements = (current: Value | undefined): readonly Value[] =>
  current?.valueType === 'arrayValue' ? current.arrayValue.values : [];

const includes = (values: readonly Value[], value: Value): boolean =>
  values.some((other) => compareValues(other, value) === 0);

/** Anything but an array counts as an empty one; 1 and 1.0 are the same element. */
function arrayUnion(current: Value | undefined, additions: readonly Value[]): Value {
  const values = [...listElements(current)];
  for (const addition of additions) {
    if (!includes(values, addition)) values.push(addition);
  }
  return arrayValue(values);
}

const arrayRemove = (current: Value | undefined, removals: readonly Value[]): Value =>
  arrayValue(listElements(current).filter((value) => !includes(removals, value)));

type NumberValue = Extract<Value, { valueType: 'integerValue' | 'doubleValue' }>;

const MAX_INTEGER = 2n ** 63n - 1n;
const MIN_INTEGER = -(2n ** 63n);

const isNumber = (value: UncheckedValue | undefined): value is NumberValue =>
  value?.valueType === 'integerValue' || value?.valueType === 'doubleValue';

const toDouble = (value: NumberValue): number =>
  value.valueType === 'integerValue' ? Number(value.integerValue) : value.doubleValue;

function assertNumber(operand: UncheckedValue): NumberValue {
  if (!isNumber(operand)) {
    throw invalidArgument('A numeric transform needs a number.');
  }
  return operand;
}

/** Integers stay integers and saturate at 64 bits; with a double, the sum is a double. */
function increment(current: Value | undefined, operand: NumberValue): Value {
  if (!isNumber(current)) return operand;
  if (current.valueType === 'integerValue' && operand.valueType === 'integerValue') {
    const sum = BigInt(current.integerValue) + BigInt(operand.integerValue);
    const clamped = sum > MAX_INTEGER ? MAX_INTEGER : sum < MIN_INTEGER ? MIN_INTEGER : sum;
    return integerValue(clamped);
  }
  return doubleValue(toDouble(current) + toDouble(operand));
}

interface Transformed {
  readonly value: Value;
  /** What the write returns for this transform; array transforms return null. */
  readonly result: Value;
}

const withResult = (value: Value): Transformed => ({ value, result: value });

/** The request time has milliseconds, although the commit time has microseconds. */
const requestTime = (commitMicros: number): Value =>
  timestampValue(timestampOfMicros(commitMicros - (commitMicros % 1000)));

/** `depth`: how many maps the field lies in. */
export function applyTransform(
  transform: FieldTransform,
  current: Value | undefined,
  { commitMicros, depth }: { commitMicros: number; depth: number },
): Transformed {
  assertDepth(depth);
  switch (transform.transformType) {
    case undefined:
      throw invalidArgument(`The transform of "${transform.fieldPath}" has no type set.`);
    case 'setToServerValue':
      if (transform.setToServerValue !== 'REQUEST_TIME') {
        throw invalidArgument(`"${transform.setToServerValue}" is not a server value.`);
      }
      return withResult(requestTime(commitMicros));
    case 'increment':
      return withResult(increment(current, assertNumber(transform.increment)));
    case 'maximum':
    case 'minimum':
      throw unimplemented(
        `the transform ${transform.transformType}, which the Admin SDK never sends`,
      );
    case 'appendMissingElements': {
      const elements = checkElements(transform.appendMissingElements.values, depth + 1);
      return { value: arrayUnion(current, elements), result: NULL };
    }
    case 'removeAllFromArray': {
      const elements = checkElements(transform.removeAllFromArray.values, depth + 1);
      return { value: arrayRemove(current, elements), result: NULL };
    }
  }
}
