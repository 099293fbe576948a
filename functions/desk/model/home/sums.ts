import { groupBy, groupInOrder } from '../../../src/measures/group-by';
import { isShipped } from '../../../src/model/shipment/shipment';
import { shiftDay } from '../../../src/thailand/day';
import type { PickupRow, ShipmentRow } from './week';
import { nextMonday, mondayOf, listWeeks } from './week';

/** Of some shipments. Amounts are in satang, of those with a price. */
export interface Sums {
  readonly shipments: number;
  readonly priced: number;
  /** What clients pay, without VAT. */
  readonly revenue: number;
  /** What the couriers are owed by their rates. */
  readonly cost: number;
}

/** The same of the days before. */
export interface ComparedSums extends Sums {
  readonly before: Sums;
}

/** Days in Thailand, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export const NO_SUMS: Sums = { shipments: 0, priced: 0, revenue: 0, cost: 0 };

export const sumRows = (rows: readonly ShipmentRow[]): Sums =>
  rows.reduce(
    (sum, { sold, cost }) => ({
      shipments: sum.shipments + 1,
      priced: sum.priced + (sold === null ? 0 : 1),
      revenue: sum.revenue + (sold ?? 0),
      cost: sum.cost + (cost ?? 0),
    }),
    NO_SUMS,
  );

export const isWithin = ({ day }: { readonly day: string }, { from, to }: Days): boolean =>
  from <= day && day <= to;

/** Those that count: deleted shipments count in no sum. */
export const liveWithin = (rows: readonly ShipmentRow[], days: Days): ShipmentRow[] =>
  rows.filter((row) => !row.is_deleted && isWithin(row, days));

/** By what a shipment has, those with most revenue first. */
export function sumsBy<Key extends string>(
  rows: readonly ShipmentRow[],
  before: readonly ShipmentRow[],
  keyOf: (row: ShipmentRow) => Key,
): (ComparedSums & { readonly of: Key })[] {
  const [now, earlier] = [groupBy(rows, keyOf), groupBy(before, keyOf)];
  return [...new Set([...now.keys(), ...earlier.keys()])]
    .map((of) => ({
      of,
      ...sumRows(now.get(of) ?? []),
      before: sumRows(earlier.get(of) ?? []),
    }))
    .sort((a, b) => b.revenue - a.revenue || b.shipments - a.shipments || (a.of < b.of ? -1 : 1));
}

/** One courier's shipments of a week, of those of its days that are requested. */
export interface WeekSums extends Sums, Days {
  readonly courier: string;
}

/** By week, then courier. */
export function sumsByWeek(rows: readonly ShipmentRow[], days: Days): WeekSums[] {
  const weeks = groupBy(rows, ({ day }) => mondayOf(day));
  return listWeeks(days.from, days.to).flatMap((monday) => {
    const from = monday < days.from ? days.from : monday;
    const last = shiftDay(nextMonday(monday), -1);
    const to = last < days.to ? last : days.to;
    const couriers = groupInOrder(weeks.get(monday) ?? [], courierOf);
    return couriers.map(([courier, some]) => ({ from, to, courier, ...sumRows(some) }));
  });
}

/** Empty for a shipment that has none. */
export const courierOf = ({ courier }: ShipmentRow): string => courier ?? '';

export interface CourierCount {
  readonly courier: string;
  readonly count: number;
}

export interface StatusCount extends CourierCount {
  readonly status: ShipmentRow['status'];
}

export function countByStatus(rows: readonly ShipmentRow[]): StatusCount[] {
  const cells = groupInOrder(rows, ({ courier, status }) => `${courier ?? ''} ${status}`);
  return cells.flatMap(([, some]) => {
    const [first] = some;
    if (first === undefined) return [];
    return [{ courier: courierOf(first), status: first.status, count: some.length }];
  });
}

/** Shipped by a courier, and on no bill of it that counts. */
export function countUnbilled(rows: readonly ShipmentRow[]): CourierCount[] {
  const unbilled = rows.filter(
    ({ courier, status, billed }) =>
      courier !== null && isShipped(status) && !billed.includes(courier),
  );
  return [...groupBy(unbilled, courierOf)]
    .map(([courier, some]) => ({ courier, count: some.length }))
    .sort((a, b) => b.count - a.count || (a.courier < b.courier ? -1 : 1));
}

/** Shipments of a courier to a country whose status has not changed since before a day. */
export interface LateCount extends CourierCount {
  readonly country: string;
  readonly unmoved: string;
}

/** Those in transit whose status has not changed for longer than allowed; `unjudged` are of couriers without a card for parcels. */
export function countLate(
  rows: readonly ShipmentRow[],
  today: string,
  allowed: (courier: string, country: string) => number | undefined,
): { readonly late: readonly LateCount[]; readonly unjudged: number } {
  const late: LateCount[] = [];
  let unjudged = 0;
  const moving = rows.filter(({ status }) => status === 'in_transit');
  const lanes = groupBy(moving, ({ courier, country }) => `${courier ?? ''} ${country}`);
  for (const some of lanes.values()) {
    const [first] = some;
    if (first === undefined) continue;
    const { courier, country } = first;
    const days = courier === null ? undefined : allowed(courier, country);
    if (days === undefined) {
      unjudged += some.length;
      continue;
    }
    const unmoved = shiftDay(today, -days);
    const count = some.filter(({ moved }) => moved < unmoved).length;
    if (count > 0) late.push({ courier: courierOf(first), country, unmoved, count });
  }
  late.sort(
    (a, b) => b.count - a.count || (a.courier + a.country < b.courier + b.country ? -1 : 1),
  );
  return { late, unjudged };
}

/** The quotes of some days that shipments took their price from. */
export const countBooked = (rows: readonly ShipmentRow[], { from, to }: Days): number =>
  new Set(
    rows.flatMap(({ is_deleted, quote, quoted }) =>
      !is_deleted && quote !== null && quoted !== null && from <= quoted && quoted <= to
        ? [quote]
        : [],
    ),
  ).size;

/** The pickups with a slot on some days. */
export interface PickupCounts {
  readonly on_time: number;
  readonly late: number;
  /** Picked up by an earlier release, which did not store when. */
  readonly unknown: number;
  /** Not picked up, though the slot has ended. */
  readonly overdue: number;
  /** Not picked up yet. */
  readonly due: number;
  readonly failed: number;
  readonly cancelled: number;
}

export function countPickups(rows: readonly PickupRow[], asOfMs: number): PickupCounts {
  const counts = {
    on_time: 0,
    late: 0,
    unknown: 0,
    overdue: 0,
    due: 0,
    failed: 0,
    cancelled: 0,
  };
  for (const row of rows) counts[resolveOutcome(row, asOfMs)] += 1;
  return counts;
}

function resolveOutcome({ status, end, picked }: PickupRow, asOfMs: number): keyof PickupCounts {
  switch (status) {
    case 'requested':
    case 'confirmed':
      return end < asOfMs ? 'overdue' : 'due';
    case 'picked_up':
    case 'at_hub':
      if (picked === null) return 'unknown';
      return picked <= end ? 'on_time' : 'late';
    case 'failed':
    case 'cancelled':
      return status;
  }
}
