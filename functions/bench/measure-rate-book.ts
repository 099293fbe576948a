import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { createRateBook, type RateBook } from '../src/quotes/cards/rate-book';
import { RateCard } from '../src/quotes/cards/rate-card';
import { CourierSurcharges } from '../src/quotes/surcharges/courier-surcharges';
import { shiftDay } from '../src/thailand/day';
import { copiesOf, DAY } from './couriers';
import type { Row } from './row';
import { spreadOf } from './statistics';
import { surcharged, surchargesOf } from './surcharged-couriers';

const COURIERS = 500;
/** A quote may be for any of as many days. */
const DAYS = 60;

/** Measures what a book of 500 couriers with dated surcharges takes to make, and to hold. */
export function measureRateBook(demoCards: readonly RateCard[], rounds: number): Row[] {
  const stored = JSON.stringify(
    copiesOf(demoCards, COURIERS)
      .map(surcharged)
      .map((card) => ({ card, surcharges: surchargesOf(card) })),
  );
  const heapMb = createHeapMeter();
  const all = Array.from({ length: rounds }, () => measureOne(stored, heapMb));
  const of = (name: keyof Measured) => spreadOf(all.map((one) => one[name]));
  const row = (name: string, unit: 'ms' | 'MB', from: Row['from'], value: number): Row => ({
    name: `${name}, ${COURIERS} couriers with dated surcharges`,
    value,
    unit,
    budget: 'none',
    met: undefined,
    from,
  });
  const [parse, make, first, next] = [of('parseMs'), of('makeMs'), of('firstMs'), of('nextMs')];
  const [book, days] = [of('bookMb'), of('daysMb')];
  return [
    row(
      'a book of parsed cards',
      'ms',
      { 'making it, ms': make, 'parsing, ms': parse },
      make.median,
    ),
    row('the offers of a day', 'ms', { 'first, ms': first, 'a later day, ms': next }, first.median),
    row(
      'memory of a book',
      'MB',
      { 'cards and one day, MB': book, [`${DAYS} days more, MB`]: days },
      book.median,
    ),
  ];
}

interface Measured {
  readonly parseMs: number;
  readonly makeMs: number;
  readonly firstMs: number;
  readonly nextMs: number;
  readonly bookMb: number;
  readonly daysMb: number;
}

function measureOne(stored: string, heapMb: () => number): Measured {
  const before = heapMb();
  const [parsed, parseMs] = timed(() => parse(stored));
  const [book, makeMs] = timed(() =>
    createRateBook(
      parsed.map(({ card }) => card),
      parsed.map(({ surcharges }) => surcharges),
    ),
  );
  const [, firstMs] = timed(() => book.offersOn(DAY));
  const [, nextMs] = timed(() => book.offersOn(shiftDay(DAY, 1)));
  const withBook = heapMb();
  for (let day = 2; day <= DAYS; day += 1) book.offersOn(shiftDay(DAY, day));
  const daysMb = heapMb() - withBook;
  assertOffered(book);
  return { parseMs, makeMs, firstMs, nextMs, bookMb: withBook - before, daysMb };
}

const parse = (stored: string) =>
  (JSON.parse(stored) as { card: unknown; surcharges: unknown }[]).map((one) => ({
    card: RateCard.parse(one.card),
    surcharges: CourierSurcharges.parse(one.surcharges),
  }));

/** The book is held until here, and all its couriers have a card. */
function assertOffered(book: RateBook): void {
  if (book.offersOn(DAY).filter((offer) => 'card' in offer).length !== COURIERS) {
    throw new Error('Not every courier is offered.');
  }
}

function timed<Made>(make: () => Made): [Made, number] {
  const start = performance.now();
  const made = make();
  return [made, performance.now() - start];
}

/** What is held after a collection, in megabytes. */
function createHeapMeter(): () => number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  return () => {
    collect();
    return process.memoryUsage().heapUsed / 1e6;
  };
}
