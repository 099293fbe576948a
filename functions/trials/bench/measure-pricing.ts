import { listWorkingDays } from '../../src/delivery/calendar';
import { deliveryDates } from '../../src/delivery/delivery-days';
import { PIECES_RULES, type PiecesRule } from '../../src/pricing/card';
import { type Quoted, createRateBook, quoteOffers } from '../../src/pricing/cards/rate-book';
import { MAX_SHIPMENT_GRAMS, type RateCard } from '../../src/pricing/cards/rate-card';
import type { Area, AreaMatch } from '../../src/pricing/surcharges/areas/area';
import { canonicalPlace } from '../../src/pricing/surcharges/areas/canonical-place';
import { compileAreas } from '../../src/pricing/surcharges/areas/match-area';
import {
  type CourierSurcharges,
  noSurcharges,
} from '../../src/pricing/surcharges/courier-surcharges';
import { type Package, measurePackage, measurePieces } from '../../src/pricing/weights';
import { dayNumber, shiftDay } from '../../src/thailand/day';
import { type Row, computeSpread, under } from './report';

const PLAIN = 20;
const SURCHARGED = 100;
const BUDGET_US = 50;
const BUDGET_OF_PIECES_US = 1000;
const BUDGET_OF_DATES_US = 1000;

/** Couriers with all surcharges but areas. */
export const listSurcharged = (
  demoCards: readonly RateCard[],
  count: number,
): { card: RateCard; surcharges: CourierSurcharges }[] =>
  copyCards(demoCards, count).map((card) => ({
    card: surcharged(card),
    surcharges: buildSurcharges(card),
  }));

/** Measures the time to price a shipment with couriers that all carry it, in this process. */
export const measurePricing = (cards: readonly RateCard[], rounds: number): Row[] => [
  timed(`pricing ${PLAIN} couriers, one destination, in process`, rounds, {
    ...plainCouriers(cards),
    calls: 20_000,
  }),
  timed(`pricing ${SURCHARGED} couriers, all surcharges, areas of a postal code`, rounds, {
    ...surchargedCouriers(cards),
    calls: 5000,
  }),
  ...PIECES_RULES.map((rule) =>
    timed(`pricing ${PIECES} pieces with ${SURCHARGED} couriers, ${rule}`, rounds, {
      ...couriersOfPieces(cards, rule),
      calls: 200,
      items: [SHIPMENT],
      budgetUs: BUDGET_OF_PIECES_US,
    }),
  ),
  timed(`pricing and dating ${SURCHARGED} couriers`, rounds, {
    ...datedCouriers(cards),
    calls: 500,
    budgetUs: BUDGET_OF_DATES_US,
  }),
];

interface Work {
  readonly couriers: number;
  readonly quote: (item: Package) => Quoted;
  readonly calls: number;
  readonly items?: readonly Package[];
  readonly budgetUs?: number;
}

function timed(name: string, rounds: number, work: Work): Row {
  const { couriers, quote, calls, items = PARCELS, budgetUs = BUDGET_US } = work;
  const round = (): number => {
    const start = performance.now();
    for (let call = 0; call < calls; call += 1) {
      const item = items[call % items.length];
      if (item && quote(item).prices.length !== couriers) {
        throw new Error('Not every courier gave a price.');
      }
    }
    return ((performance.now() - start) * 1000) / calls;
  };
  round();
  const times = computeSpread(Array.from({ length: rounds }, round));
  return under(name, 'µs', budgetUs, ['one shipment at all, µs', times]);
}

function plainCouriers(cards: readonly RateCard[]): Omit<Work, 'calls'> {
  const offers = createRateBook(copyCards(cards, PLAIN)).offersOn(DAY);
  return { couriers: PLAIN, quote: (item) => quoteOffers(offers, item) };
}

/** Each with the days of its delivery across the holidays of a new year. */
function datedCouriers(demoCards: readonly RateCard[]): Omit<Work, 'calls'> {
  const offers = createRateBook(copyCards(demoCards, SURCHARGED)).offersOn(DAY);
  const holiday = { name: { en: 'New Year', th: 'ปีใหม่' }, isEstimated: false };
  const holidays = new Map([[dayNumber('2027-01-01'), holiday]]);
  const buildCalendar = (country: string) => ({
    country,
    holidays,
    years: [2026, 2027],
    workingDays: listWorkingDays(country),
  });
  const calendars = { thai: buildCalendar('TH'), destination: buildCalendar('JP') };
  const start = { day: '2026-12-30', time: null };
  const quote = (item: Package): Quoted => {
    const quoted = quoteOffers(offers, item);
    for (const { card, zone } of quoted.prices) {
      deliveryDates(card.delivery, zone.estimatedDays, start, calendars);
    }
    return quoted;
  };
  return { couriers: SURCHARGED, quote };
}

/** Each with all surcharges but remote areas, and prices up to 3,000 kg. */
function couriersOfPieces(demoCards: readonly RateCard[], rule: PiecesRule): Omit<Work, 'calls'> {
  const cards = copyCards(demoCards, SURCHARGED).map((card) =>
    takingPieces(surcharged(card), rule),
  );
  const offers = createRateBook(cards, cards.map(buildSurcharges)).offersOn(DAY);
  return { couriers: SURCHARGED, quote: (item) => quoteOffers(offers, item) };
}

