import type { Context } from '../context';
import type { Fault } from '../errors/fault';
import { priceFault } from '../errors/price-faults';
import type { CalendarBook } from '../rates/calendar-keeper';
import { thaiDay, thaiTime, yearOf } from '../thailand/day';
import type { Calendar } from './delivery/calendar';
import {
  type DeliveryCalendars,
  type DeliveryDates,
  type DeliveryStart,
  type SkippedDay,
  deliveryDates,
  skippedDays,
} from './delivery/delivery-days';
import type { Price } from './pricing/price-package';
import type { Package } from './pricing/weights';
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
  };
}

/** Which public holidays the days of a quote leave out because nobody knows them. */
export function holidayNotes(
  { thai, destination }: DeliveryCalendars,
  deliveries: readonly DeliveryDates[],
): Fault[] {
  const last = (days: readonly string[]): number =>
    days.reduce((latest, day) => Math.max(latest, yearOf(day)), 0);
  return [
    ...unknownHolidays(thai, last(deliveries.map(({ handover }) => handover))),
    ...unknownHolidays(destination, last(deliveries.map(({ latest }) => latest))),
  ];
}

function unknownHolidays({ country, years }: Calendar, needed: number): Fault[] {
  const year = years.at(-1);
  if (year === undefined) return needed > 0 ? [priceFault('note_no_holidays', { country })] : [];
  return needed <= year ? [] : [priceFault('note_holidays_until', { country, year })];
}
