import { invalidFields, ServiceError } from '../errors';
import { thaiDay } from '../platform/thai-day';
import type { Hub } from './hub';
import type { HubBook } from './hub-book';
import { findOpenSlot, nextSlots, type PickupSlot } from './slots';

const SUGGESTED = 3;

type Hours = Pick<PickupSlot, 'date' | 'from' | 'to'>;

/** The hours that are asked for, or from which day on any will do. */
export interface Wish {
  readonly slot?: Hours | null | undefined;
  readonly preferred_date?: string | null | undefined;
}

/**
 * The first slot that can be asked for, from the preferred day on; undefined where there is none.
 * @throws ServiceError `validation_failed` for a preferred day that is past.
 */
export function earliestSlot(
  { holidays }: HubBook,
  hub: Hub,
  nowMs: number,
  { preferred_date }: Wish,
): PickupSlot | undefined {
  if (preferred_date != null && preferred_date < thaiDay(nowMs)) {
    const field = 'data.preferred_date';
    throw invalidFields([{ field, message: `${field} must not be before today.` }]);
  }
  return nextSlots(hub, holidays, nowMs, 1, preferred_date ?? undefined)[0];
}

/**
 * The slot of a new pickup: the one that is asked for, or else the earliest.
 * @throws ServiceError `slot_unavailable` naming those that can be had.
 */
export function chooseSlot(book: HubBook, hub: Hub, nowMs: number, wish: Wish): PickupSlot {
  if (wish.slot && wish.preferred_date != null && wish.slot.date < wish.preferred_date) {
    const field = 'data.preferred_date';
    throw invalidFields([{ field, message: `${field} must not be after the slot.` }]);
  }
  const slot = wish.slot
    ? findOpenSlot(hub, book.holidays, nowMs, wish.slot)
    : earliestSlot(book, hub, nowMs, wish);
  if (slot) return slot;
  const from = wish.slot?.date ?? wish.preferred_date ?? undefined;
  const [next, ...others] = nextSlots(hub, book.holidays, nowMs, SUGGESTED, from).map(written);
  const message =
    next === undefined
      ? `${hub.id} has no slot from ${from ?? 'now'} on that can be asked for.`
      : `${wish.slot ? written(wish.slot) : 'This slot'} cannot be asked for at ${hub.id} now; the next are ${[next, ...others].join(', ')}.`;
  throw new ServiceError('slot_unavailable', message, [
    {
      field: wish.slot ? 'data.slot' : 'data.preferred_date',
      message,
      ...(next !== undefined && { suggestion: next }),
    },
  ]);
}

const written = ({ date, from, to }: Hours): string => `${date} ${from}-${to}`;
