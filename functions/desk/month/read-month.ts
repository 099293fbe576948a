import { groupBy } from '../../src/measures/group-by';
import { shiftDay } from '../../src/thailand/day';
import { assertDays } from '../bills/checks/bill-sums';
import { refuse } from '../faults/refusals';
import { openWeeks } from '../home/open-weeks';
import type { Desk } from '../model/desk';
import { type Days, liveWithin } from '../model/home/sums';
import { type Week, daysBetween, listWeeks } from '../model/home/week';
import {
  type GroupSums,
  MONTH_GROUPS,
  type MonthGroup,
  type MonthLine,
  type MonthSums,
  groupMonth,
  sumMonth,
} from '../model/month/month-sums';
import { type HandCredit, readHandCredits } from '../store/bill-disputes';
import { markAmounts } from './mark-amounts';

/** Days of creation in Thailand, both included; or a month, by its first day. */
export interface SpanWanted {
  readonly month?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface OpenedMonth extends Days {
  /** Firestore's time: every change up to it is counted. */
  readonly as_of: Date;
  /** By day, then by id. */
  readonly lines: readonly MonthLine[];
  /** The paths of documents that cannot be read, and count in no number. */
  readonly malformed: readonly string[];
}

/** What was sold and what it cost, of the shipments created in a month or on other days. */
export interface Month extends Omit<OpenedMonth, 'lines'> {
  readonly total: MonthSums;
  readonly groups: readonly { readonly by: MonthGroup; readonly sums: readonly GroupSums[] }[];
}

/** Two years. */
const MAX_DAYS = 731;

/** One day stands for both; without any, the last whole month is meant. */
function resolveDays(today: string, { month, from, to }: SpanWanted): Days {
  const firstOfMonth = (day: string): string => `${day.slice(0, 'YYYY-MM'.length)}-01`;
  const first = month ?? firstOfMonth(shiftDay(firstOfMonth(today), -1));
  const last = shiftDay(firstOfMonth(shiftDay(first, 31)), -1);
  const days = { from: from ?? to ?? first, to: to ?? from ?? last };
  assertDays(days.from, days.to);
  if (daysBetween(days.from, days.to).length > MAX_DAYS) {
    throw refuse('span_too_long', { most: MAX_DAYS });
  }
  return days;
}

/**
 * The shipments of some days that are not deleted. A read for each week and for each change since the
 * last time, as `openWeeks`; for a week that is not stored with what a month needs, one for each of its
 * records; those of `markAmounts`; and one for each credit that was noted by hand.
 * @throws OperationRefusal for days that end before they begin, and for more than two years.
 */
export async function openMonth(desk: Desk, wanted: SpanWanted): Promise<OpenedMonth> {
  const today = desk.today();
  const days = resolveDays(today, wanted);
  const { asOf, weeks, malformed } = await openWeeks(desk.db, {
    weeks: listWeeks(days.from, days.to < today ? days.to : today),
    days: [],
    isAnew: false,
    isDryRun: desk.operator.dryRun,
    needsAmounts: true,
    mark: (some, lists) => markAmounts(desk.db, some, lists),
  });
  const credits = groupBy(await readHandCredits(desk.db), ({ shipment }) => shipment);
  const placeOf = ({ row }: MonthLine): string => `${row.day} ${row.id}`;
  const lines = weeks.flatMap((week) => toLines(week, days, credits));
  lines.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  return { ...days, as_of: asOf, lines, malformed };
}

const toLines = (
  { shipments, read }: Week,
  days: Days,
  credits: ReadonlyMap<string | null, readonly HandCredit[]>,
): MonthLine[] =>
  liveWithin(shipments, days).map((row) => {
    const keys = row.amounts.map(([key]) => key);
    // What is credited of a bill that was withdrawn is not owed either.
    const own = (credits.get(row.id) ?? []).filter(({ bill }) =>
      read?.bills.some(({ id, lines_key }) => id === bill && keys.includes(lines_key)),
    );
    return {
      row,
      billed: row.amounts.reduce((sum, [, satang]) => sum + satang, 0),
      credited: own.reduce((sum, { satang }) => sum + satang, 0),
    };
  });

export const sumUp = (lines: readonly MonthLine[]): Pick<Month, 'total' | 'groups'> => ({
  total: sumMonth(lines),
  groups: MONTH_GROUPS.map((by) => ({ by, sums: groupMonth(lines, by) })),
});

/** See `openMonth` for what it reads. */
export async function readMonth(desk: Desk, wanted: SpanWanted): Promise<Month> {
  const { lines, ...month } = await openMonth(desk, wanted);
  return { ...month, ...sumUp(lines) };
}
