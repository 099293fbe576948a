import { comparePaths, compareUtf8 } from '../names/compare-names';
import { ownField, type Fields, type Value } from './value';

/** Production's order of types. Integers and doubles are one type. */
const TYPE_RANKS: Readonly<Record<Value['valueType'], number>> = {
  nullValue: 0,
  booleanValue: 1,
  integerValue: 2,
  doubleValue: 2,
  timestampValue: 3,
  stringValue: 4,
  bytesValue: 5,
  referenceValue: 6,
  geoPointValue: 7,
  arrayValue: 8,
  mapValue: 9,
};

const typeRank = ({ valueType }: Value): number => TYPE_RANKS[valueType];

export const isSameType = (a: Value, b: Value): boolean => typeRank(a) === typeRank(b);

const isNaNNumber = (value: number | bigint): boolean => Number.isNaN(value);

/** Exact between bigint and number, like JavaScript's mixed comparison; NaN comes first, -0 equals 0. */
function compareNumbers(a: number | bigint, b: number | bigint): number {
  if (isNaNNumber(a) || isNaNNumber(b)) {
    return Number(isNaNNumber(b)) - Number(isNaNNumber(a));
  }
  return a < b ? -1 : a > b ? 1 : 0;
}

function toNumber(integer: string): number | bigint {
  const number = Number(integer);
  return Number.isSafeInteger(number) ? number : BigInt(integer);
}

function compareLists<T>(
  a: readonly T[],
  b: readonly T[],
  compare: (a: T, b: T) => number,
): number {
  for (const [index, left] of a.entries()) {
    const right = b[index];
    if (right === undefined) return 1;
    const order = compare(left, right);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareMaps(a: Fields, b: Fields): number {
  const entries = (fields: Fields) =>
    Object.entries(fields).sort(([left], [right]) => compareUtf8(left, right));
  return compareLists(
    entries(a),
    entries(b),
    ([nameA, valueA], [nameB, valueB]) =>
      compareUtf8(nameA, nameB) || compareValues(valueA, valueB),
  );
}

/** 0 for null, and for what is compared by its type alone. */
function scalarNumber(value: Value): number | bigint {
  if (value.valueType === 'booleanValue') return Number(value.booleanValue);
  if (value.valueType === 'integerValue') return toNumber(value.integerValue);
  return value.valueType === 'doubleValue' ? value.doubleValue : 0;
}

/** Production's order over all values. 0 means equal for a query, as 1 and 1.0 are. */
export function compareValues(a: Value, b: Value): number {
  if (a.valueType === 'stringValue' && b.valueType === 'stringValue') {
    return compareUtf8(a.stringValue, b.stringValue);
  }
  if (a.valueType === 'timestampValue' && b.valueType === 'timestampValue') {
    return (
      Number(a.timestampValue.seconds) - Number(b.timestampValue.seconds) ||
      a.timestampValue.nanos - b.timestampValue.nanos
    );
  }
  if (a.valueType === 'bytesValue' && b.valueType === 'bytesValue') {
    return Buffer.compare(a.bytesValue, b.bytesValue);
  }
  if (a.valueType === 'referenceValue' && b.valueType === 'referenceValue') {
    return comparePaths(a.referenceValue, b.referenceValue);
  }
  if (a.valueType === 'geoPointValue' && b.valueType === 'geoPointValue') {
    return (
      compareNumbers(a.geoPointValue.latitude, b.geoPointValue.latitude) ||
      compareNumbers(a.geoPointValue.longitude, b.geoPointValue.longitude)
    );
  }
  if (a.valueType === 'arrayValue' && b.valueType === 'arrayValue') {
    return compareLists(a.arrayValue.values, b.arrayValue.values, compareValues);
  }
  if (a.valueType === 'mapValue' && b.valueType === 'mapValue') {
    return compareMaps(a.mapValue.fields, b.mapValue.fields);
  }
  return typeRank(a) - typeRank(b) || compareNumbers(scalarNumber(a), scalarNumber(b));
}

/** Whether storing `b` in place of `a` would change anything: 1 and 1.0 differ, and so do 0 and -0. */
function isIdentical(a: Value, b: Value): boolean {
  if (a.valueType !== b.valueType) return false;
  if (a.valueType === 'doubleValue' && b.valueType === 'doubleValue') {
    return Object.is(a.doubleValue, b.doubleValue);
  }
  if (a.valueType === 'arrayValue' && b.valueType === 'arrayValue') {
    const others = b.arrayValue.values;
    return (
      a.arrayValue.values.length === others.length &&
      a.arrayValue.values.every((value, index) => {
        const other = others[index];
        return other !== undefined && isIdentical(value, other);
      })
    );
  }
  if (a.valueType === 'mapValue' && b.valueType === 'mapValue') {
    return areIdenticalFields(a.mapValue.fields, b.mapValue.fields);
  }
  return compareValues(a, b) === 0;
}

export function areIdenticalFields(a: Fields, b: Fields): boolean {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => {
      const left = ownField(a, name);
      const right = ownField(b, name);
      return left !== undefined && right !== undefined && isIdentical(left, right);
    })
  );
}
