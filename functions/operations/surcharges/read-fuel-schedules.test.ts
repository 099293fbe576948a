import { type FuelRate, fuelDue } from '../../src/quotes/surcharges/fuel-schedule';
import { missingDays } from './fuel';

const rates = (...days: string[]): FuelRate[] => days.map((from) => ({ from, fuel_bp: 2850 }));

test.each([
  ['no rate', [], '2027-01-05', [{ from: '2027-01-05', to: null }]],
  [
    'a first rate to come',
    ['2027-02-01'],
    '2027-01-05',
    [{ from: '2027-01-05', to: '2027-01-31' }],
  ],
  ['weeks in a row', ['2027-01-04', '2027-01-11', '2027-01-18'], '2027-01-05', []],
  [
    'the week after today',
    ['2026-12-28', '2027-01-04'],
    '2027-01-09',
    [{ from: '2027-01-11', to: null }],
  ],
  [
    'a week that was left out',
    ['2026-12-14', '2026-12-21', '2027-01-04', '2027-01-11'],
    '2027-01-05',
    [{ from: '2026-12-28', to: '2027-01-03' }],
  ],
  [
    'the next week, with a later one entered',
    ['2026-12-21', '2026-12-28', '2027-01-04', '2027-02-01'],
    '2027-01-12',
    [{ from: '2027-01-11', to: '2027-01-31' }],
  ],
])('%s', (_name, days, today, missing) => {
  const schedule = rates(...days);
  expect(missingDays(schedule, fuelDue(schedule, today) ?? null, today)).toEqual(missing);
});
