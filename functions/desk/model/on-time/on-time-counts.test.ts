import { generatedDeliveries } from '../../../test/support/generated-deliveries';
import { type Delivery, countDelivered, countOnTime, sumCells, sumsBy } from './on-time-counts';
import counted from './vectors/counted-by-spreadsheet.json';

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

test('10,000 parcels are counted as LibreOffice counts them by COUNTIFS', () => {
  const cells = countOnTime(generatedDeliveries(40, 10_000));
  const byKey = ({ courier, country, month }: (typeof cells)[number]) =>
    `${courier} ${country} ${month}`;
  expect(
    cells
      .map((cell) => [byKey(cell), cell.early, cell.on_time, cell.late])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  ).toEqual(counted);
});
