import { shiftDay } from '../../thailand/day';
import { type FuelRate, fuelOn, rateFaults } from './fuel-schedule';

const rate = (from: string, fuel_bp: number): FuelRate => ({ from, fuel_bp });
const RATES = [rate('2027-01-04', 2850), rate('2027-01-11', 2925), rate('2027-02-01', 2900)];

test.each([
  ['2027-01-03', undefined],
  ['2027-01-04', { from: '2027-01-04', to: '2027-01-10', fuelBp: 2850 }],
  ['2027-01-10', { from: '2027-01-04', to: '2027-01-10', fuelBp: 2850 }],
  ['2027-01-11', { from: '2027-01-11', to: '2027-01-31', fuelBp: 2925 }],
  ['2027-01-31', { from: '2027-01-11', to: '2027-01-31', fuelBp: 2925 }],
  ['2027-02-01', { from: '2027-02-01', to: null, fuelBp: 2900 }],
  ['2099-12-31', { from: '2027-02-01', to: null, fuelBp: 2900 }],
])('the fuel surcharge on %s', (day, period) => {
  expect(fuelOn(RATES, day)).toEqual(period);
});

test('a courier without rates has no fuel surcharge', () => {
  expect(fuelOn([], '2027-01-04')).toBeUndefined();
});

test('each day of a year of weeks has the rate that a plain scan finds', () => {
  const weeks = Array.from({ length: 52 }, (_, week) =>
    rate(shiftDay('2027-01-04', week * 7), 2000 + week),
  );
  for (let days = -1; days <= 52 * 7; days += 1) {
    const day = shiftDay('2027-01-04', days);
    const begun = weeks.filter(({ from }) => from <= day);
    const next = weeks.find(({ from }) => from > day);
    expect([day, fuelOn(weeks, day)?.fuelBp]).toEqual([day, begun.at(-1)?.fuel_bp]);
    expect(fuelOn(weeks, day)?.to ?? null).toBe(next && begun[0] ? shiftDay(next.from, -1) : null);
  }
});

test('days out of order, and those that are there twice, are faults', () => {
  const days = ['2027-01-04', '2027-01-11', '2027-01-11', '2027-01-10', '2027-01-18'];
  expect(rateFaults(days.map((day) => rate(day, 2850)))).toEqual([
    { at: 2, message: 'must be after 2027-01-11, the previous day in the list' },
    { at: 3, message: 'must be after 2027-01-11, the previous day in the list' },
  ]);
  expect(rateFaults(RATES)).toEqual([]);
});
