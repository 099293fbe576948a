import { placedLine } from '../../../test/support/fault-lines';
import { givenFile } from '../../../test/support/given-file';
import { createRandom } from '../../../tools/random';
import { type AreaFile, readAreaFile } from './area-file';

const read = (...rows: string[]): AreaFile =>
  readAreaFile(givenFile('areas.csv', ['courier,tier,country,from,to,city', ...rows].join('\n')));

/** The faults by place, code and values. */
const listFaults = ({ faults }: AreaFile): string[] => faults.map(placedLine);

test('the order of rows changes nothing', () => {
  const rows = Array.from({ length: 60 }, (_, at) => {
    const name = at % 4 === 0 ? 'zone=1' : ['A', 'B', 'C'][at % 3];
    return `osprey,${name},${at % 2 === 0 ? 'US' : 'MX'},${90_000 + (at % 17) * 7},${90_100 + (at % 13)},`;
  });
  const cities = Array.from({ length: 20 }, (_, at) => `osprey,A,HK,,,Town ${at % 15}`);
  const all = [...rows, ...cities];
  const { lists } = read(...all);
  for (const seed of [1, 2, 3]) {
    expect(read(...createRandom(seed, 'areas').shuffled(all)).lists).toEqual(lists);
  }
});

test('a fault of many lines is reported once', () => {
  const rows = Array.from({ length: 400 }, () => 'osprey,A,Atlantis,1,,');
  expect(listFaults(read(...rows, 'osprey,A,US,x,,'))).toEqual([
    '2:3 fault_repeated <country_not_known Atlantis> 399',
    '402:4 area_not_code x US',
  ]);
  expect(listFaults(read(...rows.slice(0, 2)))).toEqual([
    '2:3 fault_repeated <country_not_known Atlantis> 1',
  ]);
});

test('of many faults the first hundred are reported, and how many more there are', () => {
  const file = read(...Array.from({ length: 130 }, (_, at) => `osprey,A,US,x${at}y,,`));
  expect(file.faults).toHaveLength(100);
  expect(file.faults.at(-1)?.place.line).toBe(101);
  expect(file.moreFaults).toBe(30);
});

test('as many tiers as a column of codes has are a fault', () => {
  const rows = Array.from({ length: 502 }, (_, at) => `osprey,${10_000 + at},US,99501,,`);
  expect(listFaults(read(...rows))).toEqual(['502:2 fault_repeated <area_names_too_many 500> 1']);
});

test('too many rows are a fault', () => {
  expect(listFaults(read('a,b,c,d,e,f\n'.repeat(300_001)))).toEqual(['1:1 rows_too_many 300000']);
});
