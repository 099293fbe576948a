import * as z from 'zod';

import { PickupStatus } from '../../../src/model/pickup/pickup';
import { QuotedDays } from '../../../src/model/quote/held-quote';
import { ShipmentStatus } from '../../../src/model/shipment/shipment';
import { dayNumber, shiftDay, weekdayOf } from '../../../src/thailand/day';

/** The day on which a parcel arrived, by the carrier's events or, without them, by staff. */
const Arrival = z.object({ day: z.string(), source: z.enum(['carrier', 'staff']) });
export type Arrival = z.infer<typeof Arrival>;

/** What Home counts of a shipment. Days are days in Thailand, amounts are in satang. */
export const ShipmentRow = z.object({
  id: z.string(),
  /** Of its creation. */
  day: z.string(),
  courier: z.string().nullable(),
  country: z.string(),
  status: ShipmentStatus,
  is_deleted: z.boolean(),
  /** Without VAT; null without a price. */
  sold: z.int().nullable(),
  /** By the stored price, steps 4 to 7; null without a price. */
  cost: z.int().nullable(),
  /** Whether the filter "without a price" finds it: releases before 1.9.0 stored none. */
  is_unpriced: z.boolean(),
  is_unnumbered: z.boolean(),
  /** When its status last changed. */
  moved: z.string(),
  /** The held quote that its price is from, and the day of that quote. */
  quote: z.string().nullable(),
  quoted: z.string().nullable(),
  /** The couriers on whose bills its freight is. */
  billed: z.array(z.string()),
  /** The days that its quote named, if any, and the service that was quoted. */
  delivery: QuotedDays.extend({ service: z.string() }).nullable().default(null),
  /** The key of what tracking knows of its number, if it has one. */
  tracked: z.string().nullable().default(null),
  arrival: Arrival.nullable().default(null),
  /** Who pays for it, and the service that was chosen. */
  client: z.string().default(''),
  service: z.string().nullable().default(null),
  /** The chargeable weight in decigrams, and the price with VAT; null without a price. */
  weight: z.int().nullable().default(null),
  total: z.int().nullable().default(null),
  /** What bills have of it, without VAT and duties, each by the key of its lines. */
  amounts: z.array(z.tuple([z.string(), z.int()])).default([]),
});
export type ShipmentRow = z.infer<typeof ShipmentRow>;

/** Whether its parcel may arrive, or has arrived, at its consignee. */
export const isUnderway = ({ status }: Pick<ShipmentRow, 'status'>): boolean =>
  status === 'in_transit' || status === 'delivered';

export const PickupRow = z.object({
  id: z.string(),
  /** Of its slot. */
  day: z.string(),
  status: PickupStatus,
  /** The end of its slot, and when it was picked up if that is known, in milliseconds. */
  end: z.int(),
  picked: z.int().nullable(),
});
export type PickupRow = z.infer<typeof PickupRow>;

/** How many quotes were held on a day. */
const HeldCount = z.object({
  day: z.string(),
  /** Null where that is no longer known: quotes are deleted after 90 days. */
  count: z.int().nullable(),
});
export type HeldCount = z.infer<typeof HeldCount>;

/** The bills whose lines `amounts` are from, and the state of each courier's bills then. */
const BillsRead = z.object({
  bills: z.array(z.object({ courier: z.string(), id: z.string(), lines_key: z.string() })),
  /** Null where they are to be looked through again. */
  states: z.record(z.string(), z.string()).nullable(),
});

/** The form of what is stored: what another release stores in another form is computed again. */
const FORM = 1;

/** Derived from the shipments, slots and held quotes of a week: it can be computed again. */
export const Week = z.object({
  form: z.literal(FORM),
  shipments: z.array(ShipmentRow),
  pickups: z.array(PickupRow),
  /** The paths of its documents that cannot be read. */
  malformed: z.array(z.string()),
  /** The days whose count is final. */
  held: z.array(HeldCount),
  /** The state of each courier's bills that `billed` is from; null if some rows are not marked. */
  bills: z.record(z.string(), z.string()).nullable(),
  /** Whether all rows have their quoted days: what releases before 1.20.0 stored does not. */
  has_days: z.boolean().default(false),
  /** Null where rows lack what a month shows: those that releases before 1.24.0 stored. */
  read: BillsRead.nullable().default(null),
});
export type WeekRows = z.infer<typeof Week>;

export interface Week extends WeekRows {
  /** A Monday. */
  readonly id: string;
}

export const emptyWeek = (id: string): Week => ({
  id,
  form: FORM,
  shipments: [],
  pickups: [],
  malformed: [],
  held: [],
  bills: null,
  has_days: true,
  read: { bills: [], states: null },
});

const WEEK_DAYS = 7;

/** The Monday of a day's week. `mondayOf('2026-11-26')` is 2026-11-23. */
export const mondayOf = (day: string): string => shiftDay(day, 1 - weekdayOf(dayNumber(day)));

/** The weeks of a span of days, by their Mondays. */
export function listWeeks(from: string, to: string): string[] {
  const weeks: string[] = [];
  for (let week = mondayOf(from); week <= to; week = shiftDay(week, WEEK_DAYS)) weeks.push(week);
  return weeks;
}

/** The day after a week. */
export const nextMonday = (monday: string): string => shiftDay(monday, WEEK_DAYS);

/** Days in order, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = shiftDay(day, 1)) days.push(day);
  return days;
}
