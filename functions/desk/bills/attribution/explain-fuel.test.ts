import type { BilledCharge } from '../../model/bill/bill';
import { type FuelQuestion, explainFuel, findScope } from './explain-fuel';
import { ALL, type WithoutFuel } from './fuel-rule';

const charge = (code: string, satang: number): BilledCharge => ({
  step: null,
  code,
  name: '',
  satang,
});

const ask = (question: Partial<FuelQuestion>) => {
  const { reason, onUnknown, ...amounts } = explainFuel({
    billed: 245_000,
    base: 1_000_000,
    ours: 1_000_000,
    fuelBp: 2450,
    day: '2026-11-10',
    rates: [
      { from: '2026-10-26', fuel_bp: 2375 },
      { from: '2026-11-02', fuel_bp: 2375 },
      { from: '2026-11-09', fuel_bp: 2450 },
      { from: '2026-11-16', fuel_bp: 2500 },
    ],
    unknown: [],
    slack: 2,
    ...question,
  });
  return { ...amounts, ...reason, onUnknown: onUnknown.map(({ code }) => code) };
};

const values = (rate: number, from?: string) => ({
  rate,
  expected: 2450,
  ...(from !== undefined && { from }),
});
const OF_DAY = { fuelBp: 2450, satang: 245_000 };

test.each<[string, Partial<FuelQuestion>, object]>([
  ['the rate of the day', {}, OF_DAY],
  ['less than a baht beyond the rate of the day', { billed: 245_099 }, OF_DAY],
  [
    'a baht beyond the rate of the day',
    { billed: 245_100 },
    { fuelBp: 2451, satang: 245_100, code: 'fuel_implied', values: values(2451) },
  ],
  [
    'another week, the nearest of two with its rate',
    { billed: 237_500 },
    { fuelBp: 2375, satang: 237_500, code: 'fuel_week', values: values(2375, '2026-11-02') },
  ],
  [
    'a later week, within rounding',
    { billed: 250_002 },
    { fuelBp: 2500, satang: 250_000, code: 'fuel_week', values: values(2500, '2026-11-16') },
  ],
  [
    'a later week, beyond rounding',
    { billed: 250_003 },
    { fuelBp: 2500, satang: 250_000, code: 'fuel_implied', values: values(2500) },
  ],
  ['none', { billed: 0 }, { fuelBp: 0, satang: 0, code: 'fuel_none', values: values(0) }],
  ['none, on nothing', { billed: 0, base: 0 }, { fuelBp: 2450, satang: 0 }],
  ['less than a baht, on nothing', { billed: 99, base: 0 }, { fuelBp: 2450, satang: 0 }],
  [
    'a baht, on nothing',
    { billed: 100, base: 0 },
    { fuelBp: 2450, satang: 100, code: 'fuel_on_nothing', values: values(0) },
  ],
  ['a credit', { billed: -1 }, { fuelBp: 0, satang: -1, code: 'fuel_negative', values: {} }],
  [
    'that of our own amounts',
    { billed: 294_002, ours: 1_200_000 },
    { fuelBp: 2450, satang: 294_002 },
  ],
])('fuel is %s', (_name, question, expected) => {
  expect(ask(question)).toEqual({ ...expected, onUnknown: [] });
});

const [A, B, CREDIT] = [charge('A', 40_000), charge('B', 70_000), charge('C', -40_000)];
const SMALL = [1, 2, 3].map((one) => charge(`S${one}`, 10_000));

test.each<[string, BilledCharge[], number, string[]]>([
  ['none of two', [A, B], 0, []],
  ['one of two', [A, B], 70_000, ['B']],
  ['both', [A, B], 110_000, ['A', 'B']],
  ['one, and no credit', [A, CREDIT], 40_000, ['A']],
  ['two of four', [A, B, ...SMALL.slice(1)], 50_000, ['A', 'S2']],
  ['all of five', [A, B, ...SMALL], 140_000, ['A', 'B', 'S1', 'S2', 'S3']],
  [
    'all of six, a credit aside',
    [A, B, ...SMALL, CREDIT],
    140_000,
    ['A', 'B', 'S1', 'S2', 'S3', 'C'],
  ],
])('fuel is on unknown charges: %s', (_name, unknown, more, onUnknown) => {
  const billed = (1_000_000 + more) * 0.245;
  expect(ask({ billed, unknown })).toEqual({ ...OF_DAY, onUnknown });
});

test('of five unknown charges, fuel on some is another rate', () => {
  expect(ask({ billed: 254_800, unknown: [A, B, ...SMALL] })).toMatchObject({
    code: 'fuel_implied',
    onUnknown: [],
  });
});

test('unknown charges may have the fuel of another week', () => {
  expect(ask({ billed: 260_000, unknown: [A] })).toMatchObject({
    code: 'fuel_week',
    fuelBp: 2500,
    onUnknown: ['A'],
  });
});

const BILLED = {
  freight: 1_000_000,
  handling: 20_000,
  area: 30_000,
  remote: 40_000,
  country_fee: 50_000,
  demand: 60_000,
};
const ON_ALL: WithoutFuel = {
  freight: 0,
  handling: 0,
  area: 0,
  remote: 0,
  country_fee: 0,
  demand: 0,
};
const BASE = 1_200_000;
const scopeOf = (base: number, without: WithoutFuel, unknown: readonly BilledCharge[] = []) =>
  findScope({ ...BILLED, fuel: 0 }, without, 2450, { billed: base * 0.245, unknown, slack: 2 });

test.each(['handling', 'area', 'remote', 'country_fee', 'demand'] as const)(
  'a carrier may put fuel on %s, or leave it off, otherwise than the card',
  (name) => {
    const off = { ...ON_ALL, [name]: ALL };
    expect(scopeOf(BASE, off)).toEqual({ without: ON_ALL, changed: name });
    expect(scopeOf(BASE - BILLED[name], ON_ALL)).toEqual({ without: off, changed: name });
  },
);

test.each<[string, number, BilledCharge[]]>([
  ['the card explains it', BASE, []],
  ['the card explains it with an unknown charge', BASE + 40_000, [A]],
  ['there is no fuel', 0, []],
  ['nothing explains it', BASE + 12_345, []],
  ['only two changes explain it', BASE - 80_000, []],
])('fuel is on what the card says where %s', (_name, base, unknown) => {
  expect(scopeOf(base, ON_ALL, unknown)).toEqual({ without: ON_ALL, changed: '' });
});

test('no fuel on a single amount is no other scope', () => {
  const amounts = { ...ON_ALL, demand: 60_000, fuel: 0 };
  const fuel = { billed: 0, unknown: [], slack: 2 };
  expect(findScope(amounts, ON_ALL, 2450, fuel)).toEqual({ without: ON_ALL, changed: '' });
});
