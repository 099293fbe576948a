import fc from 'fast-check';

import type { Card } from '../../src/pricing/card';
import { compileCard } from '../../src/pricing/cards/compile-card';
import { addDatedCharges } from '../../src/pricing/cards/dated-charges';
import { FUEL_BASES, type RateCard, SCHEDULED } from '../../src/pricing/cards/rate-card';
import type { Areas } from '../../src/pricing/price-package';
import type { CourierSurcharges } from '../../src/pricing/surcharges/courier-surcharges';
import { shiftDay } from '../../src/thailand/day';
import { publishableCards } from './arbitrary-cards';
import type { DatedCharges } from './price-oracle';

/** A card, its dated charges, and what the courier's list of areas says of a destination. */
export interface Courier {
  readonly card: RateCard;
  readonly surcharges: CourierSurcharges;
  readonly areas: Areas;
}

type Demand = CourierSurcharges['demand'];
type Suspensions = CourierSurcharges['suspensions'];

const upTo = (max: number) => fc.integer({ min: 0, max });
/** Often so near one another that fuel decides which is more. */
const amounts = fc.oneof(
  { arbitrary: fc.constantFrom(90_000, 100_000, 110_000), weight: 3 },
  { arbitrary: fc.oneof(fc.constant(0), upTo(200_000)), weight: 1 },
);
const perKg = fc.oneof(fc.constantFrom(0, 1200, 2000), upTo(5000));
const mostly = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 7 });
const withoutFuel = fc.constantFrom({}, {}, { no_fuel: true as const });

/** The days around those of the generated places. */
const FIRST_DAY = '2026-10-19';
const days: fc.Arbitrary<string> = upTo(55).map((after) => shiftDay(FIRST_DAY, after));

const periods = fc
  .tuple(days, upTo(40))
  .map(([from, more]) => ({ from, to: shiftDay(from, more) }));

const TIERS = ['A', 'B', 'C', 'extended'];
const FEES = ['elevated_risk', 'restricted', 'other'];
const COUNTRIES = ['JP', 'DE', 'FR'];

const remoteAreas = fc
  .subarray(TIERS, { minLength: 1, maxLength: 3 })
  .chain((tiers) =>
    fc.tuple(
      ...tiers.map((tier) =>
        fc
          .record({ flat_satang: amounts, per_kg_satang: perKg, fuel: withoutFuel })
          .map(({ fuel, ...charge }) => ({ tier, ...charge, ...fuel })),
      ),
    ),
  );

const countryFees = fc.subarray(FEES, { minLength: 1 }).chain((names) =>
  fc.tuple(
    ...names.map((name) =>
      fc
        .record({
          fee_satang: amounts,
          countries: fc.oneof(
            { arbitrary: fc.subarray(COUNTRIES, { minLength: 1 }), weight: 4 },
            { arbitrary: fc.constant<string[]>(['*']), weight: 1 },
          ),
          fuel: withoutFuel,
        })
        .map(({ fuel, ...fee }) => ({ name, ...fee, ...fuel })),
    ),
  ),
);

type Members = Partial<Pick<RateCard, 'fuel_bp' | 'fuel_on' | 'remote_areas' | 'country_fees'>>;

const members: fc.Arbitrary<Members> = fc
  .record({
    fuel_bp: fc.option(fc.constant(SCHEDULED), { nil: undefined, freq: 3 }),
    fuel_on: fc.option(fc.subarray([...FUEL_BASES], { minLength: 1 }), { nil: undefined, freq: 2 }),
    remote_areas: mostly(remoteAreas),
    country_fees: mostly(countryFees),
  })
  .map(({ fuel_bp, fuel_on, remote_areas, country_fees }) => ({
    ...(fuel_bp && { fuel_bp }),
    ...(fuel_on && { fuel_on }),
    ...(remote_areas && { remote_areas }),
    ...(country_fees && { country_fees }),
  }));

/** Each Monday, each month, or on any days; some begin after the first generated days. */
const fuelDays: fc.Arbitrary<string[]> = fc.oneof(
  upTo(1).map((skipped) =>
    Array.from({ length: 9 - skipped }, (_, week) => shiftDay(FIRST_DAY, 7 * (week + skipped))),
  ),
  fc.constantFrom<string[]>(['2026-10-01', '2026-11-01', '2026-12-01'], ['2026-11-01']),
  fc.uniqueArray(days, { minLength: 1, maxLength: 12 }).map((drawn) => drawn.toSorted()),
);

