import fc from 'fast-check';

import { type Book, books, daysOfChange } from '../../../test/support/arbitrary-couriers';
import { measured, places, sizes, type Size } from '../../../test/support/arbitrary-packages';
import {
  type OracleAnswer,
  type OraclePlace,
  asOracle,
  oracleQuotes,
} from '../../../test/support/price-oracle';
import { share, countShare } from '../../../test/support/share';
import { type RateBook, createRateBook, quoteOffers } from './rate-book';

/** How often each answer has to be given, or the test is blind to it. */
const MIN_ANSWERS = [
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
    share({ seed: 5, numRuns: 250 }),
  );
  for (const [book, ofSizes, { country, isDocument }] of drawn) {
    const rateBook = createRateBook(book.cards, book.surcharges);
    for (const shipDate of daysOfChange(book)) {
      for (const size of ofSizes) {
        const place = { country, isDocument, shipDate };
        const answers = collectAnswers(rateBook, book, size, place);
        packages += 1;
        for (const answer of answers.values()) {
          const kind = typeof answer === 'string' ? answer : 'price';
          counted.set(kind, (counted.get(kind) ?? 0) + 1);
        }
        expect(answers).toEqual(oracleQuotes(book, size, place, book.areas));
      }
    }
  }
  expect(packages).toBeGreaterThan(countShare(10_000));
  for (const [kind, least] of MIN_ANSWERS) {
    expect(counted.get(kind) ?? 0).toBeGreaterThan(countShare(least));
  }
});

function collectAnswers(
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
