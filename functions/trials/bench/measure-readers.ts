import { type HostileCase, hostileCases } from './readers/hostile-cases';
import { type Row, type Table, judged, median, computeSpread } from './report';

const LENGTH = 65_536;
const BUDGET_MS = 200;
const TIMES = 5;
const SHOWN = 10;
const MICROSECONDS = 1000;

interface Measured {
  readonly one: HostileCase;
  readonly times: readonly number[];
}

/** The processor's time, which other work on the machine does not lengthen. */
function measureTimes({ prepare }: HostileCase, count: number): number[] {
  return Array.from({ length: count }, () => {
    const read = prepare(LENGTH);
    const before = process.cpuUsage();
    read();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / MICROSECONDS;
  });
}

/** The slowest of some cases, measured once to find them and then again. */
function findSlowest(cases: readonly HostileCase[]): Measured[] {
  const once = cases.map((one) => ({ one, times: measureTimes(one, 1) }));
  return [...once]
    .sort((a, b) => median(b.times) - median(a.times))
    .slice(0, 2 * SHOWN)
    .map(({ one }) => ({ one, times: measureTimes(one, TIMES) }))
    .sort((a, b) => median(b.times) - median(a.times))
    .slice(0, SHOWN);
}

function buildTable(title: string, slowest: readonly Measured[]): Table {
  const lines = slowest.map(({ one, times }) => [one.name, median(times).toFixed(0)]);
  return { title, header: ['what is read', 'ms'], lines, notes: [] };
}

/** How long 64 KB that repeat something hold the desk or a worker, for every reader of a file or a cell. */
export async function measureReaders(): Promise<(Row | Table)[]> {
  const all = await hostileCases();
  const [onDesk, aside] = [false, true].map((isAside) =>
    all.filter((one) => (one.isAside ?? false) === isAside),
  );
  const slowest = findSlowest(onDesk ?? []);
  const from = computeSpread(slowest[0]?.times ?? []);
  return [
    judged(
      {
        name: `the slowest of ${all.length} hostile readings of 64 KB, on the desk's thread`,
        value: from.median,
        unit: 'ms',
        from: { ms: from },
      },
      { atMost: BUDGET_MS },
      `at most ${BUDGET_MS} ms`,
    ),
    buildTable("The slowest on the desk's thread", slowest),
    buildTable('The slowest in a worker', findSlowest(aside ?? [])),
  ];
}
