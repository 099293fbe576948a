import fc from 'fast-check';

import { type FuelRate, fuelOn, rateFaults } from '../../../src/pricing/surcharges/fuel-schedule';
import { shiftDay } from '../../../src/thailand/day';
import { withFuelRates } from './fuel-rates';

const rate = (from: string, fuel_bp: number): FuelRate => ({ from, fuel_bp });
const RATES = [rate('2027-01-04', 2850), rate('2027-01-11', 2925), rate('2027-02-01', 2900)];

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
