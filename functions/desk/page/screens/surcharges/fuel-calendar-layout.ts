import { daysBetween, shiftDay } from '../../format/day';

export interface Period {
  readonly from: string;
  readonly to: string | null;
  readonly fuelBp: number;
}

export interface CalendarCourier {
  readonly periods: readonly Period[];
  readonly missing: readonly Pick<Period, 'from' | 'to'>[];
  /** The day from which the rate after the last one is expected. */
  readonly nextFrom: string;
}

export interface Span {
  readonly from: string;
  readonly to: string;
}

/** A piece of a row: a period with a rate, or days on which the one before goes on. */
export interface Bar {
  readonly kind: 'rate' | 'missing' | 'open';
  /** Its first day, which may be before the calendar's. */
  readonly from: string;
  /** The period that counts on its days, if any does. */
  readonly period: Period | undefined;
  /** The column it begins in, from 1, and how many days are shown of it. */
  readonly column: number;
  readonly days: number;
}

export const countDays = ({ from, to }: Span): number => daysBetween(from, to) + 1;

/** The column of a day, from 1; undefined outside. */
export const findColumn = (day: string, span: Span): number | undefined =>
  day < span.from || day > span.to ? undefined : daysBetween(span.from, day) + 1;

/** The first day of the month that is so many months after that of a day, or before it. */
export function shiftMonth(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

export const monthsFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => shiftMonth(first, at));

export function layOutBars(
  { periods, missing, nextFrom }: CalendarCourier,
  span: Span,
): readonly Bar[] {
  const last = periods.at(-1);
  const isOpen = last !== undefined && missing.every(({ to }) => to !== null);
  const tails = [
    ...missing.map(({ from }) => ({ kind: 'missing' as const, from })),
    ...(isOpen ? [{ kind: 'open' as const, from: nextFrom }] : []),
  ];
  const starts = [
    ...periods.map((period) => ({ kind: 'rate' as const, from: period.from })),
    ...tails.filter(({ from }) => periods.every((period) => period.from !== from)),
  ].sort((a, b) => (a.from < b.from ? -1 : 1));
  return starts.flatMap(({ kind, from }, at) => {
    const next = starts[at + 1]?.from;
    const to = next === undefined ? span.to : shiftDay(next, -1);
    const [first, end] = [from < span.from ? span.from : from, to > span.to ? span.to : to];
    if (first > end) return [];
    const period = periods.findLast((one) => one.from <= from);
    const column = daysBetween(span.from, first) + 1;
    return [{ kind, from, period, column, days: daysBetween(first, end) + 1 }];
  });
}
