import type { Context } from '../actions/context';
import { givenPostalCode } from '../countries/postal-code-use';
import type { Calendar } from '../delivery/calendar';
import {
  type DeliveryCalendars,
  type DeliveryDates,
  deliveryDates,
  type DeliveryStart,
  type SkippedDay,
  skippedDays,
} from '../delivery/delivery-days';
import type { Fault } from '../errors/fault';
import { priceFault } from '../errors/price-faults';
import type { AreasByCourier, CourierAreas, Quoted, RateBook } from '../pricing/cards/rate-book';
import type { Price } from '../pricing/price-package';
import { hasCities, hasCodes, wholeCountryMatch } from '../pricing/surcharges/area-lists';
import { canonicalPlace } from '../pricing/surcharges/areas/canonical-place';
import { canonicalCode, isFullCode } from '../pricing/surcharges/areas/postal-code';
import type { AreaListEntry } from '../pricing/surcharges/courier-surcharges';
import type { Package } from '../pricing/weights';
import type { CalendarBook } from '../rates/calendar-keeper';
import { thaiDay, thaiTime, yearOf } from '../thailand/day';
import type { QuoteRequest } from './quote-request';

export interface NotesOn {
  readonly book: RateBook;
  readonly item: Package;
  readonly request: Pick<QuoteRequest, 'postal_code' | 'city'>;
  readonly quoted: Quoted;
  readonly areas: AreasByCourier;
  /** By courier: the listed city that the request's city, listed nowhere, comes closest to. */
  readonly nearestCities: ReadonlyMap<string, string> | undefined;
}

/** On remote areas that the request leaves open, and fuel rates of the day not announced yet. */
export const quoteNotes = (on: NotesOn): Fault[] => [...areaNotes(on), ...fuelNotes(on)];

function areaNotes({ book, item, request, quoted, areas, nearestCities }: NotesOn): Fault[] {
  const { postal_code, city } = request;
  const { country, shipDate } = item;
  const isMatched = ({ courierName, lists }: CourierAreas): boolean => {
    const found = areas.get(courierName);
    if (found === null) return true;
    const everywhere = wholeCountryMatch(lists)?.tiers ?? [];
    return found?.zone !== undefined || found?.tiers.some((t) => !everywhere.includes(t)) === true;
  };
  const unmatched = book
    .areaListsOf(country, shipDate)
    .filter(
      (one) =>
        quoted.prices.some(({ card }) => card.courierName === one.courierName) && !isMatched(one),
    );
  const listNames = (isBy: (list: AreaListEntry) => boolean): string[] =>
    unmatched.filter(({ lists }) => lists.some(isBy)).map(({ courierName }) => courierName);
  const missing = [
    {
      couriers: listNames(hasCodes),
      by: 'postal code',
      problem: codeProblem(country, givenPostalCode(country, postal_code)),
    },
    { couriers: listNames(hasCities), by: 'city', problem: cityProblem(country, city) },
  ];
  return [...missing, ...cityDoubts(city, unmatched, nearestCities)].flatMap(
    ({ couriers, by, problem }) =>
      couriers.length === 0 || problem === undefined
        ? []
        : [priceFault('note_on_areas', { problem, by, couriers })],
  );
}

/** Why a lookup by postal code is not certain; undefined for a complete one. */
function codeProblem(country: string, given: string | undefined): Fault | undefined {
  if (given === undefined) return priceFault('note_no_postal_code');
  const code = canonicalCode(country, given);
  const isFound = canonicalPlace(country, { postalCode: given }).code !== undefined;
  const isFull = code !== undefined && isFound && isFullCode(country, code);
  if (isFull) return undefined;
  return priceFault('note_postal_code_incomplete', { postal_code: given, country });
}

function cityProblem(country: string, given: string | null | undefined): Fault | undefined {
  const { city } = canonicalPlace(country, { city: given ?? '' });
  return city === undefined ? priceFault('note_no_city') : undefined;
}

