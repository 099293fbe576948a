import type { Hub } from './hub';
import { closureOf, DAYS_AHEAD, findSlot, type PickupSlot } from './slots';

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
