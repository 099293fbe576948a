import { weighted } from './simulate-caches';

test('picks each item as often as its weight says', () => {
  const pick = weighted(['a', 'b', 'c'], (_item, n) => [1, 2, 1][n] ?? 0);
  expect([0, 0.24, 0.26, 0.74, 0.76, 0.999].map(pick)).toEqual(['a', 'a', 'b', 'b', 'c', 'c']);
});

test('there has to be something to pick', () => {
  expect(() => weighted([], () => 1)(0.5)).toThrow(RangeError);
});
