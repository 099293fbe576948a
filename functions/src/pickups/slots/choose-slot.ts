import type { Fault } from '../../errors/fault';
import { fieldProblem } from '../../errors/field-faults';
import { ServiceError, invalidField } from '../../errors/service-error';
import { serviceFault } from '../../errors/service-faults';
import { thaiDay } from '../../thailand/day';
import type { Hub, HubBook } from './hub';
import { DAYS_AHEAD, type PickupSlot, closureOf, findOpenSlot, findSlot, nextSlots } from './slots';

const MAX_SUGGESTIONS = 3;

type Hours = Pick<PickupSlot, 'date' | 'from' | 'to'>;

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
    ? serviceFault('slot_none_open_now', { hub, days: DAYS_AHEAD })
    : serviceFault('slot_none_open', { hub, from, days: DAYS_AHEAD });

const formatSlot = ({ date, from, to }: Hours): string => `${date} ${from}-${to}`;

/** Why a slot cannot be booked: the end of a sentence. */
export function whyUnavailable(
  hub: Hub,
  holidays: ReadonlySet<string>,
  nowMs: number,
  wanted: Pick<PickupSlot, 'date' | 'from' | 'to'>,
): Fault {
  switch (closureOf(hub, holidays, nowMs, wanted.date)) {
    case 'past':
      return serviceFault('slot_past');
    case 'too far':
      return serviceFault('slot_too_far', { days: DAYS_AHEAD });
    case 'holiday':
      return serviceFault('slot_on_holiday');
    case 'weekday':
      return serviceFault('slot_on_closed_weekday', { hub: hub.id });
    case undefined: {
      const slot = findSlot(hub, wanted);
      if (slot !== undefined) return serviceFault('slot_booked_late', { at: slot.request_by });
      const hours = hub.slots.map(({ from, to }) => `${from}-${to}`);
      return serviceFault('slot_unknown', { hub: hub.id, hours });
    }
  }
}
