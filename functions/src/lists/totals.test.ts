import { createOwnedLists, MINUTE_MS } from '../../test/support/owned-lists';
import { createRandom } from '../../tools/random';
import { EXACT_UP_TO, createTotals } from './totals';

const MANY = EXACT_UP_TO + 2000;
const DAYS_AGO = 3 * 24 * 60;

test('a handover is in a total that is extended before a look sees it', async () => {
  const lists = createOwnedLists();
  const totals = createTotals({ now: () => lists.clock.now });
  lists.add('A', MANY, DAYS_AGO);
  lists.add('B', MANY, DAYS_AGO);
  await totals(lists.sourceOf('A'));
  lists.later(11);
  await totals(lists.sourceOf('B'));
  lists.add('A', 1500);
  lists.later(1);
  for (let n = 0; n < 5; n += 1) lists.handOver(n, 'B');
  lists.later(8);
  await totals(lists.sourceOf('A'));
  for (const minutes of [10, 10, 60, 900]) {
    lists.later(minutes);
    expect([await lists.errorOf(totals, 'A'), await lists.errorOf(totals, 'B')]).toEqual([0, 0]);
  }
});

const AHEAD = [-5, -4, -3, 0, 3, 4, 5];

test.each(AHEAD)('so is one near a count by a clock that is %d minutes ahead', async (ahead) => {
  for (let minutesLater = -7; minutesLater <= 7; minutesLater += 1) {
    const lists = createOwnedLists();
    const totals = createTotals({ now: () => lists.clock.now + ahead * MINUTE_MS });
    lists.add('A', MANY, DAYS_AGO);
    lists.add('B', MANY, DAYS_AGO);
    // This look is the last before the count.
    await totals(lists.sourceOf('B'));
    if (minutesLater < 0) lists.handOver(0, 'B');
    lists.later(Math.max(0, -minutesLater));
    await totals(lists.sourceOf('A'));
    lists.later(Math.max(0, minutesLater));
    if (minutesLater >= 0) lists.handOver(0, 'B');
    lists.later(30);
    const errors = [await lists.errorOf(totals, 'A'), await lists.errorOf(totals, 'B')];
    expect([minutesLater, ...errors]).toEqual([minutesLater, 0, 0]);
  }
});

/** How many histories are made: `TOTAL_HISTORIES=10000` for a longer search. */
const HISTORIES = Number(process.env['TOTAL_HISTORIES'] ?? 300);
const OWNERS = ['A', 'B', 'C'] as const;

test('whatever happens in whatever order, totals are right once all of it was looked at', async () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    expect([seed, await errorsAfter(seed)]).toEqual([seed, [0, 0, 0]]);
  }
});

async function errorsAfter(seed: number): Promise<number[]> {
  const { below, pick, next } = createRandom(seed, 'totals');
  const lists = createOwnedLists();
  const ahead = (next() * 10 - 5) * MINUTE_MS;
  const totals = createTotals({ now: () => lists.clock.now + ahead });
  for (const owner of OWNERS) lists.add(owner, EXACT_UP_TO + 1000, DAYS_AGO);
  for (let step = 0; step < 60; step += 1) {
    lists.later(next() * 8);
    const what = below(5);
    if (what === 0) lists.add(pick(OWNERS), 600);
    else if (what === 1) lists.handOver(below(lists.movable()), pick(OWNERS));
    else await totals(lists.sourceOf(pick(OWNERS)));
  }
  lists.later(25);
  for (const owner of OWNERS) await totals(lists.sourceOf(owner));
  lists.later(25);
  const errors: number[] = [];
  for (const owner of OWNERS) errors.push(await lists.errorOf(totals, owner));
  return errors;
}
