import * as z from 'zod';

import type { Fault, SlotText, TimeRange } from '../errors/fault';
import { fieldProblem } from '../errors/field-faults';
import { ServiceError, invalidField } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import { ThaiInstant } from '../fields/answer-members';
import { dayNumber, shiftDay, thaiDay, weekdayOf } from '../thailand/day';
import type { Hub, HubBook, HubRecord } from './hub';

/** When a hub's drivers pick up parcels. */
export type SlotRules = Pick<HubRecord, 'cutoff_time' | 'working_days' | 'slots'>;

/** A day and hours in Thailand at which a driver comes. */
export const Hours = z.strictObject({ date: z.iso.date(), from: z.string(), to: z.string() });
type Hours = z.infer<typeof Hours>;

/** A slot that can be booked, with the time at which booking closes, exclusive. */
export const PickupSlot = Hours.extend({ request_by: ThaiInstant });
export type PickupSlot = z.infer<typeof PickupSlot>;

/** How many days ahead a pickup can be booked. */
export const MAX_SLOT_DAYS_AHEAD = 60;

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

const isAt =
  (wanted: Hours) =>
  ({ date, from, to }: PickupSlot): boolean =>
    date === wanted.date && from === wanted.from && to === wanted.to;

/** Why a day has no open slots at an instant, whatever the hours. */
export function findClosure(
  { working_days }: SlotRules,
  holidays: ReadonlySet<string>,
  nowMs: number,
  day: string,
): 'past' | 'too far' | 'holiday' | 'weekday' | undefined {
  const today = thaiDay(nowMs);
  if (day < today) return 'past';
  if (day > shiftDay(today, MAX_SLOT_DAYS_AHEAD)) return 'too far';
  if (holidays.has(day)) return 'holiday';
  return working_days.includes(weekdayOf(dayNumber(day))) ? undefined : 'weekday';
}

/** The start of a slot. 09:00 on 2026-11-23 is 02:00 UTC on that day. */
export const slotStart = ({ date, from }: Pick<PickupSlot, 'date' | 'from'>): Date =>
  new Date(inThailand(date, from));

function openSlots(rules: SlotRules, holidays: ReadonlySet<string>, nowMs: number): PickupSlot[] {
  const today = thaiDay(nowMs);
  return Array.from({ length: MAX_SLOT_DAYS_AHEAD + 1 }, (_, ahead) => shiftDay(today, ahead))
    .filter((day) => findClosure(rules, holidays, nowMs, day) === undefined)
    .flatMap((day) => listSlots(rules, day))
    .filter(({ request_by }) => nowMs < Date.parse(request_by));
}

const listSlots = ({ slots, cutoff_time }: SlotRules, date: string): PickupSlot[] =>
  slots
    .map(({ from, to }) => {
      const request_by = inThailand(date, from < cutoff_time ? from : cutoff_time);
      return { date, from, to, request_by };
    })
    .sort((a, b) => (a.from < b.from ? -1 : 1));

/** `inThailand('2026-11-23', '14:00')` is 2026-11-23T14:00:00+07:00. */
export const inThailand = (day: string, time: string): string => `${day}T${time}:00+07:00`;

const MAX_SUGGESTIONS = 3;

/** The requested slot, or the first acceptable day. */
export interface SlotWish {
  readonly slot?: Hours | null | undefined;
  readonly preferred_date?: string | null | undefined;
}

/**
 * The first open slot, from the preferred day on; undefined if there is none.
 * @throws ServiceError `validation_failed` for a preferred day in the past.
 */
export function earliestSlot(
  { holidays }: HubBook,
  hub: Hub,
  nowMs: number,
  { preferred_date }: SlotWish,
): PickupSlot | undefined {
  if (preferred_date != null && preferred_date < thaiDay(nowMs)) {
    throw invalidField('data.preferred_date', fieldProblem('field_before_today'));
  }
  return nextSlots(hub, holidays, nowMs, 1, preferred_date ?? undefined)[0];
}

/**
 * The slot of a new pickup: the requested one, or else the earliest.
 * @throws ServiceError `slot_unavailable` naming the next open slots.
 */
export function chooseSlot(book: HubBook, hub: Hub, nowMs: number, wish: SlotWish): PickupSlot {
  if (wish.slot && wish.preferred_date != null && wish.slot.date < wish.preferred_date) {
    throw invalidField('data.preferred_date', fieldProblem('field_after_slot'));
  }
  const slot = wish.slot
    ? findOpenSlot(hub, book.holidays, nowMs, wish.slot)
    : earliestSlot(book, hub, nowMs, wish);
  if (slot) return slot;
  throw slotUnavailable(book, hub, nowMs, wish);
}

function slotUnavailable(
  { holidays }: HubBook,
  hub: Hub,
  nowMs: number,
  { slot, preferred_date }: SlotWish,
): ServiceError {
  const from = slot?.date ?? preferred_date ?? undefined;
  const refusal = slot
    ? serviceFault('slot_not_bookable', {
        slot: formatSlot(slot),
        reason: whyUnavailable(hub, holidays, nowMs, slot),
      })
    : noOpenSlot(hub.id, from);
  const slots = nextSlots(hub, holidays, nowMs, MAX_SUGGESTIONS, from).map(formatSlot);
  const fault =
    slots.length > 0 ? serviceFault('slot_with_alternatives', { refusal, slots }) : refusal;
  const [suggestion] = slots;
  return new ServiceError('slot_unavailable', fault, [
    {
      field: slot ? 'data.slot' : 'data.preferred_date',
      fault: refusal,
      ...(suggestion !== undefined && { suggestion }),
    },
  ]);
}

const noOpenSlot = (hub: string, from: string | undefined): Fault =>
  from === undefined
    ? serviceFault('slot_none_open_now', { hub, days: MAX_SLOT_DAYS_AHEAD })
    : serviceFault('slot_none_open', { hub, from, days: MAX_SLOT_DAYS_AHEAD });

const formatSlot = ({ date, from, to }: Hours): SlotText => `${date} ${from}-${to}`;

/** Why a slot cannot be booked: the end of a sentence. */
export function whyUnavailable(
  hub: Hub,
  holidays: ReadonlySet<string>,
  nowMs: number,
  wanted: Hours,
): Fault {
  switch (findClosure(hub, holidays, nowMs, wanted.date)) {
    case 'past':
      return serviceFault('slot_past');
    case 'too far':
      return serviceFault('slot_too_far', { days: MAX_SLOT_DAYS_AHEAD });
    case 'holiday':
      return serviceFault('slot_on_holiday');
    case 'weekday':
      return serviceFault('slot_on_closed_weekday', { hub: hub.id });
    case undefined: {
      const slot = listSlots(hub, wanted.date).find(isAt(wanted));
      if (slot !== undefined) return serviceFault('slot_booked_late', { at: slot.request_by });
      const hours = hub.slots.map(({ from, to }): TimeRange => `${from}-${to}`);
      return serviceFault('slot_unknown', { hub: hub.id, hours });
    }
  }
}
