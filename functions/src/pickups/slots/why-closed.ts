import type { Hub } from './hub';
import { closureOf, DAYS_AHEAD, findSlot, type PickupSlot } from './slots';

/** Why a slot cannot be booked, as the end of a sentence. */
export function whyNot(
  hub: Hub,
  holidays: ReadonlySet<string>,
  nowMs: number,
  wanted: Pick<PickupSlot, 'date' | 'from' | 'to'>,
): string {
  switch (closureOf(hub, holidays, nowMs, wanted.date)) {
    case 'past':
      return 'the day is past';
    case 'too far':
      return `it is more than ${DAYS_AHEAD} days ahead`;
    case 'holiday':
      return 'it is a public holiday';
    case 'weekday':
      return `${hub.id} is closed on that weekday`;
    case undefined: {
      const slot = findSlot(hub, wanted);
      if (slot !== undefined) return `it could be asked for until ${slot.request_by}`;
      const hours = hub.slots.map(({ from, to }) => `${from}-${to}`).join(', ');
      return `the hours of ${hub.id} are ${hours}`;
    }
  }
}
