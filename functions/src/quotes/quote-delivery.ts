import type { Context } from '../actions/context';
import type { Calendar } from '../delivery/calendar';
import {
  type DeliveryCalendars,
  type DeliveryDates,
  type DeliveryStart,
  type SkippedDay,
  deliveryDates,
  skippedDays,
} from '../delivery/delivery-days';
import type { Fault } from '../errors/fault';
import { priceFault } from '../errors/price-faults';
import type { Price } from '../pricing/price-package';
import type { Package } from '../pricing/weights';
import type { CalendarBook } from '../rates/calendar-keeper';
import { thaiDay, thaiTime, yearOf } from '../thailand/day';
import type { QuoteRequest } from './quote-request';

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

/** The days of a request's prices. */
export interface QuoteDelivery {
  readonly datesOf: (price: Price) => DeliveryDates;
  /** Those that did not count. */
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
