import { shiftDay, thaiDay } from '../platform/thai-day';

/** When a hub collects parcels. */
export interface SlotRules {
  /** `HH:MM` in Thailand. What is asked for from then on counts as asked for on the next day. */
  readonly cutoff_time: string;
  /** 1 is Monday, 7 is Sunday. */
  readonly working_days: readonly number[];
  readonly slots: readonly { readonly from: string; readonly to: string }[];
}

/** Hours of a day, in Thailand, at which a courier may come. */
export interface PickupSlot {
  readonly date: string;
  readonly from: string;
  readonly to: string;
  /** Until when it can be asked for; at that instant no longer. */
  readonly request_by: string;
}

const DAYS_AHEAD = 60;

/**
 * The first slots that can be asked for at an instant, in order. A pickup is asked for before the
 * cutoff of the day before it at the latest, so none is on the same day. Of the 60 days after the
 * one that the request counts for, those are left out that are closed or a public holiday.
 * With a cutoff at 15:00, Friday 14:59 has the slots of Saturday and later, 15:00 those of Sunday.
 */
export const nextSlots = (
  rules: SlotRules,
  holidays: ReadonlySet<string>,
  nowMs: number,
  count: number,
): PickupSlot[] => openSlots(rules, holidays, nowMs).slice(0, count);

/** Whether a slot can be asked for at an instant: it is one of the next slots, however many. */
export const isSlotOpen = (
  rules: SlotRules,
  holidays: ReadonlySet<string>,
  nowMs: number,
  slot: Pick<PickupSlot, 'date' | 'from' | 'to'>,
): boolean =>
  openSlots(rules, holidays, nowMs).some(
    ({ date, from, to }) => date === slot.date && from === slot.from && to === slot.to,
  );

function openSlots(rules: SlotRules, holidays: ReadonlySet<string>, nowMs: number): PickupSlot[] {
  const askedOn = dayOfRequest(rules, nowMs);
  return Array.from({ length: DAYS_AHEAD }, (_, index) => shiftDay(askedOn, index + 1))
    .filter((day) => rules.working_days.includes(weekdayOf(day)) && !holidays.has(day))
    .flatMap((day) => slotsOf(rules, day));
}

/** The day that a request counts for. At 15:00 it is tomorrow where the cutoff is at 15:00. */
const dayOfRequest = ({ cutoff_time }: SlotRules, nowMs: number): string =>
  shiftDay(thaiDay(nowMs - Date.parse(`1970-01-01T${cutoff_time}Z`)), 1);

function slotsOf({ slots, cutoff_time }: SlotRules, date: string): PickupSlot[] {
  const request_by = `${shiftDay(date, -1)}T${cutoff_time}:00+07:00`;
  return slots
    .map(({ from, to }) => ({ date, from, to, request_by }))
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** 1 is Monday, 7 is Sunday: `weekdayOf('2026-11-22')` is 7. */
const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;
