import type { FuelRate } from '../../../src/pricing/surcharges/fuel-schedule';
import { shiftDay } from '../../../src/thailand/day';
import { withFuelRates } from './fuel-rates';
import { oddFuelRates } from './odd-fuel-rates';

/** Rates of every month or week from a day on, in per cent. */
const every = (days: number, ...percents: number[]): FuelRate[] =>
  percents.map((percent, at) => ({
    from: shiftDay('2022-02-01', at * days),
    fuel_bp: Math.round(percent * 100),
  }));

/** The indexes of the rates found odd, with the code of each. */
const listOdd = (rates: readonly FuelRate[], entered: readonly FuelRate[] = rates): string[] =>
  oddFuelRates(withFuelRates(rates, entered), entered).map(
    ({ from, fault }) => `${rates.findIndex((rate) => rate.from === from)} ${fault.code}`,
  );

/** As published: up by 19 points within half a year, and down again. */
const THREE_YEARS = every(
  30,
  20.5,
  23,
  26.25,
  29.5,
  33,
  36.25,
  39.5,
  39,
  37.75,
  36.5,
  35,
  33.75,
  32.5,
  31,
  29.75,
  28.5,
  27,
  25.75,
  24.25,
  24.5,
  25.75,
  27,
  28.25,
  29,
  30,
  30,
  29.5,
  29,
  28.75,
  28.5,
  28.75,
  29,
  29.25,
  29.5,
  29.25,
  29,
);

test('thirty-six good rates in one file say nothing, whatever was stored before them', () => {
  expect(listOdd(THREE_YEARS)).toEqual([]);
  const before = [{ from: '2021-01-01', fuel_bp: 2000 }];
  expect(oddFuelRates([...before, ...THREE_YEARS], THREE_YEARS)).toEqual([]);
});

test('weekly rates that go up and down by half a point say nothing', () => {
  expect(listOdd(every(7, 28.5, 27.5, 27.5, 28.5, 29, 28.25, 28.5, 29.25))).toEqual([]);
});

test.each([
  ['too high', 41, 27.5, 28],
  ['too low', 2.8, 27.5, 28],
  ['with its digits in the wrong order', 52.8, 25, 25.5],
])(
  'a rate that is %s is found once, not where the rates fall back',
  (_name, odd, before, after) => {
    expect(listOdd(every(7, 27, before, odd, after, 28.25))).toEqual(['2 fuel_spike']);
  },
);

test('of rates that fall back between two spikes, only the spikes are found', () => {
  expect(listOdd(every(7, 27, 41, 27, 41, 27))).toEqual(['1 fuel_spike', '3 fuel_spike']);
  expect(listOdd(every(7, 27, 41, 27.5, 13, 27, 41, 27.25))).toEqual([
    '1 fuel_spike',
    '3 fuel_spike',
    '5 fuel_spike',
  ]);
});

test('a rate next to a spike is compared with the one before that', () => {
  const rates = every(7, 27, 27, 27, 27.5, 41, 23, 27, 27);
  expect(oddFuelRates(rates, rates)).toMatchObject([
    { fault: { code: 'fuel_spike', values: { rate: 4100, before: 2750, after: 2300 } } },
    { fault: { code: 'fuel_spike', values: { rate: 2300, before: 2750, after: 2700 } } },
  ]);
});

test('a last rate far from the one before it is found, whether that was stored or entered with it', () => {
  expect(listOdd(every(7, 27, 27.5, 41))).toEqual(['2 fuel_jump']);
  const [last] = every(7, 27, 27.5, 41).slice(-1);
  expect(listOdd(every(7, 27, 27.5, 41), last && [last])).toEqual(['2 fuel_jump']);
});

test('the less a schedule moves, the less a jump may be', () => {
  const calm = every(7, 28, 28.25, 28.5, 28.25, 28.5, 28.75, 33.5);
  expect(listOdd(calm)).toEqual(['6 fuel_jump']);
  expect(listOdd(calm.with(6, { from: '2022-03-15', fuel_bp: 3200 }))).toEqual([]);
});

test('a rate that stays after a jump is found where it jumps alone', () => {
  expect(listOdd(every(7, 27, 27.5, 41, 41.25, 41.5))).toEqual(['2 fuel_jump']);
});

test('rates that were stored before are not found again', () => {
  const [, , , last] = every(7, 27, 41, 27.5, 28);
  expect(listOdd(every(7, 27, 41, 27.5, 28), last && [last])).toEqual([]);
});

const CALM = [28, 28.25, 28.5, 28.25, 28.5, 28.75];

test.each<[string, number[], string[]]>([
  ['ten points after few rates', [27, 37], []],
  ['more than that', [27, 37.01], ['1 fuel_jump']],
  ['four points of a calm schedule', [...CALM, 32.75], []],
  ['more than that', [...CALM, 32.76], ['6 fuel_jump']],
  ['eight points up and down again', [27, 35, 27], []],
  ['more than that', [27, 35.01, 27], ['1 fuel_spike']],
  ['two points of a calm schedule, and back', [...CALM, 30.75, 28.75], []],
  ['more than that', [...CALM, 30.76, 28.75], ['6 fuel_spike']],
  ['half of the way back', [27, 47, 37], ['1 fuel_jump']],
  ['more than that', [27, 47, 36.99], ['1 fuel_spike']],
  ['one per cent', [28, 1], ['1 fuel_jump']],
  ['less, which has a note of its own', [28, 0.99], []],
  ['six points after four changes', [28, 28, 28, 28, 34], []],
  ['six points after five changes', [28, 28, 28, 28, 28, 34], ['5 fuel_jump']],
])('a change of %s: %j', (_name, percents, expected) => {
  expect(listOdd(every(7, ...percents))).toEqual(expected);
});