const takingPieces = (card: RateCard, pieces: PiecesRule): RateCard => ({
  ...card,
  pieces,
  max_pieces: PIECES,
  max_shipment_grams: MAX_SHIPMENT_GRAMS,
  parcel: card.parcel && {
    ...card.parcel,
    bands: [
      ...card.parcel.bands,
      { up_to_grams: MAX_SHIPMENT_GRAMS, per_kg_satang: card.zones.map(() => 100_000) },
    ],
  },
});

/** Each with a list of areas that has the postal code, which is found for each package again. */
function surchargedCouriers(demoCards: readonly RateCard[]): Omit<Work, 'calls'> {
  const cards = copyCards(demoCards, SURCHARGED).map(surcharged);
  const offers = createRateBook(cards, cards.map(buildSurcharges)).offersOn(DAY);
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
  assertSurcharged(quote(buildParcel(50_000)));
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

const DAY = '2026-11-21';
const COUNT = 64;

/** Parcels to Japan of 0.1 to 22 kg. */
const buildParcel = (actualDg: number): Package =>
  measurePackage(
    { country: 'JP', isDocument: false, actualDg, shipDate: DAY },
    { length: 40_000, width: 30_000, height: 20_000 },
  );
const PARCELS: readonly Package[] = Array.from({ length: COUNT }, (_, n) =>
  buildParcel(1000 + n * 3500),
);

const PIECES = 50;

/** To Japan, of 0.5 to 10.3 kg, no two alike. */
const SHIPMENT = measurePieces(
  { country: 'JP', isDocument: false, shipDate: DAY },
  Array.from({ length: PIECES }, (_, n) => ({
    actualDg: 5000 + n * 2000,
    length: 20_000 + n * 500,
    width: 20_000,
    height: 10_000 + n * 300,
    quantity: 1,
  })),
);

/** So many couriers, each with one of the cards that price all the parcels. */
function copyCards(cards: readonly RateCard[], count: number): RateCard[] {
  const offers = createRateBook(cards).offersOn(DAY);
  const heaviest = buildParcel(1000 + (COUNT - 1) * 3500);
  const { prices } = quoteOffers(offers, heaviest);
  const names = new Set(prices.map(({ card }) => card.courierName));
  const able = cards.filter(({ courier_name }) => names.has(courier_name));
  return Array.from({ length: count }, (_, n) => {
    const card = able[n % able.length];
    if (!card) throw new Error('No demonstration courier carries the parcel.');
    return { ...card, courier_name: `${card.courier_name}_${n}` };
  });
}

const FIRST_MONDAY = '2026-01-05';
const WEEKS = 104;
const SEASONS = 12;
const DAYS_OF_SEASON = 31;
const AREAS = 500;
const FIRST_CODE = 9_070_000;

/** The last of the areas. */
const POSTAL_CODE = String(FIRST_CODE + AREAS - 1);

/** Remote areas of Japan, each a postal code. */
const remoteAreas = (): Area[] =>
  Array.from({ length: AREAS }, (_, n) => ({
    tier: n % 2 === 0 ? 'A' : 'B',
    from: String(FIRST_CODE + n),
  }));

/** A card with scheduled fuel, two tiers of remote areas and two fees of Japan. */
const surcharged = (card: RateCard): RateCard => ({
  ...card,
  fuel_bp: 'scheduled',
  fuel_on: ['freight', 'handling', 'remote', 'country', 'demand'],
  remote_areas: [
    { tier: 'A', flat_satang: 90_000, per_kg_satang: 2000 },
    { tier: 'B', flat_satang: 120_000, per_kg_satang: 2500, no_fuel: true },
  ],
  country_fees: [
    { name: 'elevated_risk', fee_satang: 105_000, countries: ['JP', 'IL', 'UA'] },
    { name: 'restricted', fee_satang: 120_000, countries: ['JP', 'AF'], no_fuel: true },
  ],
});

/** Two years of weekly fuel, and a year in which two demand surcharges hold on each day. */
const buildSurcharges = ({ courier_name, zones }: RateCard): CourierSurcharges => ({
  ...noSurcharges(courier_name),
  fuel: Array.from({ length: WEEKS }, (_, week) => ({
    from: shiftDay(FIRST_MONDAY, 7 * week),
    fuel_bp: 2000 + week,
  })),
  demand: Array.from({ length: SEASONS }, (_, n) => ({
    from: shiftDay('2026-01-01', DAYS_OF_SEASON * n),
    to: shiftDay('2026-01-01', DAYS_OF_SEASON * (n + 1) - 1),
    per_kg_satang: 1200,
    countries: [],
  })).flatMap((season) => [
    { ...season, name: 'peak', zones: ['*'] },
    { ...season, name: 'emergency', zones: zones.map(({ code }) => code), min_satang: 5000 },
  ]),
});