/** Of couriers that list no such city, but one that is nearly the same. */
function cityDoubts(
  city: string | null | undefined,
  unmatched: readonly CourierAreas[],
  nearestCities: ReadonlyMap<string, string> = new Map(),
) {
  const byCity = new Map<string, string[]>();
  for (const { courierName } of unmatched) {
    const near = nearestCities.get(courierName);
    if (near !== undefined) byCity.set(near, [...(byCity.get(near) ?? []), courierName]);
  }
  return [...byCity].map(([near, couriers]) => ({
    couriers,
    by: 'city',
    problem: priceFault('note_city_not_listed', { city: city ?? '', near }),
  }));
}

function fuelNotes({ book, item, quoted }: NotesOn): Fault[] {
  const scheduled = book.scheduledOn(item.shipDate);
  return quoted.prices.flatMap(({ card: { courierName: courier } }) => {
    const due = scheduled.find(({ courierName }) => courierName === courier)?.due;
    if (due?.kind !== 'late') return [];
    const { from, last } = due;
    return [priceFault('note_on_fuel', { courier, from, last: last.from })];
  });
}

/** What the days of a request's prices depend on besides the courier. */
export interface QuoteDays {
  readonly start: DeliveryStart;
  readonly calendars: DeliveryCalendars;
}

export function quoteDays(
  { now }: Pick<Context, 'now'>,
  { ship_date }: QuoteRequest,
  { country }: Package,
  book: CalendarBook,
): QuoteDays {
  const at = now();
  return {
    start:
      ship_date == null ? { day: thaiDay(at), time: thaiTime(at) } : { day: ship_date, time: null },
    calendars: { thai: book.thai, destination: book.calendarOf(country) },
  };
}

export interface QuoteDelivery {
  readonly datesOf: (price: Price) => DeliveryDates;
  readonly skippedOf: (price: Price) => SkippedDay[];
  /** Which public holidays the days of some prices leave out because nobody knows them. */
  readonly notesOn: (prices: readonly Price[]) => Fault[];
}

/** Works out the days of each price once. */
export function createDelivery({ start, calendars }: QuoteDays): QuoteDelivery {
  const known = new Map<Price, DeliveryDates>();
  const datesOf = (price: Price): DeliveryDates => {
    const { card, zone } = price;
    const dates =
      known.get(price) ?? deliveryDates(card.delivery, zone.estimatedDays, start, calendars);
    known.set(price, dates);
    return dates;
  };
  return {
    datesOf,
    skippedOf: (price) => skippedDays(price.card.delivery, datesOf(price), start, calendars),
    notesOn: (prices) => {
      const first = yearOf(start.day);
      const collecting = prices.filter(({ card }) => !card.delivery.collectsOnHolidays);
      const delivering = prices.filter(({ card }) => card.delivery.delivers !== 'daily');
      const handovers = collecting.map((price) => datesOf(price).handover);
      const arrivals = delivering.map((price) => datesOf(price).latest);
      return [
        ...unknownYears(calendars.thai, first, handovers).map((year) =>
          priceFault('note_no_thai_holidays', { year }),
        ),
        ...unknownHolidays(calendars.destination, first, arrivals),
      ];
    },
  };
}

function unknownHolidays(calendar: Calendar, first: number, days: readonly string[]): Fault[] {
  const { country, years } = calendar;
  const unknown = unknownYears(calendar, first, days);
  if (unknown.length > 0 && years.length === 0) {
    return [priceFault('note_no_holidays', { country })];
  }
  return unknown.map((year) => priceFault('note_no_holidays_of_year', { country, year }));
}

/** The years from the first one to that of the last of some days whose holidays are not known. */
function unknownYears({ years }: Calendar, first: number, days: readonly string[]): number[] {
  const last = Math.max(first - 1, ...days.map(yearOf));
  return Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(
    (year) => !years.includes(year),
  );
}
