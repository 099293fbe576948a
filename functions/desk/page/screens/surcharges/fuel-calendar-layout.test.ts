import { findColumn, layOutBars, monthsFrom, shiftMonth } from './fuel-calendar-layout';

const JANUARY = { from: '2027-01-01', to: '2027-01-31' };

const period = (from: string, to: string | null) => ({ from, to, fuelBp: 2850 });

test('a row begins within a period, and ends with days that wait for their rate', () => {
  const periods = [
    period('2026-12-28', '2027-01-03'),
    period('2027-01-04', '2027-01-10'),
    period('2027-01-11', null),
  ];
  expect(layOutBars({ periods, missing: [], nextFrom: '2027-01-18' }, JANUARY)).toEqual([
    { kind: 'rate', from: '2026-12-28', period: periods[0], column: 1, days: 3 },
    { kind: 'rate', from: '2027-01-04', period: periods[1], column: 4, days: 7 },
    { kind: 'rate', from: '2027-01-11', period: periods[2], column: 11, days: 7 },
    { kind: 'open', from: '2027-01-18', period: periods[2], column: 18, days: 14 },
  ]);
});

test('missing days cut the period that goes on', () => {
  const periods = [period('2027-01-04', '2027-01-24'), period('2027-01-25', null)];
  const missing = [{ from: '2027-01-11', to: '2027-01-24' }];
  const bars = layOutBars({ periods, missing, nextFrom: '2027-02-01' }, JANUARY);
  expect(bars.map(({ kind, from, days }) => [kind, from, days])).toEqual([
    ['rate', '2027-01-04', 7],
    ['missing', '2027-01-11', 14],
    ['rate', '2027-01-25', 7],
  ]);
});

test('a courier without a rate lacks it from its day on', () => {
  const missing = [{ from: '2027-01-20', to: null }];
  expect(layOutBars({ periods: [], missing, nextFrom: '2027-01-20' }, JANUARY)).toEqual([
    { kind: 'missing', from: '2027-01-20', period: undefined, column: 20, days: 12 },
  ]);
});

test('months and columns', () => {
  expect(monthsFrom('2026-12-01', 2)).toEqual(['2026-12-01', '2027-01-01']);
  expect(shiftMonth('2027-01-15', -1)).toBe('2026-12-01');
  expect(findColumn('2027-01-31', JANUARY)).toBe(31);
  expect(findColumn('2027-02-01', JANUARY)).toBeUndefined();
});
