import fc from 'fast-check';

import { byPath } from '../test/reference/compare';
import { share } from '../test/support/share';
import { compareIds, comparePaths } from './compare-names';

const compareSlowly = (a: string, b: string): number => byPath(a.split('/'), b.split('/'));

const number = fc.oneof(
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.bigInt({ min: -12n, max: 12n }),
  fc.constantFrom(2n ** 53n, 2n ** 53n + 1n, -(2n ** 63n), 2n ** 63n - 1n),
);

/** Among them what only begins or ends like a numeric id. */
const id = fc.oneof(
  number.filter((one) => one !== 0n).map((one) => `__id${one}__`),
  fc.constantFrom('_', '__', '____', '__id', '__id1', '__id1_', '__id1__1', '-', '0', 'a', 'ab'),
  fc.constantFrom('a-b', 'a\u0000', 'a!', '\uFFEE', '\u{1F4E6}', 'ก', 'é', 'id1__', '_id1__'),
);

const path = fc.array(id, { minLength: 1, maxLength: 4 }).map((ids) => ids.join('/'));

test('paths are ordered segment by segment, numeric ids by number and before all others', () => {
  fc.assert(
    fc.property(path, path, path, path, (front, a, b, back) => {
      for (const [left, right] of [
        [a, b],
        [`${front}/${a}/${back}`, `${front}/${b}`],
      ] as const) {
        expect(Math.sign(comparePaths(left, right))).toBe(Math.sign(compareSlowly(left, right)));
        expect(Math.sign(comparePaths(right, left))).toBe(Math.sign(compareSlowly(right, left)));
      }
    }),
    share({ seed: 23, numRuns: 20_000 }),
  );
});

test('ids are ordered as paths of one segment', () => {
  fc.assert(
    fc.property(id, id, (a, b) => {
      expect(Math.sign(compareIds(a, b))).toBe(Math.sign(compareSlowly(a, b)));
    }),
    share({ seed: 24, numRuns: 5000 }),
  );
});
