import { shiftDay } from '../../src/thailand/day';
import type { Desk } from '../model/desk';
import { daysAllowed } from '../model/home/card-facts';
import {
  type ComparedSums,
  type CourierCount,
  type Days,
  type LateCount,
  type PickupCounts,
  type StatusCount,
  type WeekSums,
  countBooked,
  countByStatus,
  countLate,
  countPickups,
  countUnbilled,
  courierOf,
  isWithin,
  liveWithin,
  sumRows,
  sumsBy,
  sumsByWeek,
} from '../model/home/sums';
import { daysBetween, listWeeks } from '../model/home/week';
import { openWeeks } from './open-weeks';
import { type OpenClaims, readClaims } from './read-claims';

/** So many days, today included, may be requested. */
export const HOME_DAYS = [7, 30, 90] as const;
export type HomeDays = (typeof HOME_DAYS)[number];

interface Quotes {
  /** Held on the days; null where that is no longer known. */
  readonly held: number | null;
  /** How many of these shipments took their price from. */
  readonly booked: number;
}

/** The shipments created in some days and the pickups with a slot in them, in numbers. */
export interface Home extends Days {
  /** Firestore's time: every change up to it is counted. */
  readonly as_of: Date;
  readonly before: Days;
  readonly total: ComparedSums;
  readonly couriers: readonly (ComparedSums & { readonly of: string })[];
  readonly countries: readonly (ComparedSums & { readonly of: string })[];
  readonly weeks: readonly WeekSums[];
  readonly statuses: readonly StatusCount[];
  readonly unpriced: number;
  /** Without a carrier's number, pending or in transit. */
  readonly unnumbered: number;
  readonly unbilled: readonly CourierCount[];
  /** What is claimed from carriers and still open, whenever it was billed. */
  readonly claims: OpenClaims;
  readonly late: readonly LateCount[];
  /** In transit with a courier whose days are not known. */
  readonly unjudged: number;
  readonly quotes: Quotes & { readonly before: Quotes };
  readonly pickups: PickupCounts & { readonly before: PickupCounts };
  /** The paths of documents that cannot be read, and count in no number. */
  readonly malformed: readonly string[];
  /** How many weeks were computed from their records, and how many records were read. */
  readonly computed: number;
  readonly records: number;
}

/** Compared with as many days before. See `openWeeks` for what it reads. */
export async function readHome(
  desk: Pick<Desk, 'db' | 'operator' | 'today'>,
  { days: length, isAnew = false }: { readonly days: HomeDays; readonly isAnew?: boolean },
): Promise<Home> {
  const to = desk.today();
  const days = { from: shiftDay(to, 1 - length), to };
  const before = { from: shiftDay(to, 1 - 2 * length), to: shiftDay(days.from, -1) };
  const opened = await openWeeks(desk.db, {
    weeks: listWeeks(before.from, to),
    days: daysBetween(before.from, to),
    isAnew,
    isDryRun: desk.operator.dryRun,
  });
  const all = opened.weeks.flatMap(({ shipments }) => shipments);
  const rows = liveWithin(all, days);
  const earlier = liveWithin(all, before);
  const countQuotes = (some: Days): Quotes => ({
    held: sumHeld(opened.held, some),
    booked: countBooked(all, some),
  });
  const slots = opened.weeks.flatMap(({ pickups }) => pickups);
  const countSlots = (some: Days): PickupCounts =>
    countPickups(
      slots.filter((row) => isWithin(row, some)),
      opened.asOf.getTime(),
    );
  return {
    ...days,
    as_of: opened.asOf,
    before,
    total: { ...sumRows(rows), before: sumRows(earlier) },
    couriers: sumsBy(rows, earlier, courierOf),
    countries: sumsBy(rows, earlier, ({ country }) => country),
    weeks: sumsByWeek(rows, days),
    statuses: countByStatus(rows),
    unpriced: rows.filter(({ is_unpriced }) => is_unpriced).length,
    unnumbered: rows.filter(
      ({ is_unnumbered, status }) =>
        is_unnumbered && (status === 'pending' || status === 'in_transit'),
    ).length,
    unbilled: countUnbilled(rows),
    claims: await readClaims(desk.db),
    ...countLate(rows, to, daysAllowed(opened.cards, to)),
    quotes: { ...countQuotes(days), before: countQuotes(before) },
    pickups: { ...countSlots(days), before: countSlots(before) },
    malformed: opened.malformed,
    computed: opened.computed,
    records: opened.records,
  };
}

function sumHeld(held: ReadonlyMap<string, number | null>, { from, to }: Days): number | null {
  const counts = daysBetween(from, to).map((day) => held.get(day) ?? null);
  return counts.reduce<number | null>(
    (sum, count) => (sum === null || count === null ? null : sum + count),
    0,
  );
}
