import fc from 'fast-check';
import { GeoPoint, Timestamp } from 'firebase-admin/firestore';

import { type FieldValue, Ref } from './compare';
import {
  type CursorSpec,
  type DocumentSpec,
  type FilterSpec,
  type Leaf,
  NAME,
  type Operator,
  type OrderSpec,
  type QuerySpec,
  inequalityFields,
  listLeaves,
  PARENTS,
} from './reference';

const IDS = [...'019ABab\u0E01'.split(''), 'a-b', 'a.b', '__id', '__id1'];

const refIn = (...parents: readonly string[]): fc.Arbitrary<Ref> =>
  fc
    .tuple(fc.constantFrom(...parents), fc.constantFrom(...IDS))
    .map((segments) => new Ref(segments));

const refInCollection = refIn(PARENTS[0]);
const refInGroup = refIn(...PARENTS);

/** Few enough that documents and conditions often meet, and every type among them. */
const SCALARS: readonly FieldValue[] = [
  false,
  true,
  -1,
  0,
  -0,
  1,
  1.5,
  2,
  9_007_199_254_740_991,
  Number.NEGATIVE_INFINITY,
  '',
  'a',
  'ab',
  'b',
  '\uFFFD',
  '\u{1F4E6}',
  new Timestamp(1, 0),
  new Timestamp(1, 1000),
  Buffer.from([1]),
  Buffer.from([1, 2]),
  new Ref(['p']),
  new Ref(['p', 'a']),
  new Ref(['p', 'a', 'x', 'y']),
  new Ref(['r', '0']),
  new GeoPoint(0, 1),
  new GeoPoint(1, -1),
];

const scalar: fc.Arbitrary<FieldValue> = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...SCALARS) },
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 2, arbitrary: fc.constant(Number.NaN) },
);

const array: fc.Arbitrary<FieldValue> = fc.array(scalar, { maxLength: 3 });

const value: fc.Arbitrary<FieldValue> = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 2, arbitrary: array },
  { weight: 1, arbitrary: fc.record({ x: scalar, y: array }, { requiredKeys: [] }) },
);

/** Mostly whole, so that orders by several fields find something; each field now and then missing. */
const fields: fc.Arbitrary<DocumentSpec['fields']> = fc
  .tuple(value, value, value, fc.constantFrom(...'abmx------------'.split('')))
  .map(([a, b, x, missing]) => {
    const m = missing === 'x' ? x : { x };
    const entries = Object.entries({ a, b, m }).filter(([name]) => name !== missing);
    return Object.fromEntries<FieldValue>(entries);
  });

const documentSpec: fc.Arbitrary<DocumentSpec> = fc.record({
  parent: fc.constantFrom(...PARENTS, PARENTS[0]),
  id: fc.constantFrom(...IDS),
  fields,
});

export const documentSpecs: fc.Arbitrary<DocumentSpec[]> = fc.uniqueArray(documentSpec, {
  minLength: 10,
  maxLength: 40,
  selector: ({ parent, id }) => `${parent}/${id}`,
});

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

function measureFilter(filter: FilterSpec): Size {
  if ('all' in filter) return filter.all.map(measureFilter).reduce(both);
  if ('any' in filter) return filter.any.map(measureFilter).reduce(either);
  const { operator, value } = filter;
  const isList = operator === 'in' || operator === 'array-contains-any';
  const count = isList && Array.isArray(value) ? value.length : 1;
  const contains = CONTAINS.includes(operator) ? 1 : 0;
  return { alternatives: count, conditions: count, contains };
}

const hasAny = (filter: FilterSpec): boolean =>
  'any' in filter || ('all' in filter && filter.all.some(hasAny));

function isTaken(filter: FilterSpec): boolean {
  const leaves = listLeaves(filter);
  const has = (...wanted: Operator[]): boolean =>
    leaves.some(({ operator }) => wanted.includes(operator));
  const negations = leaves.filter(({ operator }) => operator === '!=' || operator === 'not-in');
  const isByName = leaves.some(
    ({ field, operator }) => field === NAME && (operator === '==' || operator === 'in'),
  );
  const ranges = inequalityFields(filter);
  const { alternatives, conditions, contains } = measureFilter(filter);
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

const FIELDS = ['a', 'b', 'm.x'] as const;
const field = fc.constantFrom(...FIELDS);

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
function filterSpec(ref: fc.Arbitrary<Ref>): fc.Arbitrary<FilterSpec> {
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

const direction = fc.constantFrom('asc', 'desc');

const fieldOrder: fc.Arbitrary<OrderSpec[]> = fc.uniqueArray(fc.record({ field, direction }), {
  maxLength: 2,
  selector: (part) => part.field,
});

const nameOrder = fc.option(fc.record({ field: fc.constant(NAME), direction }), {
  nil: undefined,
  freq: 2,
});

/** The name comes last, behind the fields of all ranges and negations as well. */
const order = (filter: FilterSpec | undefined): fc.Arbitrary<OrderSpec[]> =>
  fc.tuple(fieldOrder, nameOrder).map(([parts, name]) => {
    const given = [...parts.map((part) => part.field), NAME];
    const isLast = inequalityFields(filter).every((one) => given.includes(one));
    return name !== undefined && isLast ? [...parts, name] : parts;
  });

function cursorsFor(parts: readonly OrderSpec[], ref: fc.Arbitrary<Ref>) {
  const none = fc.constant<CursorSpec[]>([]);
  if (parts.length === 0) return none;
  const whole = fc.tuple(
    ...parts.map((part): fc.Arbitrary<FieldValue> => (part.field === NAME ? ref : value)),
  );
  const values = fc
    .tuple(whole, fc.integer({ min: 1, max: parts.length }))
    .map(([all, count]) => all.slice(0, count));
  const start = fc.record({ kind: fc.constantFrom('startAt', 'startAfter'), values });
  const end = fc.record({ kind: fc.constantFrom('endAt', 'endBefore'), values });
  return fc.oneof(
    none,
    start.map((one): CursorSpec[] => [one]),
    end.map((one): CursorSpec[] => [one]),
    fc.tuple(start, end),
  );
}

const limitFor = (parts: readonly OrderSpec[]): fc.Arbitrary<QuerySpec['limit']> =>
  fc.option(
    fc.record({
      count: fc.integer({ min: 1, max: 8 }),
      // The SDK takes the last of an order only where one is given.
      toLast: parts.length === 0 ? fc.constant(false) : fc.boolean(),
    }),
    { nil: undefined },
  );

const select = fc.option(fc.uniqueArray(fc.constantFrom(...FIELDS, 'm', 'none')), {
  nil: undefined,
  freq: 4,
});

function generateQuerySpec(isGroup: boolean): fc.Arbitrary<QuerySpec> {
  const ref = isGroup ? refInGroup : refInCollection;
  return fc
    .option(filterSpec(ref), { nil: undefined, freq: 5 })
    .chain((filter) => fc.record({ filter: fc.constant(filter), order: order(filter) }))
    .chain(({ filter, order: parts }) =>
      fc.record({
        isGroup: fc.constant(isGroup),
        filter: fc.constant(filter),
        order: fc.constant(parts),
        cursors: cursorsFor(parts, ref),
        offset: fc.constantFrom(0, 0, 0, 1, 3),
        limit: limitFor(parts),
        select,
      }),
    );
}

export const querySpec: fc.Arbitrary<QuerySpec> = fc.oneof(
  generateQuerySpec(false),
  generateQuerySpec(true),
);
