import type { PriceTable } from './card';
import { billableDg } from './steps';

/** Rows every half kilogram up to a weight. */
const tariff = (lastRowDg: number): PriceTable => ({
  deliveryType: 'express',
  roundToDg: 1,
  stepDg: 10_000,
  maxDg: 3_000_000,
  rowUpToDg: Array.from({ length: lastRowDg / 5000 }, (_, row) => (row + 1) * 5000),
  rows: [],
  bands: [],
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
