import fc from 'fast-check';

import type { RateCard } from '../../src/quotes/cards/rate-card';
import type { Areas } from '../../src/quotes/pricing/price-package';
import type { CourierSurcharges } from '../../src/quotes/surcharges/courier-surcharges';
import { shiftDay } from '../../src/thailand/day';
import { couriers, days, type Courier } from './arbitrary-couriers';

/** Published versions of several couriers, with their dated charges. */
export interface Book {
  readonly cards: readonly RateCard[];
  readonly surcharges: readonly CourierSurcharges[];
  readonly areas: ReadonlyMap<string, Areas>;
}

interface Version {
  readonly courier: Courier;
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly active: boolean;
}

const version: fc.Arbitrary<Version> = fc
  .record({
    courier: couriers,
    valid_from: fc.oneof(fc.constant('2026-01-01'), days),
    valid_to: fc.option(fc.nat(30)),
    active: fc.constantFrom(true, true, true, true, false),
  })
  .map(({ valid_to: more, ...drawn }) => ({
    ...drawn,
    valid_to: more === null ? null : shiftDay(drawn.valid_from, more),
  }));

/** The versions of one courier; their tiers may differ, and its areas are those of the first. */
const versions = fc.array(version, { minLength: 1, maxLength: 3 });

export const books: fc.Arbitrary<Book> = fc
  .array(versions, { minLength: 1, maxLength: 3 })
  .map((drawn) => {
    const named = drawn.map((of, index) => ({ name: `courier_${index}`, of }));
    return {
      cards: named.flatMap(({ name, of }) =>
        of.map(({ courier, ...validity }, index) => ({
          ...courier.card,
          ...validity,
          courier_name: name,
          version: index + 1,
        })),
      ),
      surcharges: named.flatMap(({ name, of: [first] }) =>
        first ? [{ ...first.courier.surcharges, courier_name: name }] : [],
      ),
      areas: new Map(
        named.flatMap(({ name, of: [first] }) => (first ? [[name, first.courier.areas]] : [])),
      ),
    };
  });

/** The last day before and the first day after each change of a book, and the days of the change. */
export function daysOfChange({ cards, surcharges }: Book): string[] {
  const periods = [
    ...cards.map(({ valid_from, valid_to }) => [valid_from, valid_to]),
    ...cards.flatMap(({ demand_surcharges }) =>
      demand_surcharges.map(({ from, to }) => [from, to]),
    ),
    ...surcharges.flatMap(({ fuel, demand, suspensions }) => [
      ...fuel.map(({ from }) => [from, null]),
      ...demand.map(({ from, to }) => [from, to]),
      ...suspensions.map(({ from, until }) => [from, until]),
    ]),
  ];
  const both = periods.flatMap(([from, to]) => [
    ...(from ? [shiftDay(from, -1), from] : []),
    ...(to ? [to, shiftDay(to, 1)] : []),
  ]);
  return [...new Set(both)];
}
