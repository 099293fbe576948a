import { fuelDue } from '../../src/pricing/surcharges/fuel-due';
import { type FuelRate } from '../../src/pricing/surcharges/fuel-schedule';
import { readExamples } from '../../test/support/repository';
import { missingDays } from './fuel';

const EXAMPLES = readExamples<{
  missing: [
    name: string,
    days: string[],
    today: string,
    missing: { from: string; to: string | null }[],
  ][];
}>(__dirname, 'vectors/missing-days.json');

const rates = (...days: string[]): FuelRate[] => days.map((from) => ({ from, fuel_bp: 2850 }));

test.each(EXAMPLES.missing)('days without an entered rate: %s', (_name, days, today, missing) => {
  const schedule = rates(...days);
  expect(missingDays(schedule, fuelDue(schedule, today) ?? null, today)).toEqual(missing);
});
