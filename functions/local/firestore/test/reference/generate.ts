import fc from 'fast-check';
import { GeoPoint, Timestamp } from 'firebase-admin/firestore';

import type { FieldValue } from './compare';
import {
  leavesOf,
  type CursorSpec,
  type DocumentSpec,
  type FilterSpec,
  type Leaf,
  type Operator,
  type OrderSpec,
  type QuerySpec,
} from './query-spec';

/** Few enough that documents and conditions often meet, and every type among them. */
const scalar: fc.Arbitrary<FieldValue> = fc.constantFrom<FieldValue>(
  null,
  false,
  true,
  Number.NaN,
  -1,
  0,
  -0,
  1,
  1.5,
  2,
  9_007_199_254_740_991,
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
  new GeoPoint(0, 1),
  new GeoPoint(1, -1),
);

const array: fc.Arbitrary<FieldValue> = fc.array(scalar, { maxLength: 3 });

const value: fc.Arbitrary<FieldValue> = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 2, arbitrary: array },
  { weight: 1, arbitrary: fc.record({ x: scalar, y: array }, { requiredKeys: [] }) },
);

const FIELDS = ['a', 'b', 'm.x'];
const field = fc.constantFrom(...FIELDS);

/** Mostly whole, so that orders by several fields find something; each field now and then missing. */
const fields: fc.Arbitrary<DocumentSpec['fields']> = fc
  .tuple(value, value, value, fc.constantFrom(...'abmx------------'.split('')))
  .map(([a, b, x, missing]) => {
    const m = missing === 'x' ? x : { x };
    const entries = Object.entries({ a, b, m }).filter(([name]) => name !== missing);
    return Object.fromEntries<FieldValue>(entries);
  });

const documentSpec: fc.Arbitrary<DocumentSpec> = fc.record({
  parent: fc.constantFrom('p', 'q'),
  id: fc.constantFrom(...'0123456789ABCDEFabcdef\u0E01'.split(''), 'a-b', 'a/b'.replace('/', '.')),
  fields,
});

export const documentSpecs: fc.Arbitrary<DocumentSpec[]> = fc.uniqueArray(documentSpec, {
  minLength: 10,
  maxLength: 40,
  selector: ({ parent, id }) => `${parent}/${id}`,
});

/** The SDK itself refuses null and NaN for all but equality. */
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
      return fc.array(scalar, { minLength: 1, maxLength: 4 });
  }
}

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

const leaf: fc.Arbitrary<Leaf> = fc
  .constantFrom(...OPERATORS)
  .chain((operator) =>
    fc.record({ field, operator: fc.constant(operator), value: operand(operator) }),
  );

const group = (part: fc.Arbitrary<FilterSpec>): fc.Arbitrary<FilterSpec> => {
  const parts = fc.array(part, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    parts.map((all) => ({ all })),
    parts.map((any) => ({ any })),
  );
};

const filterSpec: fc.Arbitrary<FilterSpec> = fc.oneof(
  { weight: 4, arbitrary: leaf },
  { weight: 3, arbitrary: group(leaf) },
  { weight: 2, arbitrary: group(fc.oneof(leaf, group(leaf))) },
);

const order: fc.Arbitrary<OrderSpec[]> = fc.uniqueArray(
  fc.record({ field, direction: fc.constantFrom('asc', 'desc') }),
  { maxLength: 2, selector: (part) => part.field },
);

const cursorsFor = (parts: readonly OrderSpec[]): fc.Arbitrary<CursorSpec[]> => {
  const values = fc.array(value, { minLength: 1, maxLength: Math.max(1, parts.length) });
  const start = fc.record({ kind: fc.constantFrom('startAt', 'startAfter'), values });
  const end = fc.record({ kind: fc.constantFrom('endAt', 'endBefore'), values });
  const none = fc.constant<CursorSpec[]>([]);
  if (parts.length === 0) return none;
  return fc.oneof(
    none,
    start.map((one) => [one]),
    end.map((one) => [one]),
    fc.tuple(start, end),
  );
};

/** What a filter can find is at most so many alternatives, as production counts them. */
function disjunctions(filter: FilterSpec): number {
  if ('all' in filter) return filter.all.reduce((product, part) => product * disjunctions(part), 1);
  if ('any' in filter) return filter.any.reduce((sum, part) => sum + disjunctions(part), 0);
  const isList = filter.operator === 'in' || filter.operator === 'array-contains-any';
  return isList && Array.isArray(filter.value) ? filter.value.length : 1;
}

const hasAny = (filter: FilterSpec): boolean =>
  'any' in filter || ('all' in filter && filter.all.some(hasAny));

/** Left out is what production refuses; other tests are about that. */
function isTaken(filter: FilterSpec): boolean {
  const operators = leavesOf(filter).map(({ operator }) => operator);
  const count = (...wanted: Operator[]): number =>
    operators.filter((operator) => wanted.includes(operator)).length;
  const lists = count('in', 'array-contains-any');
  return (
    count('!=', 'not-in') <= 1 &&
    (count('not-in') === 0 || (lists === 0 && !hasAny(filter))) &&
    count('array-contains', 'array-contains-any') <= 1 &&
    disjunctions(filter) <= 30
  );
}

export const querySpec: fc.Arbitrary<QuerySpec> = fc
  .record({
    isGroup: fc.boolean(),
    filter: fc.option(filterSpec.filter(isTaken), { nil: undefined, freq: 5 }),
    order,
    offset: fc.constantFrom(0, 0, 0, 1, 3),
    limit: fc.option(fc.record({ count: fc.integer({ min: 1, max: 8 }), toLast: fc.boolean() }), {
      nil: undefined,
    }),
  })
  .map((spec) =>
    // The SDK takes the last of an order only where one is given.
    spec.limit?.toLast === true && spec.order.length === 0
      ? { ...spec, limit: { ...spec.limit, toLast: false } }
      : spec,
  )
  .chain((spec) => cursorsFor(spec.order).map((cursors) => ({ ...spec, cursors })));
