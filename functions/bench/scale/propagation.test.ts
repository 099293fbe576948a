import { propagate, propagateThree } from './propagation';

test('a single instance quotes one state at a time, and the changed one within five minutes', async () => {
  const { lastOldMs, statesAtOnce } = await propagate(1, 1);
  expect(statesAtOnce).toBeLessThanOrEqual(2);
  expect(lastOldMs).toBeGreaterThan(0);
  expect(lastOldMs).toBeLessThanOrEqual(300_000);
});

test('of many instances the last one knows after nearly five minutes, never later', async () => {
  const { lastOldMs, statesAtOnce } = await propagate(20, 1);
  expect(lastOldMs).toBeGreaterThan(240_000);
  expect(lastOldMs).toBeLessThanOrEqual(300_000);
  expect(statesAtOnce).toBe(2);
});

test('three changes within two minutes are quoted side by side', async () => {
  expect((await propagateThree(20, 1)).statesAtOnce).toBe(4);
});

test('the same run gives the same result', async () => {
  expect(await propagate(5, 2)).toEqual(await propagate(5, 2));
});
