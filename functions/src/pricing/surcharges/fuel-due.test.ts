import { FUEL_DUE } from '../../errors/rate-faults';
import { sayInEnglish } from '../../errors/words';
import { shiftDay } from '../../thailand/day';
import { fuelDue, fuelDueFault, fuelRhythm } from './fuel-due';
import { type FuelRate } from './fuel-schedule';

/** Rates on a day and, one after another, so many days after the one before. */
function ratesAfter(first: string, ...gaps: number[]): FuelRate[] {
  let from = first;
  const later = gaps.map((gap) => ({ from: (from = shiftDay(from, gap)), fuel_bp: 2850 }));
  return [{ from: first, fuel_bp: 2850 }, ...later];
}

test.each([
  ['one rate', [], undefined],
  ['a week', [7], 'weekly'],
  ['10 days', [10], 'weekly'],
  ['11 days', [11], 'monthly'],
  ['45 days', [45], 'monthly'],
  ['46 days', [46], undefined],
  ['months', [31, 28, 31, 30], 'monthly'],
  ['weeks with a long one', [7, 7, 21, 7], 'weekly'],
  ['two weeks after months', [31, 30, 7, 7], 'weekly'],
  ['one week after months', [31, 28, 31, 7], 'monthly'],
  ['weeks of long ago', [7, 7, 7, 7, 30, 31, 30, 31], 'monthly'],
  ['years', [365, 366], undefined],
] as const)('the rhythm of %s', (_name, gaps, rhythm) => {
  expect(fuelRhythm(ratesAfter('2026-01-05', ...gaps))).toBe(rhythm);
});

test('a courier without rates has no rhythm, and a finding', () => {
  expect(fuelRhythm([])).toBeUndefined();
  expect(fuelDue([], '2027-01-01')).toEqual({ kind: 'none' });
});

const WEEKLY = ratesAfter('2026-12-21', 7, 7);
const MONTHLY = ratesAfter('2026-12-01', 31);
const MONTH_ENDS = ratesAfter('2026-12-31', 31);

test.each([
  ['weekly, 4 days before', WEEKLY, '2027-01-07', undefined],
  ['weekly, 3 days before', WEEKLY, '2027-01-08', ['missing', '2027-01-11', 'weekly']],
  ['weekly, the day before', WEEKLY, '2027-01-10', ['missing', '2027-01-11', 'weekly']],
  ['weekly, on the day', WEEKLY, '2027-01-11', ['late', '2027-01-11', 'weekly']],
  ['weekly, weeks after', WEEKLY, '2027-02-11', ['late', '2027-01-11', 'weekly']],
  ['monthly, 8 days before', MONTHLY, '2027-01-24', undefined],
  ['monthly, 7 days before', MONTHLY, '2027-01-25', ['missing', '2027-02-01', 'monthly']],
  ['monthly, on the day', MONTHLY, '2027-02-01', ['late', '2027-02-01', 'monthly']],
  ['the end of a month', MONTH_ENDS, '2027-02-27', ['missing', '2027-02-28', 'monthly']],
  ['the end of February', MONTH_ENDS, '2027-02-28', ['late', '2027-02-28', 'monthly']],
  ['one rate', ratesAfter('2026-12-15'), '2027-01-15', ['late', '2027-01-15', 'monthly']],
  ['one rate, in time', ratesAfter('2026-12-15'), '2027-01-07', undefined],
  ['years', ratesAfter('2025-01-01', 365), '2026-02-01', ['late', '2026-02-01', 'monthly']],
  ['the next is stored', ratesAfter('2026-12-28', 7, 7), '2027-01-10', undefined],
])('%s', (_name, rates, today, expected) => {
  const due = fuelDue(rates, today);
  if (expected === undefined) expect(due).toBeUndefined();
  else {
    const [kind, from, rhythm] = expected;
    expect(due).toEqual({ kind, from, rhythm, last: rates.at(-1) });
  }
});

test('a rate of a mistyped year is not the next one', () => {
  const rates = [...WEEKLY, { from: '2028-01-11', fuel_bp: 3000 }];
  const late = { kind: 'late', from: '2027-01-11', rhythm: 'weekly', last: WEEKLY.at(-1) };
  expect(fuelDue(rates, '2027-01-11')).toEqual(late);
  expect(fuelDue(rates, '2027-02-11')).toEqual(late);
  expect(fuelDue(rates, '2027-01-07')).toBeUndefined();
});

test('the rhythm of a schedule that has just begun is that of its coming rates', () => {
  expect(fuelDue(ratesAfter('2027-01-04', 7, 7, 7), '2027-01-05')).toBeUndefined();
  expect(fuelDue(ratesAfter('2027-01-04', 7, 7, 7), '2027-01-29')).toMatchObject({
    kind: 'missing',
    from: '2027-02-01',
    rhythm: 'weekly',
  });
});

test('a first rate that begins later is a finding until it does', () => {
  const rates = ratesAfter('2027-02-01');
  expect(fuelDue(rates, '2027-01-31')).toEqual({ kind: 'not_begun', from: '2027-02-01' });
  expect(fuelDue(rates, '2027-02-01')).toBeUndefined();
});

test.each([
  [{ kind: 'none' }, 'dhl: no fuel surcharge has been entered.'],
  [
    { kind: 'not_begun', from: '2027-02-01' },
    'dhl: no fuel surcharge counts yet; the first begins on 2027-02-01.',
  ],
  [
    {
      kind: 'missing',
      from: '2027-01-11',
      rhythm: 'weekly',
      last: { from: '2027-01-04', fuel_bp: 2850 },
    },
    'dhl: the fuel surcharge of the week from 2027-01-11 is missing; 28.5 % of 2027-01-04 still counts.',
  ],
  [
    {
      kind: 'late',
      from: '2027-02-01',
      rhythm: 'monthly',
      last: { from: '2027-01-01', fuel_bp: 2925 },
    },
    'dhl: the fuel surcharge of the month from 2027-02-01 is late; 29.25 % of 2027-01-01 still counts.',
  ],
] as const)('the sentence for an operator: $kind', (due, sentence) => {
  expect(sayInEnglish(FUEL_DUE)(fuelDueFault('dhl', due))).toBe(sentence);
});
