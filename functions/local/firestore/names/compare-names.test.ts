import fc from 'fast-check';

import { byPath } from '../test/reference/compare';
import { share } from '../test/support/share';
import { MIN_ID, comparePaths } from './compare-names';

const compareSlowly = (a: string, b: string): number => byPath(a.split('/'), b.split('/'));

const id = fc.constantFrom(
  '_',
  '____',
  '__id1',
  MIN_ID,
  '-',
  '0',
  'a',
  'ab',
  'a-b',
  'a\u0000',
  'ก',
  '\uFFEE',
  '\u{1F4E6}',
);

const path = fc.array(id, { minLength: 1, maxLength: 4 }).map((ids) => ids.join('/'));

test('paths are ordered segment by segment, the least id before all others', () => {
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
