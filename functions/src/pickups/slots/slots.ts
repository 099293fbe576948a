import * as z from 'zod';

import { ThaiInstant } from '../../fields/answer-members';
import { shiftDay, thaiDay } from '../../thailand/day';

/** When a hub's drivers pick up parcels. */
export interface SlotRules {
  /** `HH:MM` in Thailand: until then, a slot on the same day can be booked. */
  readonly cutoff_time: string;
  /** 1 is Monday, 7 is Sunday. */
  readonly working_days: readonly number[];
  readonly slots: readonly { readonly from: string; readonly to: string }[];
}

/** A day and hours in Thailand at which a driver comes. */
export const Hours = z.strictObject({ date: z.iso.date(), from: z.string(), to: z.string() });
type Hours = z.infer<typeof Hours>;

/** A slot that can be booked, with the time at which booking closes, exclusive. */
export const PickupSlot = Hours.extend({ request_by: ThaiInstant });
export type PickupSlot = z.infer<typeof PickupSlot>;

/** How many days ahead a pickup can be booked. */
export const DAYS_AHEAD = 60;

/**
 * The first slots that are open at an instant, in order: today's and those of the next 60 days,
 * from `fromDay` on, without closed weekdays and public holidays. A slot closes at the cutoff of
 * its own day, or when it begins if that is earlier. Example: with a cutoff at 14:00, Friday's slot
 * at 09:00 is open until Friday 09:00, the one at 15:00 until Friday 14:00.
 */
export const nextSlots = (
  rules: SlotRules,
  holidays: ReadonlySet<string>,
  nowMs: number,
  count: number,
  fromDay = '',
): PickupSlot[] =>
  openSlots(rules, holidays, nowMs)
    .filter(({ date }) => date >= fromDay)
    .slice(0, count);

/** The slot with these hours, if it is open at an instant. */
export const findOpenSlot = (
  rules: SlotRules,
  holidays: ReadonlySet<string>,
  nowMs: number,
  wanted: Hours,
): PickupSlot | undefined => openSlots(rules, holidays, nowMs).find(isAt(wanted));

/** The slot with these hours, open or not. */
export const findSlot = (rules: SlotRules, wanted: Hours): PickupSlot | undefined =>
  slotsOf(rules, wanted.date).find(isAt(wanted));

const isAt =
  (wanted: Hours) =>
  ({ date, from, to }: PickupSlot): boolean =>
    date === wanted.date && from === wanted.from && to === wanted.to;

/** Why a day has no open slots at an instant, whatever the hours. */
export function closureOf(
  { working_days }: SlotRules,
  holidays: ReadonlySet<string>,
  nowMs: number,
  day: string,
): 'past' | 'too far' | 'holiday' | 'weekday' | undefined {
  const today = thaiDay(nowMs);
  if (day < today) return 'past';
  if (day > shiftDay(today, DAYS_AHEAD)) return 'too far';
  if (holidays.has(day)) return 'holiday';
  return working_days.includes(weekdayOf(day)) ? undefined : 'weekday';
}

/** The start of a slot. 09:00 on 2026-11-23 is 02:00 UTC on that day. */
export const slotStart = ({ date, from }: Pick<PickupSlot, 'date' | 'from'>): Date =>
  new Date(inThailand(date, from));

function openSlots(rules: SlotRules, holidays: ReadonlySet<string>, nowMs: number): PickupSlot[] {
  const today = thaiDay(nowMs);
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => shiftDay(today, ahead))
    .filter((day) => closureOf(rules, holidays, nowMs, day) === undefined)
    .flatMap((day) => slotsOf(rules, day))
    .filter(({ request_by }) => nowMs < Date.parse(request_by));
}

const slotsOf = ({ slots, cutoff_time }: SlotRules, date: string): PickupSlot[] =>
  slots
    .map(({ from, to }) => {
      const request_by = inThailand(date, from < cutoff_time ? from : cutoff_time);
      return { date, from, to, request_by };
    })
    .sort((a, b) => (a.from < b.from ? -1 : 1));

/** `inThailand('2026-11-23', '14:00')` is 2026-11-23T14:00:00+07:00. */
export const inThailand = (day: string, time: string): string => `${day}T${time}:00+07:00`;

/** 1 is Monday, 7 is Sunday: `weekdayOf('2026-11-22')` is 7. */
const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;
