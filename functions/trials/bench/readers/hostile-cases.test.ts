import { IS_AT_LENGTH } from '../../../test/support/share';
import { type HostileCase, hostileCases } from './hostile-cases';

const LENGTH = 65_536;
/** Four times as long takes four times as long, or sixteen times where it is quadratic. */
const SHORTER = LENGTH / 4;
const MAX_GROWTH = 10;
/** Below it nothing is quadratic: at this length that takes seconds. */
const WORTH_LOOKING_MS = 250;
const TIMES = 3;
/** Of all cases, where the tests do not run at length. */
const EVERY = 60;

/** Looking at what grows takes long. */
const ENOUGH = 5;

const MS = 1000;

/** The processor's time of the quickest of some runs, which other work on the machine does not lengthen. */
function measureRead({ prepare }: HostileCase, length: number, times: number): number {
  const costs = Array.from({ length: times }, () => {
    const read = prepare(length);
    const before = process.cpuUsage();
    read();
    return process.cpuUsage(before).user / MS;
  });
  return Math.min(...costs);
}

const grows = (one: HostileCase): boolean =>
  measureRead(one, LENGTH, 1) > WORTH_LOOKING_MS &&
  measureRead(one, LENGTH, TIMES) > WORTH_LOOKING_MS &&
  measureRead(one, LENGTH, TIMES) / measureRead(one, SHORTER, TIMES) > MAX_GROWTH;

test('no reader of a file or a cell takes more than linear time, whatever repeats in it', async () => {
  const all = await hostileCases();
  const some = all.filter((_, at) => IS_AT_LENGTH || at % EVERY === 0);
  expect(some.length).toBeGreaterThan(400);
  const found: string[] = [];
  for (const one of some) if (found.length < ENOUGH && grows(one)) found.push(one.name);
  expect(found).toEqual([]);
}, 600_000);
