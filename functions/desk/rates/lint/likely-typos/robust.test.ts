import { computeEffect, median, spread } from './robust';

test.each([
  [[], NaN],
  [[7], 7],
  [[10, 9, 2], 9],
  [[4, 1, 10, 2], 3],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test.each([
  [[], 0],
  [[-2, 2, 100], 2 * 1.4826],
])('the spread of %j is %d', (residuals, expected) => {
  expect(spread(residuals)).toBe(expected);
});

test.each([
  [[], 0],
  [[5], 5],
  [[10, 9, 2], 9],
  [[3, 5], 3],
  [[-5, -3], -3],
  [[-3, 5], -3],
  [[-5, 3], 3],
  [[-3, 3], 3],
])('the effect of %j is %d', (values, expected) => {
  expect(computeEffect(values)).toBe(expected);
});
