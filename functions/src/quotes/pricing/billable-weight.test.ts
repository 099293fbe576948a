import type { PriceTable } from './card';
import { billableDg } from './steps';

/** Rows every half kilogram up to a weight. */
const tariff = (lastRowDg: number, fields: Partial<PriceTable> = {}): PriceTable => ({
  deliveryType: 'express',
  roundToDg: 1,
  stepDg: 10_000,
  maxDg: 3_000_000,
  rowUpToDg: Array.from({ length: lastRowDg / 5000 }, (_, row) => (row + 1) * 5000),
  rows: [],
  bands: [],
  ...fields,
});

test.each([
  ['the least there is, the first row', 300_000, 1, 5000],
  ['a tenth of a gram below a row', 300_000, 4999, 5000],
  ['a row itself stays', 300_000, 5000, 5000],
  ['a tenth of a gram above a row, the next', 300_000, 5001, 10_000],
  ['the break stays', 300_000, 300_000, 300_000],
  ['a tenth of a gram above the break, the next whole kilogram', 300_000, 300_001, 310_000],
  ['a whole kilogram above the break stays', 300_000, 310_000, 310_000],
  ['half a kilogram above the break, the whole one', 300_000, 305_000, 310_000],
  ['a break at half a kilogram stays', 25_000, 25_000, 25_000],
  ['above a break at half a kilogram, the next whole one', 25_000, 25_001, 30_000],
  ['that whole one above a break at half a kilogram stays', 25_000, 30_000, 30_000],
  ['the row below a break at half a kilogram', 25_000, 20_001, 25_000],
])('%s', (_name, breakDg, chargeableDg, expected) => {
  expect(billableDg(tariff(breakDg), chargeableDg, 0)).toBe(expected);
});

const TENTHS = tariff(300_000, { roundToDg: 1000 });

test.each([
  ['2.04 kg is 2.0', 20_400, 20_000],
  ['2.0499 kg is 2.0', 20_499, 20_000],
  ['2.05 kg is 2.1', 20_500, 25_000],
  ['2.355 kg is 2.4', 23_550, 25_000],
  ['2.52 kg is 2.5', 25_200, 25_000],
  ['5.58 kg is 5.6', 55_800, 60_000],
  ['what is rounded to nothing', 499, 5000],
  ['30.0499 kg is 30', 300_499, 300_000],
  ['30.05 kg is 30.1', 300_500, 310_000],
])('with weights rounded to 0.1 kg before the row: %s', (_name, chargeableDg, expected) => {
  expect(billableDg(TENTHS, chargeableDg, 0)).toBe(expected);
});

const ODD = tariff(0, { rowUpToDg: [2500, 3500, 8500, 8510], stepDg: 5000 });

test.each([
  ['below the first row', 1, 2500],
  ['the first row', 2500, 2500],
  ['above it', 2501, 3500],
  ['above the second row', 3501, 8500],
  ['a row close to the next', 8500, 8500],
  ['above that', 8501, 8510],
  ['the last row', 8510, 8510],
  ['above the rows, the next step', 8511, 10_000],
  ['that step', 10_000, 10_000],
  ['above it, the next', 10_001, 15_000],
])('with rows at any weights: %s', (_name, chargeableDg, expected) => {
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
