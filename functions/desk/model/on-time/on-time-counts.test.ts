import { join } from 'node:path';

import { shiftDay } from '../../../src/thailand/day';
import { readLines } from '../../../test/support/read-lines';
import { createRandom } from '../../../test/support/seeded-shipments';
import { type Delivery, countDelivered, countOnTime, sumCells, sumsBy } from './on-time-counts';

const arrived = (day: string, more: Partial<Delivery> = {}): Delivery => ({
  courier: 'falcon',
  zone: '1',
  country: 'JP',
  handover: '2026-11-02',
  earliest: '2026-11-05',
  latest: '2026-11-09',
  arrived: day,
  ...more,
});

test('the first and the last day that were quoted are on time', () => {
  const days = ['2026-11-03', '2026-11-05', '2026-11-07', '2026-11-09', '2026-11-12'];
  expect(countOnTime(days.map((day) => arrived(day)))).toEqual([
    {
      courier: 'falcon',
      country: 'JP',
      month: '2026-11',
      early: 1,
      on_time: 3,
      late: 1,
      distances: { [-2]: 1, 0: 3, 3: 1 },
    },
  ]);
});

test('parcels are counted in the month in which they arrive', () => {
  const deliveries = [arrived('2026-11-30'), arrived('2026-12-01', { country: 'US' })];
  const cells = countOnTime(deliveries);
  expect(cells.map(({ country, month }) => [country, month])).toEqual([
    ['JP', '2026-11'],
    ['US', '2026-12'],
  ]);
  expect(countOnTime(deliveries.toReversed())).toEqual(cells);
});

test('sums are those of their cells, by one of their three', () => {
  const cells = countOnTime([
    arrived('2026-11-05'),
    arrived('2026-11-12', { country: 'US' }),
    arrived('2026-11-03', { courier: 'heron' }),
    arrived('2026-12-01'),
  ]);
  expect(sumsBy(cells, 'courier')).toEqual([
    { of: 'falcon', early: 0, on_time: 1, late: 2, distances: { 0: 1, 3: 1, 22: 1 } },
    { of: 'heron', early: 1, on_time: 0, late: 0, distances: { [-2]: 1 } },
  ]);
  expect(countDelivered(sumCells(cells))).toBe(4);
  expect(sumCells([])).toEqual({ early: 0, on_time: 0, late: 0, distances: {} });
});

const COURIERS = ['falcon', 'heron', 'osprey', 'glass_turtle'];
const COUNTRIES = ['JP', 'US', 'DE', 'SG', 'SA', 'GB', 'AU'];

/** Parcels that arrived in the course of a year, the same for a seed: most in time, some early or late. */
function generateDeliveries(seed: number, count: number): Delivery[] {
  const random = createRandom(seed);
  const drawOne = (texts: readonly string[]): string => texts[random(texts.length)] ?? '';
  return Array.from({ length: count }, () => {
    const handover = shiftDay('2026-01-01', random(365));
    const earliest = shiftDay(handover, 1 + random(6));
    const latest = shiftDay(earliest, random(5));
    const arrived = shiftDay(handover, 1 + random(6) + random(6) + (random(10) === 0 ? 9 : 0));
    const [courier, country] = [drawOne(COURIERS), drawOne(COUNTRIES)];
    return { courier, zone: '1', country, handover, earliest, latest, arrived };
  });
}

test('10,000 parcels are counted as LibreOffice counts them by COUNTIFS', () => {
  const cells = countOnTime(generateDeliveries(40, 10_000));
  const [heading = '', ...rows] = readLines(join(__dirname, 'vectors/counted-by-spreadsheet.csv'));
  const [, ...months] = heading.split(',');
  const counted = rows.flatMap((row) => {
    const [of = '', ...counts] = row.split(',');
    return counts.flatMap((count, at) => (count === '' ? [] : `${of} ${months[at]} ${count}`));
  });
  expect(
    cells.map(
      ({ courier, country, month, early, on_time, late }) =>
        `${courier} ${country} ${month} ${early}/${on_time}/${late}`,
    ),
  ).toEqual(expect.arrayContaining(counted));
  expect(cells).toHaveLength(counted.length);
});
