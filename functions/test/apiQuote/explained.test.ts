import fc from 'fast-check';

import { priceOnDay } from '../../admin/output/explain-price';
import type { Context, Instance } from '../../src/context';
import { cloudLog } from '../../src/platform/log';
import { createRateBook, type RateBook } from '../../src/quotes/cards/rate-book';
import { versionOn } from '../../src/quotes/cards/validity';
import { breakdownForStaff } from '../../src/quotes/pricing/breakdown';
import { quote } from '../../src/quotes/quote';
import type { QuoteEntry, QuoteResponse } from '../../src/quotes/quote-response';
import { noSurcharges } from '../../src/quotes/surcharges/courier-surcharges';
import { shiftDay } from '../../src/thailand/day';
import { type Book, books, daysOfChange } from '../support/arbitrary-couriers';
import { places, sizes, type Size } from '../support/arbitrary-packages';

const HOUR_MS = 60 * 60_000;

/** The first and the last instant of a day in Thailand. */
const midnightOf = (day: string): number => Date.parse(day) - 7 * HOUR_MS;
const endOf = (day: string): number => midnightOf(day) + 24 * HOUR_MS - 1;

/** What `quote` takes of a context; there is neither a server nor a database. */
function contextAt(now: number, book: RateBook): Context {
  const parts: Pick<Context, 'now' | 'rates' | 'actor' | 'log'> = {
    now: () => now,
    rates: { get: () => book },
    log: cloudLog,
    actor: {
      accountId: 'a',
      email: 'a@example.com',
      role: 'staff',
      clientType: 'standard',
      explain: 'full',
      tokenHash: '',
    },
  };
  return { ...parts, kept } as unknown as Context;
}

const made = new Map<unknown, unknown>();

/** Only what a quote without a place keeps: what finds its country. */
const kept: Instance['kept'] = <Part>(make: (instance: Instance) => Part): Part => {
  if (!made.has(make)) made.set(make, make({} as Instance));
  return made.get(make) as Part;
};

const centimetres = ({ length, width, height }: Size) =>
  [length / 1000, width / 1000, height / 1000] as const;

/** Three ways to ask for a day: at its first and its last instant, and up to 60 days before. */
const timesOf = (day: string) => [
  { now: midnightOf(day) },
  { now: endOf(day) },
  { now: endOf(shiftDay(day, -60)), ship_date: day },
];

test('a quote for a day is what the operator’s tool explains for it, on both sides of every change', () => {
  const differences: unknown[] = [];
  let [packages, quotes] = [0, 0];
  const several = fc.array(sizes, { minLength: 8, maxLength: 8 });
  const drawn = fc.sample(fc.tuple(books, several, places), { seed: 11, numRuns: 130 });
  const cases = drawn.flatMap(([book, ofSizes, place]) => {
    const rateBook = createRateBook(book.cards, book.surcharges);
    return ofSizes.map((size) => ({ book, rateBook, size, place }));
  });
  for (const { book, rateBook, size, place } of cases) {
    const { country, isDocument } = place;
    const [length_cm, width_cm, height_cm] = centimetres(size);
    const item = { actual_weight_kg: size.dg / 10_000, length_cm, width_cm, height_cm };
    const request = { country, is_document: isDocument, ...item, explain: true, hold: false };
    for (const day of daysOfChange(book)) {
      const asked = timesOf(day).map(({ now, ship_date }) =>
        quote(contextAt(now, rateBook), { ...request, ship_date }),
      );
      const [answer] = asked as QuoteResponse[];
      packages += 1;
      if (asked.some((other) => !isSame(other, answer))) differences.push({ day, request });
      for (const entry of answer?.quotes ?? []) {
        quotes += 1;
        const steps = explained(book, entry, size, request, day);
        if (!isSame(entry.price_breakdown, steps)) differences.push({ day, request, entry, steps });
      }
    }
  }
  expect(differences).toEqual([]);
  expect(packages).toBeGreaterThan(10_000);
  expect(quotes).toBeGreaterThan(5000);
});

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function explained(
  { cards, surcharges }: Book,
  { courier_name }: QuoteEntry,
  size: Size,
  { country, is_document: document, actual_weight_kg: weight }: Record<string, unknown>,
  day: string,
): unknown {
  const own = cards.filter((card) => card.courier_name === courier_name);
  const card = versionOn(own, day);
  if (card === undefined) throw new Error(`No version of ${courier_name} on ${day}.`);
  const beside = {
    surcharges:
      surcharges.find((one) => one.courier_name === courier_name) ?? noSurcharges(courier_name),
    findAreas: () => undefined,
  };
  const options = {
    country: String(country),
    weight: Number(weight),
    size: centimetres(size),
    document: document === true,
  };
  const { item, price } = priceOnDay(card, options, day, beside);
  return price.kind === 'price' ? breakdownForStaff(price, item) : price.refusal;
}
