import { type Fault, createFaultMaker } from '../../errors/fault';
import type { FUEL_DUE } from '../../errors/rate-faults';
import { shiftDay } from '../../thailand/day';
import type { FuelRate } from './fuel-schedule';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How many of the last gaps show the rhythm. */
export const GAPS = 4;
const DAYS_OF_WEEK = 7;

/** Carriers change their fuel surcharge weekly or monthly, and may switch between the two. */
export type FuelRhythm = 'weekly' | 'monthly';

/** A longer gap between two rates means that one is missing. */
export const LONGEST_GAP_DAYS: Readonly<Record<FuelRhythm, number>> = { weekly: 10, monthly: 45 };
/** How long before its first day a rate is expected. */
const EXPECTED_AHEAD_DAYS: Readonly<Record<FuelRhythm, number>> = { weekly: 3, monthly: 7 };
const PERIOD: Readonly<Record<FuelRhythm, string>> = { weekly: 'week', monthly: 'month' };

/** Why an operator should look up a courier's fuel surcharge. */
export type FuelDue =
  | { readonly kind: 'none' }
  /** The first rate begins later. */
  | { readonly kind: 'not_begun'; readonly from: string }
  /** The rate from a day on is `missing` shortly before that day, and `late` from it on. */
  | {
      readonly kind: 'missing' | 'late';
      readonly from: string;
      readonly rhythm: FuelRhythm;
      /** Today's rate, which stays in effect. */
      readonly last: FuelRate;
    };

/**
 * How often a courier changes its fuel surcharge, by the median of the last four gaps between its
 * rates; of an even number the shorter one, since a missed week costs more than an early check.
 * Undefined with fewer than two rates, or if they are further apart.
 */
export function fuelRhythm(rates: readonly FuelRate[]): FuelRhythm | undefined {
  const days = rates.slice(-GAPS - 1).map(({ from }) => Date.parse(from) / DAY_MS);
  const gaps = days
    .slice(1)
    .map((day, at) => day - (days[at] ?? day))
    .sort((a, b) => a - b);
  const median = gaps[Math.floor((gaps.length - 1) / 2)];
  if (median === undefined || median > LONGEST_GAP_DAYS.monthly) return undefined;
  return median <= LONGEST_GAP_DAYS.weekly ? 'weekly' : 'monthly';
}

/**
 * Whether a courier's next fuel surcharge should be known by a day but is not. It follows that
 * day's rate in the courier's rhythm: a rate that begins much later does not count. A courier whose
 * rhythm is unknown counts as monthly.
 */
export function fuelDue(rates: readonly FuelRate[], today: string): FuelDue | undefined {
  const begun = rates.filter(({ from }) => from <= today);
  const [first, last, next] = [rates.at(0), begun.at(-1), rates.at(begun.length)];
  if (first === undefined) return { kind: 'none' };
  if (last === undefined) return { kind: 'not_begun', from: first.from };
  const rhythm = fuelRhythm(begun) ?? fuelRhythm(rates) ?? 'monthly';
  const from = dayOfNext(last.from, rhythm);
  if (next !== undefined && next.from <= shiftDay(last.from, LONGEST_GAP_DAYS[rhythm])) {
    return undefined;
  }
  if (from <= today) return { kind: 'late', from, rhythm, last };
  const isNear = from <= shiftDay(today, EXPECTED_AHEAD_DAYS[rhythm]);
  return isNear ? { kind: 'missing', from, rhythm, last } : undefined;
}

/** The first day of the rate after one that begins on a day. */
export const dayOfNext = (from: string, rhythm: FuelRhythm): string =>
  rhythm === 'weekly' ? shiftDay(from, DAYS_OF_WEEK) : monthAfter(from);

/** The same day of the next month, or the last one of a shorter month. */
function monthAfter(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, lastDay))).toISOString().slice(0, 10);
}

const fault = createFaultMaker<typeof FUEL_DUE>();

/** Why the fuel surcharge of a courier should be looked up. */
export function fuelDueFault(courier: string, due: FuelDue): Fault<keyof typeof FUEL_DUE> {
  switch (due.kind) {
    case 'none':
      return fault('fuel_never_entered', { courier });
    case 'not_begun':
      return fault('fuel_not_begun', { courier, from: due.from });
    case 'missing':
    case 'late': {
      const { from, rhythm, last } = due;
      const late = { courier, from, period: PERIOD[rhythm], rate: last.fuel_bp, since: last.from };
      return fault(due.kind === 'late' ? 'fuel_late' : 'fuel_missing', late);
    }
  }
}
