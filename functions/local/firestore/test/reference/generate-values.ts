import fc from 'fast-check';
import { GeoPoint, Timestamp } from 'firebase-admin/firestore';

import { Ref, type FieldValue } from './compare';
import type { DocumentSpec } from './query-spec';

/** A collection query is over that of the first. */
export const PARENTS = ['p', 'q', '__id7__'] as const;

const IDS = [
  ...'019ABab\u0E01'.split(''),
  'a-b',
  'a.b',
  '__id',
  '__id1',
  '__id-2__',
  '__id1__',
  '__id10__',
  '__id9__',
];

const refIn = (...parents: readonly string[]): fc.Arbitrary<Ref> =>
  fc
    .tuple(fc.constantFrom(...parents), fc.constantFrom(...IDS))
    .map((segments) => new Ref(segments));

export const refInCollection = refIn(PARENTS[0]);
export const refInGroup = refIn(...PARENTS);

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
  new Ref(['p', '__id9__']),
  new Ref(['p', '__id10__']),
  new Ref(['p', 'a']),
  new Ref(['p', 'a', 'x', 'y']),
  new Ref(['__id7__', '0']),
  new GeoPoint(0, 1),
  new GeoPoint(1, -1),
];

export const scalar: fc.Arbitrary<FieldValue> = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...SCALARS) },
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constant(Number.NaN) },
);

const array: fc.Arbitrary<FieldValue> = fc.array(scalar, { maxLength: 3 });

export const value: fc.Arbitrary<FieldValue> = fc.oneof(
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
