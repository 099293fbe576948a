import { compareValues } from '../values/compare-values';
import type { Value } from '../values/value';

const elementsOf = (current: Value | undefined): readonly Value[] =>
  current?.valueType === 'arrayValue' ? current.arrayValue.values : [];

const includes = (values: readonly Value[], value: Value): boolean =>
  values.some((other) => compareValues(other, value) === 0);

const arrayOf = (values: Value[]): Value => ({ valueType: 'arrayValue', arrayValue: { values } });

/** Anything but an array counts as an empty one; 1 and 1.0 are the same element. */
export function arrayUnion(current: Value | undefined, additions: readonly Value[]): Value {
  const values = [...elementsOf(current)];
  for (const addition of additions) {
    if (!includes(values, addition)) values.push(addition);
  }
  return arrayOf(values);
}

export const arrayRemove = (current: Value | undefined, removals: readonly Value[]): Value =>
  arrayOf(elementsOf(current).filter((value) => !includes(removals, value)));
