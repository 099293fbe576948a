import fc from 'fast-check';

import type { FieldValue, Ref } from './compare';
import { scalar, value } from './generate-values';
import {
  inequalityFields,
  leavesOf,
  NAME,
  type FilterSpec,
  type Leaf,
  type Operator,
} from './query-spec';

/*
 * Which filters production takes; what it refuses is left to other tests.
 * https://firebase.google.com/docs/firestore/query-data/queries#query_limitations
 */

interface Size {
  /** The alternatives that a filter comes to, and all their conditions together. */
  readonly alternatives: number;
  readonly conditions: number;
  /** The most conditions on the elements of arrays in one alternative. */
  readonly contains: number;
}

const CONTAINS: readonly Operator[] = ['array-contains', 'array-contains-any'];

function both(a: Size, b: Size): Size {
  return {
    alternatives: a.alternatives * b.alternatives,
    conditions: a.conditions * b.alternatives + b.conditions * a.alternatives,
    contains: a.contains + b.contains,
  };
}

function either(a: Size, b: Size): Size {
  return {
    alternatives: a.alternatives + b.alternatives,
    conditions: a.conditions + b.conditions,
    contains: Math.max(a.contains, b.contains),
  };
}

function sizeOf(filter: FilterSpec): Size {
  if ('all' in filter) return filter.all.map(sizeOf).reduce(both);
  if ('any' in filter) return filter.any.map(sizeOf).reduce(either);
  const { operator, value } = filter;
  const isList = operator === 'in' || operator === 'array-contains-any';
  const count = isList && Array.isArray(value) ? value.length : 1;
  const contains = CONTAINS.includes(operator) ? 1 : 0;
  return { alternatives: count, conditions: count, contains };
}

const hasAny = (filter: FilterSpec): boolean =>
  'any' in filter || ('all' in filter && filter.all.some(hasAny));

function isTaken(filter: FilterSpec): boolean {
  const leaves = leavesOf(filter);
  const has = (...wanted: Operator[]): boolean =>
    leaves.some(({ operator }) => wanted.includes(operator));
  const negations = leaves.filter(({ operator }) => operator === '!=' || operator === 'not-in');
  const isByName = leaves.some(
    ({ field, operator }) => field === NAME && (operator === '==' || operator === 'in'),
  );
  const ranges = inequalityFields(filter);
  const { alternatives, conditions, contains } = sizeOf(filter);
  return (
    negations.length <= 1 &&
    !(has('not-in') && (has('in', 'array-contains-any') || hasAny(filter))) &&
    !(isByName && ranges.length > 0 && !ranges.includes(NAME)) &&
    contains <= 1 &&
    alternatives <= 30 &&
    // The rest of 100 is left to the orders and the parent.
    conditions <= 95
  );
}

export const FIELDS = ['a', 'b', 'm.x'] as const;
export const field = fc.constantFrom(...FIELDS);

const OPERATORS: readonly Operator[] = [
  '==',
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'in',
  'not-in',
  'array-contains',
  'array-contains-any',
];

const NAME_OPERATORS = OPERATORS.filter((operator) => !operator.startsWith('array-'));

/** The SDK itself refuses null and NaN for all but equality and lists. */
const isComparable = (one: FieldValue): boolean => one !== null && !Number.isNaN(one);

function operand(operator: Operator): fc.Arbitrary<FieldValue> {
  switch (operator) {
    case '==':
    case '!=':
      return value;
    case 'array-contains':
      return scalar.filter(isComparable);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return value.filter(isComparable);
    case 'in':
    case 'not-in':
      return fc.array(value, { minLength: 1, maxLength: 4 });
    case 'array-contains-any':
      return fc.oneof(
        { weight: 4, arbitrary: fc.array(scalar, { minLength: 1, maxLength: 4 }) },
        { weight: 1, arbitrary: fc.constant([Number.NaN, null]) },
      );
  }
}

const onField: fc.Arbitrary<Leaf> = fc
  .constantFrom(...OPERATORS)
  .chain((operator) =>
    fc.record({ field, operator: fc.constant(operator), value: operand(operator) }),
  );

const onName = (ref: fc.Arbitrary<Ref>): fc.Arbitrary<Leaf> =>
  fc.constantFrom(...NAME_OPERATORS).chain((operator) =>
    fc.record({
      field: fc.constant(NAME),
      operator: fc.constant(operator),
      value: operator.endsWith('in') ? fc.array(ref, { minLength: 1, maxLength: 4 }) : ref,
    }),
  );

const group = (part: fc.Arbitrary<FilterSpec>): fc.Arbitrary<FilterSpec> => {
  const parts = fc.array(part, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    parts.map((all) => ({ all })),
    parts.map((any) => ({ any })),
  );
};

/** `ref`: names of documents as the query may compare with. */
export function filterSpec(ref: fc.Arbitrary<Ref>): fc.Arbitrary<FilterSpec> {
  const leaf = fc.oneof({ weight: 8, arbitrary: onField }, { weight: 1, arbitrary: onName(ref) });
  const flat = group(leaf);
  const nested = group(fc.oneof(leaf, flat));
  return fc
    .oneof(
      { weight: 4, arbitrary: leaf },
      { weight: 3, arbitrary: flat },
      { weight: 2, arbitrary: nested },
      { weight: 1, arbitrary: group(fc.oneof(leaf, nested)) },
    )
    .filter(isTaken);
}
