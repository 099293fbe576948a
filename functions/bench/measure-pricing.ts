import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { createMemory } from '../src/platform/caches';
import {
  type Quoted,
  type RateBook,
  createRateBook,
  quoteOffers,
} from '../src/quotes/cards/rate-book';
import { RateCard } from '../src/quotes/cards/rate-card';
import type { Package } from '../src/quotes/pricing/steps';
import type { AreaMatch } from '../src/quotes/surcharges/areas/area';
import { compileAreas } from '../src/quotes/surcharges/areas/area-list';
import { canonicalPlace } from '../src/quotes/surcharges/areas/canonical-place';
import { CourierSurcharges } from '../src/quotes/surcharges/courier-surcharges';
import { shiftDay } from '../src/thailand/day';
import {
  DAY,
  PARCELS,
  POSTAL_CODE,
  copiesOf,
  parcelOf,
  remoteAreas,
  surcharged,
  surchargesOf,
} from './couriers';
import type { Row } from './report';
import { spreadOf } from './statistics';

const PLAIN = 20;
const SURCHARGED = 100;
const BUDGET_US = 50;

/** Measures the time to price one package with couriers that all carry it, in this process. */
export const measurePricing = (cards: readonly RateCard[], rounds: number): Row[] => [
  timed(`pricing ${PLAIN} couriers, one destination, in process`, rounds, {
    ...plainCouriers(cards),
    calls: 20_000,
  }),
  timed(`pricing ${SURCHARGED} couriers, all surcharges, areas of a postal code`, rounds, {
    ...surchargedCouriers(cards),
    calls: 5000,
  }),
];

interface Work {
  readonly couriers: number;
  readonly quote: (item: Package) => Quoted;
  readonly calls: number;
}

function timed(name: string, rounds: number, { couriers, quote, calls }: Work): Row {
  const round = (): number => {
    const start = performance.now();
    for (let call = 0; call < calls; call += 1) {
      const item = PARCELS[call % PARCELS.length];
      if (item && quote(item).prices.length !== couriers) {
        throw new Error('Not every courier gave a price.');
      }
    }
    return ((performance.now() - start) * 1000) / calls;
  };
  round();
  const times = spreadOf(Array.from({ length: rounds }, round));
  return {
    name,
    value: times.median,
    unit: 'µs',
    budget: `under ${BUDGET_US} µs`,
    met: times.median < BUDGET_US,
    from: { 'one package at all, µs': times },
  };
}

function plainCouriers(cards: readonly RateCard[]): Omit<Work, 'calls'> {
  const offers = createRateBook(copiesOf(cards, PLAIN)).offersOn(DAY);
  return { couriers: PLAIN, quote: (item) => quoteOffers(offers, item) };
}

/** Each with a list of areas that has the postal code, which is found for each package anew. */
function surchargedCouriers(demoCards: readonly RateCard[]): Omit<Work, 'calls'> {
  const cards = copiesOf(demoCards, SURCHARGED).map(surcharged);
  const offers = createRateBook(cards, cards.map(surchargesOf)).offersOn(DAY);
  const lists = cards.map(
    ({ courier_name }) => [courier_name, compileAreas('JP', remoteAreas())] as const,
  );
  const quote = (item: Package): Quoted => {
    const place = canonicalPlace('JP', { postalCode: POSTAL_CODE });
    const found = new Map<string, AreaMatch>();
    for (const [courier, list] of lists) {
      const match = list.find(place);
      if (match !== undefined) found.set(courier, match);
    }
    return quoteOffers(offers, item, found);
  };
  assertSurcharged(quote(parcelOf(50_000)));
  return { couriers: SURCHARGED, quote };
}

function assertSurcharged({ prices }: Quoted): void {
  const isWhole = prices.every(
    ({ card, remote, countryFees }) =>
      card.fuelPeriod !== null &&
      card.seasonal.length === 2 &&
      remote !== null &&
      countryFees.fees.length === 2,
  );
  if (!isWhole) throw new Error('A surcharge is missing.');
}

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
  const [parsed, parseMs] = timeOf(() => parse(stored));
  const [book, makeMs] = timeOf(() =>
    createRateBook(
      parsed.map(({ card }) => card),
      parsed.map(({ surcharges }) => surcharges),
    ),
  );
  const [, firstMs] = timeOf(() => book.offersOn(DAY));
  const [, nextMs] = timeOf(() => book.offersOn(shiftDay(DAY, 1)));
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

function timeOf<Made>(make: () => Made): [Made, number] {
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

const ENTRIES = 1000;
const CALLS = 200_000;
const MOST_US = 1;

/** Time to find a remembered value, in the memory of an instance and in a plain Map. */
export function measureRemembering(rounds: number): Row {
  const memory = createMemory<object>({ ttlMs: 60_000, maxEntries: ENTRIES });
  const map = new Map<string, object>();
  const keys = Array.from({ length: ENTRIES }, (_, n) => `${n}`.padStart(64, '0'));
  for (const key of keys) {
    memory.set(key, {});
    map.set(key, {});
  }
  const microseconds = (find: (key: string) => object | undefined): number => {
    const start = performance.now();
    for (let call = 0; call < CALLS; call += 1) {
      if (find(keys[call % ENTRIES] ?? '') === undefined) throw new Error('It was forgotten.');
    }
    return ((performance.now() - start) * 1000) / CALLS;
  };
  const timed = (find: (key: string) => object | undefined) => {
    microseconds(find);
    return spreadOf(Array.from({ length: rounds }, () => microseconds(find)));
  };
  const remembered = timed((key) => memory.get(key));
  return {
    name: 'finding what an instance remembers, in process',
    value: remembered.median,
    unit: 'µs',
    budget: `under ${MOST_US} µs`,
    met: remembered.median < MOST_US,
    from: { 'memory, µs': remembered, 'a Map, µs': timed((key) => map.get(key)) },
  };
}
