import type { RateCard } from '../../../../src/pricing/cards/rate-card';
import { aCardZone, aRateCard, aTariff } from '../../../../test/support/cards';
import { oddCells } from './out-of-line';

type Rows = readonly (readonly number[])[];

/** Rows of a kilogram each, with the prices of four zones. */
const buildCard = (rows: Rows): RateCard => ({
  ...aRateCard(),
  zones: ['1', '2', '3', '4'].map((code) => aCardZone(code)),
  parcel: aTariff(1000, rows),
});

const EVEN: Rows = Array.from({ length: 8 }, (_row, at) =>
  [1, 2, 3, 4].map((zone) => zone * (20_000 + at * 5000)),
);

test.each([0, 1, 4, 6, 7])('a price above its line is found in row %i', (at) => {
  const price = EVEN[at]?.[1] ?? 0;
  const amount = price * 1.5;
  const rows = EVEN.with(at, EVEN[at]?.with(1, amount) ?? []);
  expect(oddCells(buildCard(EVEN), 'parcel')).toEqual([]);
  expect(oddCells(buildCard(rows), 'parcel')).toEqual([
    {
      kind: 'row',
      zone: 1,
      grams: (at + 1) * 1000,
      path: `parcel.rows[${at}].prices_satang`,
      amount,
      expected: price,
    },
  ]);
  expect(
    oddCells(buildCard(rows), 'parcel', (key) => key.endsWith(`[${at}].prices_satang[1]`)),
  ).toEqual([]);
});

test('a jump is found where most zones have it, and not in half of them', () => {
  const jumping = (zones: number): Rows =>
    [1, 2, 3, 10, 12.5, 15].map((price, at) =>
      [0, 1, 2, 3].map((zone) => 100 * (zone < zones ? price : at + 1)),
    );
  expect(oddCells(buildCard(jumping(2)), 'parcel')).toEqual([]);
  expect(oddCells(buildCard(jumping(3)), 'parcel')).toEqual([
    {
      kind: 'row',
      zone: 0,
      grams: 4000,
      path: 'parcel.rows[3].prices_satang',
      amount: 1000,
      expected: 400,
    },
  ]);
});
