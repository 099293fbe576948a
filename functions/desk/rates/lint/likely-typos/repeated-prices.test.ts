import type { RateCard } from '../../../../src/pricing/cards/rate-card';
import { aRateCard, aTariff } from '../../../../test/support/cards';
import { repeatedRows } from './repeated-prices';

/** Rows of a kilogram each in one zone, with prices in baht. */
const buildCard = (prices: readonly number[]): RateCard =>
  aRateCard({
    parcel: aTariff(
      1000,
      prices.map((price) => [price * 100]),
    ),
  });

const found = (at: number) => [
  { path: `parcel.rows[${at}].prices_satang`, grams: (at + 1) * 1000, zones: [0] },
];

test.each([
  ['of six rows', [100, 200, 300, 300, 500, 600], found(3)],
  ['of five rows, which are few', [100, 200, 300, 300, 500], []],
  ['at the beginning', [100, 100, 300, 400, 500, 600], found(1)],
  ['at the end', [100, 200, 300, 400, 500, 500], found(5)],
  ['within four units of 10 baht', [100, 280, 300, 300, 320, 600], found(3)],
  ['within fewer', [100, 290, 300, 300, 320, 600], []],
  ['within four units of 3 baht', [100, 295, 300, 300, 307, 600], found(3)],
  ['within fewer of those', [100, 296, 300, 300, 307, 600], []],
  ['in two rows of few', [100, 100, 300, 300, 500, 600], []],
])('a repeated price %s', (_name, prices, expected) => {
  expect(repeatedRows(buildCard(prices), 'parcel')).toEqual(expected);
  expect(repeatedRows(buildCard(prices), 'document')).toEqual([]);
});
