import type { Fault } from '../../errors/fault';
import { serviceFault } from '../../errors/service-faults';
import type { Hub } from './hub';
import { closureOf, DAYS_AHEAD, findSlot, type PickupSlot } from './slots';

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
