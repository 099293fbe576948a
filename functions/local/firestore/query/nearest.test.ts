import fc from 'fast-check';

import { distanceFrom, selectNearest } from './nearest';

type Measure = Parameters<typeof distanceFrom>[0];
const MEASURES: Measure[] = ['EUCLIDEAN', 'COSINE', 'DOT_PRODUCT'];

// The distances are those of "requesting computed distance" in dev/system-test/firestore.ts of
// https://github.com/googleapis/nodejs-firestore, which runs against production.
test.each<[Measure, number[], number]>([
  ['EUCLIDEAN', [1, 0], 0],
  ['EUCLIDEAN', [4, 4], 5],
  ['EUCLIDEAN', [1, -0.1], 0.1],
  ['COSINE', [1, 0], 0],
  ['COSINE', [25, 0], 0],
  ['COSINE', [0, -0.1], 1],
  ['COSINE', [-1, 0], 2],
  ['DOT_PRODUCT', [0.1, 4], 0.1],
  ['DOT_PRODUCT', [-20, 0], -20],
])('the %s distance from [1, 0] to %j is %d', (measure, vector, distance) => {
  expect(distanceFrom(measure, [1, 0])(vector)).toBe(distance);
});

test.each([1e-200, 1e200])('the cosine of vectors as long as %d is exact', (length) => {
  const distance = distanceFrom('COSINE', [length, 0]);
  expect(
    [
      [length, 0],
      [0, length],
      [-length, 0],
    ].map(distance),
  ).toEqual([0, 1, 2]);
});

test('there is no cosine of a vector that has no direction', () => {
  const message = 'a vector with a magnitude of zero';
  expect(() => distanceFrom('COSINE', [1, 0])([0, 0])).toThrow(message);
  expect(() => distanceFrom('COSINE', [0, 0])([1, 0])).toThrow(message);
});

const component = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const pair = fc
  .integer({ min: 1, max: 20 })
  .chain((length) =>
    fc.tuple(
      fc.array(component, { minLength: length, maxLength: length }),
      fc.array(component, { minLength: length, maxLength: length }),
    ),
  );

test('distances are the same in both directions, and the cosine is from 0 to 2', () => {
  fc.assert(
    fc.property(pair, fc.constantFrom(...MEASURES), ([a, b], measure) => {
      const isZero = (vector: number[]) => vector.every((one) => one === 0);
      fc.pre(!isZero(a) && !isZero(b));
      const distance = distanceFrom(measure, a)(b);
      expect(distanceFrom(measure, b)(a)).toBe(distance);
      if (measure !== 'COSINE') return;
      expect(distance).toBeGreaterThanOrEqual(0);
      expect(distance).toBeLessThanOrEqual(2 + 1e-9);
      expect(distanceFrom(measure, a)(a)).toBe(0);
    }),
    { seed: 1, numRuns: 500 },
  );
});

const documentOf = (id: number) => ({
  collection: 'c',
  id: String(id).padStart(3, '0'),
  fields: {},
  createMicros: 0,
  updateMicros: 0,
});

test('the selection is the front of all, sorted by distance and then by name', () => {
  const distances = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 200 });
  const limits = fc.integer({ min: 1, max: 50 });
  fc.assert(
    fc.property(distances, limits, fc.constantFrom(...MEASURES), (all, limit, measure) => {
      const neighbors = all.map((distance, id) => ({ document: documentOf(id), distance }));
      const sign = measure === 'DOT_PRODUCT' ? -1 : 1;
      // Sorting is stable, and the neighbors come in the order of their names.
      const sorted = neighbors.toSorted((a, b) => sign * (a.distance - b.distance));
      expect(selectNearest(neighbors.toReversed(), { measure, limit })).toEqual(
        sorted.slice(0, limit),
      );
    }),
    { seed: 1, numRuns: 300 },
  );
});
