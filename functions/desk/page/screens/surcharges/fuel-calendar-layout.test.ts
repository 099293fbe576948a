import { layOutBars } from './fuel-calendar-layout';

const JANUARY = { from: '2027-01-01', to: '2027-01-31' };

const period = (from: string, to: string | null) => ({ from, to, fuelBp: 2850 });

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
