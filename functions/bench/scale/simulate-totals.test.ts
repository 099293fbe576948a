import { modelledList, simulateTotals } from './simulate-totals';

const START = Date.parse('2026-11-22T17:00:00Z');

test('a list of ten thousand costs a read for each thousand, every time', async () => {
  let reads = 0;
  const list = modelledList(
    'one',
    { createdBy: () => 10_500, deletedBy: () => 500 },
    { clock: { now: START }, handovers: [], bill: (count) => (reads += count) },
  );
  expect(await list.count()).toBe(10_000);
  expect(await list.parts?.countCreated(undefined, START)).toBe(10_500);
  expect(reads).toBe(10 + 11);
});

test('ten times the traffic costs far less than a hundred times the totals', async () => {
  const [today, tenTimes] = [await simulateTotals(1, START), await simulateTotals(10, START)];
  expect(today.clients).toBeGreaterThan(0);
  expect(today.staff).toBeGreaterThan(0);
  expect(tenTimes.staff).toBeLessThan(20 * today.staff);
  expect(tenTimes.clients).toBeLessThan(30 * today.clients);
});
