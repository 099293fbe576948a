import { fieldFault, invalidFields, ServiceError } from '../../errors/service-error';
import { thaiDay } from '../../thailand/day';
import type { Hub, HubBook } from './hub';
import { closureOf, DAYS_AHEAD, findOpenSlot, findSlot, nextSlots, type PickupSlot } from './slots';

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
    throw invalidFields([fieldFault('data.preferred_date', 'must not be before today')]);
  }
  return nextSlots(hub, holidays, nowMs, 1, preferred_date ?? undefined)[0];
}

/**
 * The slot of a new pickup: the requested one, or else the earliest.
 * @throws ServiceError `slot_unavailable` naming the next open slots.
 */
export function chooseSlot(book: HubBook, hub: Hub, nowMs: number, wish: SlotWish): PickupSlot {
  if (wish.slot && wish.preferred_date != null && wish.slot.date < wish.preferred_date) {
    throw invalidFields([fieldFault('data.preferred_date', 'must not be after the slot')]);
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
  const refused = slot
    ? `${formatSlot(slot)} cannot be booked: ${explainUnavailable(hub, holidays, nowMs, slot)}.`
    : `${hub.id} has no open slot from ${from ?? 'now'} on within the next ${DAYS_AHEAD} days.`;
  const next = nextSlots(hub, holidays, nowMs, MAX_SUGGESTIONS, from).map(formatSlot);
  const alternatives = next.length > 0 ? ` The next slots are ${next.join(', ')}.` : '';
  const [suggestion] = next;
  return new ServiceError('slot_unavailable', refused + alternatives, [
    {
      field: slot ? 'data.slot' : 'data.preferred_date',
      message: refused,
      ...(suggestion !== undefined && { suggestion }),
    },
  ]);
}

const formatSlot = ({ date, from, to }: Hours): string => `${date} ${from}-${to}`;

/** Why a slot cannot be booked, as the end of a sentence. */
export function explainUnavailable(
  hub: Hub,
  holidays: ReadonlySet<string>,
  nowMs: number,
  wanted: Pick<PickupSlot, 'date' | 'from' | 'to'>,
): string {
  switch (closureOf(hub, holidays, nowMs, wanted.date)) {
    case 'past':
      return 'the day is in the past';
    case 'too far':
      return `it is more than ${DAYS_AHEAD} days ahead`;
    case 'holiday':
      return 'it is a public holiday';
    case 'weekday':
      return `${hub.id} is closed on that weekday`;
    case undefined: {
      const slot = findSlot(hub, wanted);
      if (slot !== undefined) return `bookings closed at ${slot.request_by}`;
      const hours = hub.slots.map(({ from, to }) => `${from}-${to}`).join(', ');
      return `the hours of ${hub.id} are ${hours}`;
    }
  }
}
