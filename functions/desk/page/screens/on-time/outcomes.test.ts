import { distanceBars } from './outcomes';

test('each distance between the first and the last has a bar, and the farthest ones share one', () => {
  expect(
    distanceBars({ distances: { [-12]: 1, [-10]: 2, 3: 4 } }).filter(({ count }) => count > 0),
  ).toEqual([
    { distance: -10, count: 3 },
    { distance: 3, count: 4 },
  ]);
  expect(distanceBars({ distances: { 2: 1 } })).toEqual([
    { distance: 0, count: 0 },
    { distance: 1, count: 0 },
    { distance: 2, count: 1 },
  ]);
  expect(distanceBars({ distances: {} })).toEqual([]);
});