const fuel: fc.Arbitrary<CourierSurcharges['fuel']> = fuelDays.chain((from) =>
  fc
    .array(upTo(10_000), { minLength: from.length, maxLength: from.length })
    .map((rates) => from.map((day, at) => ({ from: day, fuel_bp: rates[at] ?? 0 }))),
);

const SEASONS = ['peak', 'emergency', 'Red Sea', 'สงกรานต์'];

/** One to several names; of a name one period, or two that follow one another. */
const demand: fc.Arbitrary<Demand> = fc
  .subarray(SEASONS)
  .chain((names) =>
    fc.tuple(...names.map((name) => season(name))).map((seasons) => seasons.flat()),
  );

function season(name: string): fc.Arbitrary<Demand> {
  const surcharge = fc
    .record({
      zones: fc.subarray(['1', '2', '*', 'old']),
      countries: fc.subarray(COUNTRIES),
      per_kg_satang: perKg,
      least: fc.constantFrom({}, {}, { min_satang: 50_000 }),
    })
    .map(({ least, ...one }) => ({ name, ...one, ...least }));
  return fc
    .record({ one: surcharge, next: mostly(surcharge), period: periods, more: upTo(30) })
    .map(({ one, next, period, more }) => {
      const from = shiftDay(period.to, 1);
      const later = next ? [{ ...next, from, to: shiftDay(from, more) }] : [];
      return [{ ...one, ...period }, ...later];
    });
}

const suspension = fc
  .record({
    countries: fc.subarray(COUNTRIES),
    period: periods,
    until: fc.boolean(),
    lifted_at: fc.constantFrom(null, null, '2026-11-02T03:00:00.000Z'),
  })
  .map(({ countries, period, until, lifted_at }) => ({
    id: 'sus_1',
    countries,
    from: period.from,
    until: until ? period.to : null,
    reason: 'Goods are stopped.',
    reason_th: 'งดรับสินค้า',
    added_at: '2026-10-01T03:00:00.000Z',
    lifted_at,
  }));

/** Few: what is suspended is not priced. */
const suspensions: fc.Arbitrary<Suspensions> = fc.oneof(
  { arbitrary: fc.constant<Suspensions>([]), weight: 9 },
  { arbitrary: fc.array(suspension, { minLength: 1, maxLength: 3 }), weight: 1 },
);

/** Mostly tiers of the card; once in a while one that it may lack. */
const generateAreas = ({ remote_areas = [] }: RateCard): fc.Arbitrary<Areas> =>
  fc
    .record({
      tiers: fc.shuffledSubarray(remote_areas.map(({ tier }) => tier)),
      other: fc.oneof(
        { arbitrary: fc.constant([]), weight: 14 },
        { arbitrary: fc.constantFrom(...TIERS).map((tier) => [tier]), weight: 1 },
      ),
      zone: fc.constantFrom(undefined, undefined, undefined, '1', '2'),
    })
    .map(({ tiers, other, zone }) => ({ tiers: [...new Set([...tiers, ...other])], zone }));

/** A courier with the surcharges of a card, mostly all of them and in every combination. */
export const generateCourier = (card: fc.Arbitrary<RateCard>): fc.Arbitrary<Courier> =>
  fc.tuple(card, members).chain(([drawn, more]) => {
    const surcharged = { ...drawn, ...more };
    return fc.record({
      card: fc.constant(surcharged),
      surcharges: fc
        .record({ fuel, demand, suspensions })
        .map((dated) => ({ courier_name: surcharged.courier_name, ...dated, areas: [] })),
      areas: generateAreas(surcharged),
    });
  });

export const couriers: fc.Arbitrary<Courier> = generateCourier(publishableCards);

/** The card that the courier prices with on a day. */
export const compiledOn = ({ card, surcharges }: Courier, day: string): Card =>
  addDatedCharges(compileCard(card), card, surcharges, day);

/** The dated charges as the oracle takes them. */
export const toDatedCharges = ({ surcharges, areas }: Courier): DatedCharges => ({
  ...surcharges,
  areas,
});

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
