import {
  atPeak,
  instancesAt,
  instancesNeeded,
  overHours,
  readsOfTotal,
  shareOf,
} from './simulate-caches';
import { callsADay, DAY, shares } from './traffic';

test.each([
  ['a quiet function has one instance', 0.1, 1, 20, 1],
  ['requests under way at once fill instances of 40', 1000, 0, 100, 3],
  ['work fills instances to 60 % of a processor', 1000, 3, 37, 5],
])('%s', (_name, perSecond, cpuMs, waitMs, instances) => {
  expect(instancesNeeded(perSecond, { cpuMs, waitMs })).toBe(instances);
});

test('the assumed day has 50,000 requests, and its parts as many', () => {
  expect(callsADay(() => true)).toBe(50_000);
  const inParts = DAY.reduce((sum, { hours, perSecond }) => sum + hours * 3600 * perSecond, 0);
  expect(inParts).toBeCloseTo(49_968, 6);
  expect(DAY.reduce((sum, { hours }) => sum + hours, 0)).toBe(24);
});

test('all functions together have all requests', () => {
  const names = ['apiQuote', 'apiShippingServices', 'shipmentCrud', 'tracking'] as const;
  expect(names.reduce((sum, name) => sum + shareOf(name), 0)).toBeCloseTo(1, 10);
  expect(names.map((name) => instancesAt(name, 2))).toEqual([1, 1, 1, 1]);
});

test('a total costs one read for each 1,000, and at least one', () => {
  expect([0, 1000, 1001, 730_000].map(readsOfTotal)).toEqual([1, 1, 2, 730]);
});

test('the first of three accounts has as much as the others and the third together', () => {
  const [first = 0, second = 0, third = 0] = shares(3);
  expect(first).toBeCloseTo(2 * second, 10);
  expect(first).toBeCloseTo(3 * third, 10);
  expect(first + second + third).toBeCloseTo(1, 10);
});

test('a busy second has five times the mean of the busy hour', () => {
  expect(atPeak(2000, 1)).toBeCloseTo(0.4, 10);
  expect(atPeak(2000, 1000)).toBeCloseTo(400, 10);
});

test('what happens ten times in five minutes happens 480 times in four hours', () => {
  expect(overHours(10, 300, 4)).toBeCloseTo(480, 10);
});
