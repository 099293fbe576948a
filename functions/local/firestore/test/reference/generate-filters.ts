import fc from 'fast-check';

import type { FieldValue, Ref } from './compare';
import { scalar, value } from './generate-values';
import { isTaken } from './is-taken';
import { NAME, type FilterSpec, type Leaf, type Operator } from './query-spec';

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
