import fc from 'fast-check';

import { type Book, books, daysOfChange } from '../../../test/support/arbitrary-couriers';
import { measured, places, sizes, type Size } from '../../../test/support/arbitrary-packages';
import { aRateCard } from '../../../test/support/cards';
import {
  type OracleAnswer,
  type OraclePlace,
  asOracle,
  oracleQuotes,
} from '../../../test/support/price-oracle';
import { share, shareOf } from '../../../test/support/share';
import { shiftDay } from '../../thailand/day';
import { noSurcharges } from '../surcharges/courier-surcharges';
import { type RateBook, createRateBook, quoteOffers } from './rate-book';

/** How often each answer has to be given, or the test is blind to it. */
const LEAST = [
  ['price', 3000],
  ['not_yet_valid', 1000],
  ['no_longer_valid', 300],
  ['suspended', 300],
  ['fuel_rate_missing', 300],
  ['area_rates_missing', 300],
] as const;

test('on both sides of every change a book answers as a plain look at it does', () => {
  const counted = new Map<string, number>();
  let packages = 0;
  const drawn = fc.sample(
    fc.tuple(books, fc.array(sizes, { minLength: 3, maxLength: 3 }), places),
    share({ seed: 4, numRuns: 250 }),
  );
  for (const [book, ofSizes, { country, isDocument }] of drawn) {
    const rateBook = createRateBook(book.cards, book.surcharges);
    for (const shipDate of daysOfChange(book)) {
      for (const size of ofSizes) {
        const place = { country, isDocument, shipDate };
        const answers = answersOf(rateBook, book, size, place);
        packages += 1;
        for (const answer of answers.values()) {
          const kind = typeof answer === 'string' ? answer : 'price';
          counted.set(kind, (counted.get(kind) ?? 0) + 1);
        }
        expect(answers).toEqual(oracleQuotes(book, size, place, book.areas));
      }
    }
  }
  expect(packages).toBeGreaterThan(shareOf(10_000));
  for (const [kind, least] of LEAST) {
    expect(counted.get(kind) ?? 0).toBeGreaterThan(shareOf(least));
  }
});

function answersOf(
  rateBook: RateBook,
  { areas }: Book,
  size: Size,
  place: OraclePlace,
): Map<string, OracleAnswer> {
  const item = measured(size, place);
  const quoted = quoteOffers(rateBook.offersOn(place.shipDate), item, areas);
  return new Map([
    ...quoted.prices.map((price) => [price.card.courierName, asOracle(price)] as const),
    ...quoted.unavailable.map(({ courierName, refusal }) => [courierName, refusal.code] as const),
  ]);
}

describe('a year of weekly fuel rates', () => {
  const MONDAY = '2027-01-04';
  /** 20.00 % in the first week, a quarter of a percent more in each one after it. */
  const rateOfWeek = (week: number): number => 2000 + 25 * week;
  const card = aRateCard({ fuel_bp: 'scheduled', vat_mode: 'zero', rounding_unit_satang: 1 });
  const fuel = Array.from({ length: 52 }, (_, week) => ({
    from: shiftDay(MONDAY, 7 * week),
    fuel_bp: rateOfWeek(week),
  }));
  const book = createRateBook([card], [{ ...noSurcharges(card.courier_name), fuel }]);

  const quotedOn = (shipDate: string) =>
    quoteOffers(
      book.offersOn(shipDate),
      measured(
        { dg: 1, length: 1, width: 1, height: 1 },
        { country: 'JP', isDocument: false, shipDate },
      ),
    );

  test('prices each day at the rate of its week', () => {
    for (let day = 0; day < 364; day += 1) {
      const { prices } = quotedOn(shiftDay(MONDAY, day));
      // The row of 500 g is 900.00 THB, so a basis point is 9 satang.
      const expected = 90_000 + 9 * rateOfWeek(Math.floor(day / 7));
      expect([day, prices.map(({ total }) => total)]).toEqual([day, [expected]]);
    }
  });

  test('has no price the day before, and keeps the last rate after it', () => {
    expect(quotedOn('2027-01-03').unavailable).toEqual([
      {
        courierName: card.courier_name,
        refusal: { code: 'fuel_rate_missing', shipDate: '2027-01-03' },
      },
    ]);
    expect(quotedOn('2028-12-31').prices).toMatchObject([{ fuelBp: rateOfWeek(51) }]);
  });
});
