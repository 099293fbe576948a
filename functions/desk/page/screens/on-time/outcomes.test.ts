import { distanceBars, toOutcome, computePartShare, writeDistance } from './outcomes';

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

test('a distance is written with its sign', () => {
  expect([-10, -2, 0, 3, 10].map(writeDistance)).toEqual(['≤ −10', '−2', '0', '+3', '≥ +10']);
  expect([-1, 0, 1].map(toOutcome)).toEqual(['early', 'on_time', 'late']);
});

test('shares are in basis points, to the tenth of a per cent', () => {
  expect(computePartShare({ early: 1, on_time: 2, late: 0 }, 'on_time')).toBe(6670);
  expect(computePartShare({ early: 0, on_time: 0, late: 0 }, 'late')).toBe(0);
});
