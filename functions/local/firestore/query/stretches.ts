import { compareValues } from '../values/compare-values';
import type { Value } from '../values/value';
import { gapSide, gapsOf, isOf, rangeSide, type Conjunction } from './condition';
import type { QueryField } from './query-field';

/** Below 0 for values before a stretch, 0 for those in it, above 0 for those after it. */
type Stretch = (value: Value) => number;

/** One for each stretch of the first part of the order that the conditions on it leave. */
export function stretchesOf(conjunction: Conjunction, first: QueryField): Stretch[] {
  const own = conjunction.filter(({ field }) => field.text === first.text);
  const ranges = own.filter(isOf('range'));
  const equals = first.isDocumentId ? own.filter(isOf('equal')) : [];
  const common: Stretch[] = [
    ...equals.map(
      ({ value }) =>
        (other: Value) =>
          compareValues(other, value),
    ),
    ...ranges.map(
      ({ operator, bound }) =>
        (value: Value) =>
          rangeSide(operator, bound, value),
    ),
  ];
  const gaps = own.filter(isOf('not')).flatMap(({ values }) => gapsOf(values));
  const stretch =
    (...sides: Stretch[]): Stretch =>
    (value) =>
      sides.map((side) => side(value)).find((side) => side !== 0) ?? 0;
  return gaps.length === 0
    ? [stretch(...common)]
    : gaps.map((gap) => stretch((value) => gapSide(gap, value), ...common));
}
