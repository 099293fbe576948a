import { readExamples } from '../../test/support/repository';
import type { PriceTable } from './card';
import { billableDg } from './weights';

const EXAMPLES = readExamples<{
  breaks: [name: string, breakDg: number, chargeableDg: number, expected: number][];
  rounded: [name: string, chargeableDg: number, expected: number][];
  anyRows: [name: string, chargeableDg: number, expected: number][];
}>(__dirname, 'vectors/billable-weight.json');

/** Rows every half kilogram up to a weight. */
const tariff = (lastRowDg: number, fields: Partial<PriceTable> = {}): PriceTable => ({
  deliveryType: 'express',
  roundToDg: 1,
  stepDg: 10_000,
  minDgByZone: [0],
  maxDgByZone: [3_000_000],
  rowUpToDg: Array.from({ length: lastRowDg / 5000 }, (_, row) => (row + 1) * 5000),
  rows: [],
  bands: [],
  ...fields,
});

test.each(EXAMPLES.breaks)('%s', (_name, breakDg, chargeableDg, expected) => {
  expect(billableDg(tariff(breakDg), chargeableDg, 0)).toBe(expected);
});

const TENTHS = tariff(300_000, { roundToDg: 1000 });

test.each(EXAMPLES.rounded)(
  'with weights rounded to 0.1 kg before the row: %s',
  (_name, chargeableDg, expected) => {
    expect(billableDg(TENTHS, chargeableDg, 0)).toBe(expected);
  },
);

const ODD = tariff(0, { rowUpToDg: [2500, 3500, 8500, 8510], stepDg: 5000 });

test.each(EXAMPLES.anyRows)('with rows at any weights: %s', (_name, chargeableDg, expected) => {
  expect(billableDg(ODD, chargeableDg, 0)).toBe(expected);
});

test.each([
  ['raises the weight', tariff(300_000), 10_000, 400_000, 400_000],
  ['is no more than the least', tariff(300_000), 410_001, 400_000, 420_000],
  ['goes up to the next row', tariff(300_000), 1, 12_340, 15_000],
  ['stays at a row', tariff(300_000), 1, 15_000, 15_000],
  ['goes up to the next step', tariff(300_000), 1, 400_010, 410_000],
  ['is not itself rounded', TENTHS, 1, 20_400, 25_000],
  ['counts after the weight is rounded', TENTHS, 20_499, 20_010, 25_000],
])('a least weight %s', (_name, table, chargeableDg, minDg, expected) => {
  expect(billableDg(table, chargeableDg, minDg)).toBe(expected);
});
