import { NAME, inequalityFields, leavesOf, type FilterSpec, type Operator } from './query-spec';

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

export function isTaken(filter: FilterSpec): boolean {
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
