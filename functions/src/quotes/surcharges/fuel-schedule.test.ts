import fc from 'fast-check';

import { shiftDay } from '../../thailand/day';
import { type FuelRate, fuelOn, rateFaults, withFuelRates } from './fuel-schedule';

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

test('rates are added in the order of their days, and replace those of the same day', () => {
  const added = [rate('2027-01-18', 3000), rate('2027-01-11', 2950), rate('2026-12-28', 2800)];
  expect(withFuelRates(RATES, added)).toEqual([
    rate('2026-12-28', 2800),
    rate('2027-01-04', 2850),
    rate('2027-01-11', 2950),
    rate('2027-01-18', 3000),
    rate('2027-02-01', 2900),
  ]);
});

const anyRates = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 10_000 }))
    .map(([days, bp]) => rate(shiftDay('2027-01-01', days), bp)),
);

test('what is added can be searched, counts on its day, and changes no other day', () => {
  fc.assert(
    fc.property(anyRates, anyRates, (some, added) => {
      const before = withFuelRates([], some);
      const after = withFuelRates(before, added);
      expect(rateFaults(after)).toEqual([]);
      for (const { from, fuel_bp } of before) {
        const last = added.findLast((other) => other.from === from);
        expect(fuelOn(after, from)?.fuelBp).toBe(last?.fuel_bp ?? fuel_bp);
      }
      for (const { from } of added) expect(fuelOn(after, from)?.from).toBe(from);
    }),
    { seed: 764, numRuns: 300 },
  );
});

test('days out of order, and those that are there twice, are faults', () => {
  const days = ['2027-01-04', '2027-01-11', '2027-01-11', '2027-01-10', '2027-01-18'];
  expect(rateFaults(days.map((day) => rate(day, 2850)))).toEqual([
    { at: 2, message: 'must be after 2027-01-11, the previous day in the list' },
    { at: 3, message: 'must be after 2027-01-11, the previous day in the list' },
  ]);
  expect(rateFaults(RATES)).toEqual([]);
});
